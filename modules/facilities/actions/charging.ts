import { sayDay, sayMoment } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { addCharge, billNow, creditCharge, dropCharge } from '#modules/billing/actions/charging.ts'
import { minuteMs, payMinutes } from '../rules/nouns.ts'
import type { BookingRow } from '../store/bookings.ts'

type Charged = Pick<
  BookingRow,
  'flat_id' | 'facility_name' | 'starts_at' | 'ends_at' | 'charge_paise' | 'deposit_paise' | 'pay'
>
type Ids = { charge_id: string | null; deposit_id: string | null }

const timeOf = ({ facility_name, starts_at, ends_at }: Charged): string =>
  `${facility_name}, ${sayDay(dayOf(starts_at), 'en')}, ${sayMoment(starts_at, 'en', 'clock')}–${sayMoment(ends_at, 'en', 'clock')}`

/** Whether there is anything to pay at all. */
export const costsNothing = ({
  charge_paise,
  deposit_paise,
}: Pick<Charged, 'charge_paise' | 'deposit_paise'>): boolean => charge_paise + deposit_paise === 0

/** Hire and deposit on the flat's next bill, each a charge of its own: they come back by different rules. */
export const chargeNextBill = async (ctx: Ctx, booking: Charged): Promise<Ids> => {
  const of = { flatId: booking.flat_id, on: dayOf(ctx.now) }
  const ids = {
    charge_id: booking.charge_paise > 0 ? newId() : null,
    deposit_id: booking.deposit_paise > 0 ? newId() : null,
  }
  if (ids.charge_id)
    await addCharge(ctx, {
      ...{ ...of, id: ids.charge_id, head: 'facility' },
      ...{ amountPaise: booking.charge_paise, narration: timeOf(booking) },
    })
  if (ids.deposit_id)
    await addCharge(ctx, {
      ...{ ...of, id: ids.deposit_id, head: 'facility_deposit' },
      ...{ amountPaise: booking.deposit_paise, narration: `Deposit: ${timeOf(booking)}` },
    })
  return ids
}

/** Nothing is in the books until the money is there. The deposit stands first: what is credited is taken off it first. */
export const chargeNow = async (ctx: Ctx, booking: Charged): Promise<Ids & { pay_before: Date }> => {
  const pay_before = new Date(ctx.now.getTime() + payMinutes * minuteMs)
  const lines = [
    {
      ...({ head: 'facility_deposit', amountPaise: booking.deposit_paise } as const),
      narration: `Deposit: ${timeOf(booking)}`,
    },
    { ...({ head: 'facility', amountPaise: booking.charge_paise } as const), narration: timeOf(booking) },
  ].filter(({ amountPaise }) => amountPaise > 0)
  const { billId } = await billNow(ctx, { id: newId(), flatId: booking.flat_id, lines, payBefore: pay_before })
  return { charge_id: billId, deposit_id: null, pay_before }
}

/** A time nobody paid for leaves no document; false when it was paid after all. */
export const dropUnpaid = async (ctx: Ctx, { charge_id }: Pick<BookingRow, 'charge_id'>): Promise<boolean> =>
  charge_id === null || dropCharge(ctx, { id: charge_id })

/**
 * Gives back of a booking that was charged: so much of the hire, and the deposit whole. What is on no bill yet never
 * comes there, but for what is kept; what is billed comes back as a credit, and paid money as an advance.
 */
export const giveBack = async (
  ctx: Ctx,
  booking: Charged & Pick<BookingRow, 'charge_id' | 'deposit_id'>,
  refundPaise: number,
): Promise<{ kept_id: string | null }> => {
  const narration = `Given back: ${timeOf(booking)}`
  if (booking.pay === 'now') {
    const amountPaise = refundPaise + booking.deposit_paise
    if (booking.charge_id && amountPaise > 0) await creditCharge(ctx, { id: booking.charge_id, amountPaise, narration })
    return { kept_id: null }
  }
  await returnDeposit(ctx, booking)
  if (!booking.charge_id) return { kept_id: null }
  const keptPaise = booking.charge_paise - refundPaise
  if (!(await dropCharge(ctx, { id: booking.charge_id }))) {
    if (refundPaise > 0) await creditCharge(ctx, { id: booking.charge_id, amountPaise: refundPaise, narration })
    return { kept_id: null }
  }
  if (keptPaise === 0) return { kept_id: null }
  const kept = { id: newId(), flatId: booking.flat_id, head: 'facility', on: dayOf(ctx.now) } as const
  await addCharge(ctx, {
    ...kept,
    amountPaise: keptPaise,
    narration: `Kept of a cancelled booking: ${timeOf(booking)}`,
  })
  return { kept_id: kept.id }
}

type WithDeposit = Charged & Pick<BookingRow, 'charge_id' | 'deposit_id'>

/** The deposit whole; once by its id. */
export const returnDeposit = async (ctx: Ctx, booking: WithDeposit): Promise<void> => {
  const id = booking.pay === 'now' ? booking.charge_id : booking.deposit_id
  if (!id || booking.deposit_paise === 0) return
  if (booking.pay !== 'now' && (await dropCharge(ctx, { id }))) return
  const narration = `Deposit returned: ${timeOf(booking)}`
  await creditCharge(ctx, { id, amountPaise: booking.deposit_paise, narration })
}

/**
 * What is taken off a deposit. The deposit was never the society's, so it goes back whole, and what is kept is charged:
 * a liability does not turn into income without a document of its own.
 */
export const keepOfDeposit = async (ctx: Ctx, booking: WithDeposit, keptPaise: number, reason: string) => {
  await returnDeposit(ctx, booking)
  if (keptPaise === 0) return { kept_id: null }
  const kept = { id: newId(), flatId: booking.flat_id, head: 'other', on: dayOf(ctx.now) } as const
  await addCharge(ctx, {
    ...kept,
    amountPaise: keptPaise,
    narration: `Kept of the deposit, ${reason}: ${timeOf(booking)}`,
  })
  return { kept_id: kept.id }
}

/** A booking that moved is charged anew as long as its charges are on no bill; false when they are. */
export const takeOffBill = async (ctx: Ctx, booking: WithDeposit): Promise<boolean> =>
  booking.charge_id === null || dropCharge(ctx, { id: booking.charge_id })
