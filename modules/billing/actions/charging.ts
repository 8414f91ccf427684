import { refuse } from '#kernel/errors.ts'
import type { Paise } from '#kernel/money.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, type Day, dayOf } from '#kernel/time.ts'
import { openBooks } from '#modules/ledger/actions/posting.ts'
import { refused } from '../refusals.ts'
import { interestLine } from '../rules/interest.ts'
import type { Head } from '../rules/nouns.ts'
import type { UsualHeadKey } from '../rules/usual-heads.ts'
import * as bills from '../store/bills.ts'
import * as store from '../store/charges.ts'
import { arrearsByFlat } from '../store/defaulters.ts'
import * as items from '../store/items.ts'
import { findByCharge } from '../store/notes.ts'
import { inClearing } from '../store/receipts.ts'
import { creditBill } from './crediting.ts'
import { headsOf } from './heads-of.ts'
import { writeDebitNote } from './noting.ts'
import { interestTermsOf } from './reckoning.ts'

type NewCharge = {
  id: string
  flatId: string
  head: UsualHeadKey
  amountPaise: Paise
  narration: string
  on: Day
}

/** For other rooms: a charge that goes on the flat's next bill. The same id again changes nothing. */
export const addCharge = async (ctx: Ctx, charge: NewCharge): Promise<void> => {
  requireAmount(charge.amountPaise)
  const row = {
    id: charge.id,
    flat_id: charge.flatId,
    amount_paise: charge.amountPaise,
    narration: charge.narration,
    on_day: charge.on,
  }
  if (await store.insertUnder(ctx, charge.head, row)) return
  // The id is known already, or the society's heads are not there yet.
  const { id: head_id } = await headByKey(ctx, charge.head)
  await store.insert(ctx, { ...row, head_id, lines: [], pay_before: null })
}

/** Takes back a charge that is on no bill yet; false when it is, and `creditCharge` is the way. */
export const dropCharge = async (ctx: Ctx, { id }: { id: string }): Promise<boolean> =>
  (await store.drop(ctx, id, ctx.now)) !== undefined

type PayableNow = {
  id: string
  flatId: string
  lines: readonly { head: UsualHeadKey; amountPaise: Paise; narration: string }[]
  payBefore: Date
}

/**
 * For other rooms: something that is paid at once or not at all. Nothing is in the books until the money comes; then
 * the debit note and the receipt are written together. What is not paid in time leaves no document.
 */
export const billNow = async (ctx: Ctx, charge: PayableNow): Promise<{ billId: string; path: string }> => {
  const heads = await headsOf(ctx)
  const lines = charge.lines.map(({ head, amountPaise, narration }) => {
    requireAmount(amountPaise)
    return { headId: heads.find(({ key }) => key === head)!.id, paise: amountPaise, narration }
  })
  await store.insert(ctx, {
    id: charge.id,
    flat_id: charge.flatId,
    head_id: null,
    lines,
    amount_paise: lines.reduce((sum, { paise }) => sum + paise, 0),
    narration: lines.map(({ narration }) => narration).join(', '),
    on_day: dayOf(ctx.now),
    pay_before: charge.payBefore,
  })
  return { billId: charge.id, path: `/app/${ctx.society.subdomain}/billing?tab=pay&charge=${charge.id}` }
}

/** Its debit note, written when money for it comes in time and covers it; undefined when the charge has lapsed. */
export const settleCharge = async (ctx: Ctx, charge: store.ChargeRow, paise: Paise): Promise<string | undefined> => {
  if (charge.bill_id) return charge.bill_id
  if (charge.dropped_at || !charge.pay_before || charge.pay_before < ctx.now || paise < charge.amount_paise)
    return undefined
  const heads = await headsOf(ctx)
  const [flat] = await bills.listFlatNumbers(ctx, [charge.flat_id])
  const lines = (charge.lines as { headId: string; paise: Paise; narration: string }[]).map((line, at) => ({
    key: `${charge.id} ${at}`,
    head: heads.find(({ id }) => id === line.headId)!,
    paise: line.paise,
    narration: line.narration,
  }))
  const note = { id: charge.id, flat: flat!, lines, dueOn: dayOf(ctx.now), note: charge.narration, isPaidNow: true }
  const { id } = await writeDebitNote(ctx, note)
  await store.markBilled(ctx, [{ id: charge.id, billId: id }])
  return id
}

/** Gives back of a charge that is billed: off its bill, and as an advance what was paid of it. Once by the charge's id. */
export const creditCharge = async (
  ctx: Ctx,
  { id, amountPaise, narration }: { id: string; amountPaise: Paise; narration: string },
): Promise<void> => {
  await openBooks(ctx)
  const charge = await store.find(ctx, id)
  if (!charge?.bill_id) throw refused.not_billed()
  if (await findByCharge(ctx, id)) return
  const { lines } = (await bills.findLines(ctx, charge.bill_id))!
  const own = lines.filter(({ key }) => key === id || key.startsWith(`${id} `))
  let left = amountPaise
  const credited = own.flatMap(({ key, paise }) => {
    const taken = Math.min(left, paise)
    left -= taken
    return taken > 0 ? [{ key, paise: taken }] : []
  })
  if (left > 0) throw refused.more_than_charged()
  await creditBill(ctx, charge.bill_id, { lines: credited, reason: narration, asNeverCharged: true, chargeId: id })
}

/** Whether a flat has a bill past its due day and its days of grace. */
export const hasOverdue = async (ctx: Ctx, flatId: string): Promise<boolean> => {
  const list = await items.listItems(ctx, [flatId])
  const { settings } = await interestTermsOf(ctx)
  const today = dayOf(ctx.now)
  return list.some(
    (item) => item.openPrincipalPaise + item.openInterestPaise > 0 && addDays(item.dueOn, settings.graceDays) < today,
  )
}

/** Flat → paise of principal open as on a day for longer than so many days past its due day. */
export const arrearsOf = (ctx: Ctx, asked: { day: Day; olderThanDays: number }): Promise<Map<string, Paise>> =>
  arrearsByFlat(ctx, asked.day, asked.olderThanDays)

/** A flat's account on a day: what is billed and open, interest that has grown since, and what is paid ahead. */
export const balanceOf = async (ctx: Ctx, flatId: string, day: Day) => {
  const list = await items.listItems(ctx, [flatId])
  const advances = await items.listAdvances(ctx, [flatId])
  const clearing = await inClearing(ctx, [flatId])
  const terms = await interestTermsOf(ctx)
  const sum = (of: (item: (typeof list)[number]) => Paise) => list.reduce((total, item) => total + of(item), 0)
  return {
    principalPaise: sum(({ openPrincipalPaise }) => openPrincipalPaise),
    interestPaise: sum(({ openInterestPaise }) => openInterestPaise),
    accruedPaise: sum((item) => interestLine(item, day, terms).paise),
    advancePaise: advances.reduce((total, { leftPaise }) => total + leftPaise, 0),
    inClearingPaise: clearing.get(flatId) ?? 0,
  }
}

const headByKey = async (ctx: Ctx, key: UsualHeadKey): Promise<Head> =>
  (await headsOf(ctx)).find((head) => head.key === key) ?? refuse(refused.no_such_head({ name: key }))

const requireAmount = (paise: Paise) => {
  if (!Number.isSafeInteger(paise) || paise <= 0) throw refused.charge_of_nothing()
}
