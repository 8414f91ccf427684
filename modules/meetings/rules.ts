import { addDays, type Day, daysBetween } from '#kernel/time.ts'
import type { Pack } from '#modules/billing/rules/packs.ts'

export const meetingKinds = ['agm', 'sgm', 'requisitioned'] as const
export type MeetingKind = (typeof meetingKinds)[number]
export const meetingStates = ['draft', 'called', 'running', 'adjourned', 'held', 'dissolved', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]
export const ways = ['qr', 'desk', 'video'] as const
export type Way = (typeof ways)[number]

export const minutesStates = ['draft', 'circulated', 'signed', 'confirmed'] as const
export type MinutesState = (typeof minutesStates)[number]
export const postNames = ['chair', 'secretary', 'treasurer', 'joint_secretary', 'member'] as const
export type PostName = (typeof postNames)[number]
/** An ordinary member of the committee signs no minutes. */
export const signingPosts: readonly PostName[] = ['chair', 'secretary', 'treasurer', 'joint_secretary']
export const signaturesWanted = 2

export const mostItems = 30
export const longestItem = 200

/** What the state's pack says of general bodies; where it says nothing, what most bye-laws say. */
export const meetingLaw = (pack: Pack | undefined) => {
  const { parameters = {} } = pack ?? {}
  const number = (name: string, usual: number) => (typeof parameters[name] === 'number' ? parameters[name] : usual)
  const [num, den] = fractionOf(parameters['quorumFraction'], [1, 3])
  return {
    agmDays: number('agmNoticeDays', 14),
    sgmDays: number('sgmNoticeDays', 5),
    adjournMinutes: number('adjournMinutes', 30),
    requisition: fractionOf(parameters['requisitionFraction'], [1, 5]),
    quorum: {
      num,
      den,
      isMoreThan: parameters['quorumStrict'] === true,
      atMost: typeof parameters['quorumAtMost'] === 'number' ? parameters['quorumAtMost'] : null,
    },
  }
}
export type MeetingLaw = ReturnType<typeof meetingLaw>

const fractionOf = (given: unknown, usual: readonly [number, number]): readonly [number, number] =>
  Array.isArray(given) && given.length === 2 ? [Number(given[0]), Number(given[1])] : usual

/** How many of the entitled have to ask for a meeting, rounded up. */
export const requisitionOf = ([num, den]: MeetingLaw['requisition'], entitled: number): number =>
  Math.max(1, Math.ceil((entitled * num) / den))

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
  state === 'running' ||
  ((state === 'called' || state === 'adjourned') && starts_at.getTime() - hourMs <= now.getTime())

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eight characters nobody mistakes, drawn anew for every sitting. */
export const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte & 31]).join('')

/** Days before the end of a term, and before the day of an action, on which somebody is told. */
export const termDays = [90, 60, 30] as const
export const actionDays = [3, 0] as const

/** The nearest of these days that has been reached; nothing while all are still to come. */
export const reachedOf = (days: readonly number[], left: number): number | undefined =>
  days.toSorted((one, other) => one - other).find((day) => left <= day)

/** What is signed: who met, where, when, and the text to the letter. */
export const minutesMessage = (of: {
  meetingId: string
  number: string
  title: string
  startsAt: string
  place: string
  body: string
}): string => JSON.stringify(['aangan-minutes-1', of.meetingId, of.number, of.title, of.startsAt, of.place, of.body])
