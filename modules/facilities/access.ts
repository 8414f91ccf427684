import type { Actor } from '#kernel/actor.ts'
import { may, permissions } from '#modules/identity/access.ts'
import { checkInEarlyMinutes, depositDays, isOpen, minuteMs, type Status } from './rules/nouns.ts'

/** Others' bookings are for those who answer for the facility; everybody else sees that a time is taken. */
export const seesAll = (actor: Actor): boolean => permissions['facilities.approve'].includes(actor.role)
export const manages = (actor: Actor): boolean => may(actor, 'facilities.update')
export const decides = (actor: Actor): boolean => may(actor, 'facilities.approve')

type Row = {
  flat_id: string
  status: Status
  needs_approval: boolean
  starts_at: Date
  ends_at: Date
  deposit_paise: number
  deposit_settled_at: Date | null
  deducted_at: Date | null
  disputed_at: Date | null
  answered_at: Date | null
}
type Flats = readonly string[]

export const isOfFlat = (row: { flat_id: string }, flats: Flats): boolean => flats.includes(row.flat_id)
export const canSee = (actor: Actor, row: { flat_id: string }, flats: Flats): boolean =>
  seesAll(actor) || isOfFlat(row, flats)

/** For the flats of one's own household; whoever decides books for any flat that asks them to. */
export const booksFor = (actor: Actor, flatId: string, flats: Flats): boolean =>
  may(actor, 'facilities.create') && (decides(actor) || flats.includes(flatId))

const handles = (actor: Actor, row: Row, flats: Flats) => booksFor(actor, row.flat_id, flats)

/** Until it begins. */
export const canGiveBack = (actor: Actor, row: Row, flats: Flats, now: Date): boolean =>
  handles(actor, row, flats) && isOpen(row.status) && row.starts_at > now
export const canMove = (actor: Actor, row: Row, flats: Flats, now: Date): boolean =>
  canGiveBack(actor, row, flats, now) && row.status !== 'unpaid' && !needsNewApproval(actor, row)
/** What the committee has approved for one time, it has not approved for another. */
export const needsNewApproval = (actor: Actor, row: Pick<Row, 'needs_approval' | 'status'>): boolean =>
  row.needs_approval && row.status === 'confirmed' && !decides(actor)

export const canDecide = (actor: Actor, row: Row): boolean => decides(actor) && row.status === 'asked'

export const isTimeToCheckIn = (row: { starts_at: Date; ends_at: Date }, now: Date): boolean =>
  row.starts_at.getTime() - checkInEarlyMinutes * minuteMs <= now.getTime() && now < row.ends_at
/** With the poster's code anybody of the flat, without it the committee. Late is better than never: `no_show` too. */
export const canCheckIn = (actor: Actor, row: Row, flats: Flats, now: Date): boolean =>
  handles(actor, row, flats) && ['confirmed', 'no_show'].includes(row.status) && isTimeToCheckIn(row, now)

const depositMs = depositDays * 86_400_000
/** After the use, until the deposit goes back by itself. */
export const canDeduct = (actor: Actor, row: Row, now: Date): boolean =>
  decides(actor) &&
  row.deposit_paise > 0 &&
  row.deposit_settled_at === null &&
  row.deducted_at === null &&
  ['checked_in', 'no_show', 'confirmed'].includes(row.status) &&
  row.ends_at <= now &&
  now.getTime() < row.ends_at.getTime() + depositMs

/** The flat has as long to object as the society had to deduct. */
export const canDispute = (actor: Actor, row: Row, flats: Flats, now: Date): boolean =>
  may(actor, 'facilities.create') &&
  isOfFlat(row, flats) &&
  row.deducted_at !== null &&
  row.disputed_at === null &&
  row.deposit_settled_at === null &&
  now.getTime() < row.deducted_at.getTime() + depositMs
export const canAnswerDispute = (actor: Actor, row: Row): boolean =>
  decides(actor) && row.disputed_at !== null && row.answered_at === null && row.deposit_settled_at === null
