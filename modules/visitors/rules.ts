import { addMonths, type Day, dayOf } from '#kernel/time.ts'
import { plateKey as keyOfPlate } from '#modules/members/rules/vehicles.ts'

export const visitPurposes = ['guest', 'delivery', 'cab', 'help', 'service', 'other'] as const
export type VisitPurpose = (typeof visitPurposes)[number]
export const visitStatuses = ['waiting', 'inside', 'left', 'refused', 'lapsed', 'joined'] as const
export type VisitStatus = (typeof visitStatuses)[number]

export const passKinds = ['guest', 'party', 'frequent', 'material', 'child'] as const
export type PassKind = (typeof passKinds)[number]
export const passStates = ['expected', 'waiting', 'inside', 'left', 'used', 'cancelled', 'over'] as const
export type PassState = (typeof passStates)[number]

export const workerKinds = [
  'maid',
  'cook',
  'driver',
  'nanny',
  'nurse',
  'car_cleaner',
  'milk',
  'paper',
  'tutor',
  'other',
] as const
export type WorkerKind = (typeof workerKinds)[number]

export const recordKinds = [
  'in',
  'out',
  'ask',
  'answer',
  'undo',
  'parcel_in',
  'parcel_out',
  'material',
  'child',
  'shift_on',
  'shift_off',
  'wrong_code',
  'tanker',
  'sos',
] as const
export type RecordKind = (typeof recordKinds)[number]

export const answers = ['approved', 'refused', 'at_gate'] as const
export type Answer = (typeof answers)[number]
/** What a device says for the guard's buttons; another program may say a reason of its own. */
export const guardReasons = {
  said_yes: 'said yes by phone',
  said_no: 'said no by phone',
  known_here: 'known here',
  no_answer: 'no answer',
} as const
export type GuardReason = keyof typeof guardReasons
export const guardReasonOf = (text: string): GuardReason | undefined =>
  (Object.keys(guardReasons) as GuardReason[]).find((reason) => guardReasons[reason] === text)
export const answerWays = ['push', 'app', 'call', 'guard', 'rule'] as const

/** Whom of a household the gate asks: those it chose who still live there, else all of it. */
export const askedOf = (people: readonly string[], chosen: readonly string[] | undefined): readonly string[] => {
  const asked = people.filter((id) => chosen?.includes(id))
  return asked.length > 0 ? asked : people
}

export const mostLivePasses = 50
export const photoBytes = 10_000_000
export const openingMinutes = 30
export const lapseMinutes = 30
export const undoMinutes = 10

const hour = 3_600_000
/** How long a pass of each kind may last at most. */
export const longestMs: Record<PassKind, number> = {
  guest: 72 * hour,
  party: 72 * hour,
  frequent: 180 * 24 * hour,
  material: 72 * hour,
  child: 12 * hour,
}
/** Nobody knows a year ahead who comes; a year that is mistyped is found so. */
export const furthestMs = 366 * 24 * hour
/** How long one lasts where nobody says. */
export const usualMs: Record<PassKind, number> = {
  guest: 12 * hour,
  party: 12 * hour,
  frequent: 180 * 24 * hour,
  material: 24 * hour,
  child: 3 * hour,
}

/** How often a pass lets in: once, as often as the party has visits, or on every day of its time. */
export const visitsOf = (kind: PassKind, asked: number | undefined): number | null => {
  if (kind === 'frequent') return null
  return kind === 'party' ? Math.max(2, asked ?? 2) : 1
}

/** Not a run (123456, 987654) and at least three different digits: neither guessed first nor mistaken by ear. */
export const isGoodCode = (code: string): boolean => {
  const steps = new Set([...code].slice(1).map((digit, at) => Number(digit) - Number(code[at])))
  return new Set(code).size >= 3 && !(steps.size === 1 && (steps.has(1) || steps.has(-1)))
}

/** `mh 12-qx 2284` and `MH12QX2284` are one vehicle; a plate of pictures is none. */
export const plateKey = (plate: string): string => keyOfPlate(plate).replace(/[^A-Z0-9]/g, '')

/** None at all, or one with a letter or a digit in it. */
export const isReadablePlate = (plate: string): boolean => plate.trim() === '' || plateKey(plate) !== ''

/** Monday is 1, Sunday 64. */
export const weekdayBit = (day: Day): number => 1 << ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)
export const isOnWeekday = (weekdays: number, day: Day): boolean => (weekdays & weekdayBit(day)) !== 0

type Dated = { valid_from: Date; valid_until: Date; cancelled_at: Date | null; most_visits: number | null }
/** How a pass stands for those who read of it. */
export const stateOf = (pass: Dated, visits: { inside: number; came: number }, now: Date): PassState => {
  if (visits.inside > 0) return 'inside'
  if (pass.cancelled_at) return 'cancelled'
  if (pass.most_visits !== null && visits.came >= pass.most_visits) return pass.most_visits === 1 ? 'left' : 'used'
  return pass.valid_until < now ? 'over' : 'expected'
}

/** From that day on the personal fields are gone, and from the second on the row. */
export const personalMonths = 3
export const rowMonths = 12
export const eraseOn = (last: Date): Day => addMonths(dayOf(last), personalMonths)
export const deleteOn = (last: Date): Day => addMonths(dayOf(last), rowMonths)
