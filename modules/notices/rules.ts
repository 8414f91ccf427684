import type { Reason } from '#kernel/errors.ts'
import { textOf } from '#kernel/rich-text.ts'
import { type Day, dayOf, financialYear } from '#kernel/time.ts'

export const states = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type State = (typeof states)[number]
export const urgencies = ['normal', 'urgent'] as const
export type Urgency = (typeof urgencies)[number]
export const acks = ['none', 'person', 'flat'] as const
export type Ack = (typeof acks)[number]

export const longestTitle = 120
export const mostFiles = 10
export const fileBytes = 10_000_000

/** A list shows the beginning; the notice itself has the rest. */
export const shownLetters = 600

export type Act = 'publish' | 'withdraw' | 'pin' | 'remove' | 'remind' | 'acknowledge' | 'edit'

const from: Record<Act, readonly State[]> = {
  edit: ['draft', 'scheduled', 'published'],
  publish: ['draft', 'scheduled'],
  // A scheduled one becomes a draft again: nobody has seen it.
  withdraw: ['scheduled', 'published'],
  pin: ['published'],
  remove: ['draft'],
  remind: ['published'],
  acknowledge: ['published'],
}
export const allows = (act: Act, state: State): boolean => from[act].includes(state)

type Standing = { state: State; expires_on: Day | null }

/** On the board: published, and its last day has not passed. */
export const isLive = ({ state, expires_on }: Standing, now: Date): boolean =>
  state === 'published' && (expires_on === null || expires_on >= dayOf(now))

/** `N/26-27/014` */
export const numberOf = (day: Day, count: number): string =>
  `N/${financialYear(day).name}/${String(count).padStart(3, '0')}`

type Dates = { expiresOn: Day | null; ackBy: Day | null }

/** What is wrong with the days of a notice that is published at `at`, by field. */
export const wrongDays = ({ expiresOn, ackBy }: Dates, at: Date): Record<string, Reason> => {
  const day = dayOf(at)
  const fields: Record<string, Reason> = {}
  if (expiresOn !== null && expiresOn < day) fields['expiresOn'] = { code: 'before_publication' }
  if (ackBy !== null && ackBy < day) fields['ackBy'] = { code: 'before_publication' }
  else if (ackBy !== null && expiresOn !== null && ackBy > expiresOn) fields['ackBy'] = { code: 'after_last_day' }
  return fields
}

const dayMs = 86_400_000
/** One reminder in 24 hours. */
export const remindableFrom = (remindedAt: Date | null): Date | null =>
  remindedAt && new Date(remindedAt.getTime() + dayMs)

export const isSameText = (one: readonly Text[], other: readonly Text[]): boolean => keyOf(one) === keyOf(other)

const keyOf = (texts: readonly Text[]): string =>
  texts
    .map(({ language, title, body }) => JSON.stringify([language, title, body]))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join()
type Text = { language: string; title: string; body: string }

const mostShared = 600

/** A link that any phone with WhatsApp opens with the words filled in: no contract, no cost. */
export const shareLink = ({ title, body, url }: { title: string; body: string; url: string }): string => {
  const letters = [...body]
  const short = letters.length > mostShared ? `${letters.slice(0, mostShared).join('')}…` : body
  return `https://wa.me/?text=${encodeURIComponent(`*${title}*\n\n${short}\n\n${url}`.toWellFormed())}`
}

/** The beginning for a list, without marks, cut between words. */
export const beginningOf = (body: string, most = 160): string => {
  const text = textOf(body).replace(/\s+/g, ' ')
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`
}
