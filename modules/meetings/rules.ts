import { addDays, type Day, daysBetween } from '#kernel/time.ts'
import type { Pack } from '#modules/billing/rules/packs.ts'

export const meetingKinds = ['agm', 'sgm', 'requisitioned'] as const
export type MeetingKind = (typeof meetingKinds)[number]
export const meetingStates = ['draft', 'called', 'running', 'adjourned', 'held', 'dissolved', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]
export const ways = ['qr', 'desk', 'video'] as const
export type Way = (typeof ways)[number]

export const mostItems = 30
export const longestItem = 200

/** What the state's pack says of general bodies; where it says nothing, what most bye-laws say. */
export const meetingLaw = (pack: Pack | undefined) => {
  const { parameters = {} } = pack ?? {}
  const number = (name: string, usual: number) => (typeof parameters[name] === 'number' ? parameters[name] : usual)
  const fraction = Array.isArray(parameters['quorumFraction']) ? (parameters['quorumFraction'] as number[]) : [1, 3]
  return {
    agmDays: number('agmNoticeDays', 14),
    sgmDays: number('sgmNoticeDays', 5),
    adjournMinutes: number('adjournMinutes', 30),
    quorum: {
      num: fraction[0] ?? 1,
      den: fraction[1] ?? 3,
      isMoreThan: parameters['quorumStrict'] === true,
      atMost: typeof parameters['quorumAtMost'] === 'number' ? parameters['quorumAtMost'] : null,
    },
  }
}
export type MeetingLaw = ReturnType<typeof meetingLaw>

export const clearDaysOf = (law: Pick<MeetingLaw, 'agmDays' | 'sgmDays'>, kind: MeetingKind): number =>
  kind === 'agm' ? law.agmDays : law.sgmDays

/** Clear days count neither the day of the notice nor that of the meeting: served on the 1st with 14, the 16th. */
export const earliestDay = (servedOn: Day, clearDays: number): Day => addDays(servedOn, clearDays + 1)

export const isNoticeEnough = (servedOn: Day, meetsOn: Day, clearDays: number): boolean =>
  daysBetween(servedOn, meetsOn) > clearDays

/** A part of all who are entitled, rounded up, or more than that part; never above what the law caps it at. */
export const quorumOf = ({ num, den, isMoreThan, atMost }: MeetingLaw['quorum'], entitled: number): number => {
  const part = isMoreThan ? Math.floor((entitled * num) / den) + 1 : Math.ceil((entitled * num) / den)
  return Math.max(1, Math.min(part, atMost ?? part))
}

const hourMs = 3_600_000

/** From an hour before its time until it is over: scanned at home the day before it says nothing. */
export const takesAttendance = ({ state, starts_at }: { state: MeetingState; starts_at: Date }, now: Date): boolean =>
  state === 'running' || (state === 'called' && starts_at.getTime() - hourMs <= now.getTime())

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eight characters nobody mistakes, drawn anew for every sitting. */
export const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte & 31]).join('')
