import { toCsv } from '#kernel/csv.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { permissions } from '#modules/identity/access.ts'
import * as access from '../access.ts'
import type { Event, Guest, GuestList, NewReply } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import { fits, headsOf, letIn, priceOf, takesReplies } from '../rules.ts'
import type { EventRow } from '../store/events.ts'
import * as store from '../store/replies.ts'
import { changed } from './changed.ts'
import { getVisible, lockVisible, present } from './present.ts'

/** Under a lock on the event: the last seat is given once, whoever asks at the same moment. */
export const replyTo = async (ctx: Ctx, id: string, { answer, ...party }: NewReply): Promise<Event> => {
  const row = await lockVisible(ctx, id)
  if (!row.is_for_me || ctx.actor.memberId === null) throw refused.not_invited()
  if (row.state === 'cancelled') throw refused.event_cancelled()
  if (!takesReplies(row, ctx.now, dayOf(ctx.now))) throw refused.replies_closed()
  if (answer === 'yes' && headsOf(party) === 0) throw refused.how_many_come({}, { at: 'adults' })
  const before = await store.findReply(ctx, id)
  const others = row.coming - (before?.answer === 'yes' ? headsOf(before) : 0)
  const given = answer === 'yes' && !fits(row.seats, others, party) ? 'waiting' : answer
  await store.writeReply(
    ctx,
    id,
    given === 'no' ? { answer: given, adults: 0, children: 0 } : { answer: given, ...party },
  )
  await fillSeats(ctx, await getVisible(ctx, id))
  await changed(ctx, { id, what: 'replied' })
  return present(ctx, await getVisible(ctx, id))
}

/** Freed seats go to the first waiting parties that fit; each is told. */
export const fillSeats = async (ctx: Ctx, row: EventRow): Promise<void> => {
  if (row.waiting === 0) return
  const waiting = (await store.listReplies(ctx, row.id)).filter(({ answer }) => answer === 'waiting')
  const seated = letIn(row.seats, row.coming, waiting)
  if (seated.length === 0) return
  await store.giveSeats(
    ctx,
    seated.map(({ id }) => id),
  )
  await changed(ctx, ...seated.map(({ member_id: memberId }) => ({ id: row.id, what: 'seated', ids: { memberId } })))
}

export const listGuests = async (ctx: Ctx, id: string): Promise<GuestList> => {
  const row = await getVisible(ctx, id)
  if (!access.plans(ctx.actor)) throw refused.not_invited()
  const guests = (await store.listGuests(ctx, id, permissions['events.read'])).map((guest) => presentGuest(row, guest))
  const seated = guests.filter(({ answer }) => answer === 'yes')
  const sum = (of: (guest: Guest) => number, some: readonly Guest[] = seated) =>
    some.reduce((total, guest) => total + of(guest), 0)
  return {
    guests,
    adults: sum(({ adults }) => adults),
    children: sum(({ children }) => children),
    waiting: row.waiting,
    amountPaise: sum(({ amountPaise }) => amountPaise),
    unanswered: guests.filter(({ answer }) => answer === null).length,
  }
}

const presentGuest = (row: EventRow, guest: store.GuestRow): Guest => ({
  memberId: guest.member_id,
  name: guest.name,
  flatNumber: guest.flat_number,
  answer: guest.answer,
  adults: guest.adults,
  children: guest.children,
  amountPaise: guest.answer === 'yes' ? (guest.charged_paise ?? priceOf(row, guest)) : 0,
  isCharged: guest.charged_paise !== null,
})

export const exportGuests = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await getVisible(ctx, id)
  const { guests } = await listGuests(ctx, id)
  const csv = toCsv(
    ['Flat', 'Name', 'Answer', 'Adults', 'Children', 'Amount (₹)'],
    guests.map((guest) => [
      guest.flatNumber,
      guest.name,
      guest.answer ?? 'not answered',
      guest.adults,
      guest.children,
      guest.amountPaise / 100,
    ]),
  )
  return new FileReply(`event-${dayOf(row.starts_at)}-replies.csv`, 'text/csv; charset=utf-8', csv)
}
