import type { Role } from '#kernel/actor.ts'

export const channels = ['inApp', 'email', 'push', 'whatsapp'] as const
export type Channel = (typeof channels)[number]
export type Ways = Record<Channel, boolean>

/** What a room lets people choose, as far as the rules ask. */
type Offered = { readonly roles?: readonly Role[]; readonly off?: readonly Channel[] }

/** The last costs money and reaches a private number: silent until somebody asks for it. */
const offUntilChosen: readonly Channel[] = ['whatsapp']

/** By every way there is: what is about the society's safety cannot be chosen away. WhatsApp asks for agreement besides. */
export const always: Ways = { inApp: true, email: true, push: true, whatsapp: true }

/** What holds for a person, from what was stored: everything is told until somebody says otherwise. */
export const waysFrom = (stored: unknown, name: string, { off = [] }: Offered): Ways => {
  const kept = isRecord(stored) && isRecord(stored[name]) ? stored[name] : {}
  const isOn = (channel: Channel) =>
    typeof kept[channel] === 'boolean' ? kept[channel] : ![...off, ...offUntilChosen].includes(channel)
  return { inApp: isOn('inApp'), email: isOn('email'), push: isOn('push'), whatsapp: isOn('whatsapp') }
}

/** Nobody is asked about news that never comes to them. */
export const concerns = ({ roles }: Offered, role: Role): boolean => roles?.includes(role) ?? true

/** News for more people than this goes in by several statements: one has room for so many values. */
export const mostAtOnce = 1000
export const mostPushTries = 5
/** Letters that are forgotten with one statement. */
export const mostForgotten = 5000
export const keepDays = 365

/** The occasion of the letter that tells of this news. */
export const letterKey = (notificationId: string) => `notification:${notificationId}:email`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
