import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import { refused } from '../refusals.ts'
import { applyAdvances, type FromAdvance } from '../rules/allocation.ts'
import { lastOf, type Standing, stillStanding, totalOf } from '../rules/returning.ts'
import { type Posting, returnPostings, reversalPostings } from '../rules/vouchers.ts'
import * as items from '../store/items.ts'
import * as store from '../store/receipts.ts'
import { receiptChanged } from './changed.ts'
import { postingAccounts } from './posting.ts'
import { settingsOf } from './reckoning.ts'

type Settled = Awaited<ReturnType<typeof items.listSettledBy>>[number]

/**
 * A receipt taken back, as a bounced cheque is: all it settled is open again, what its advance settled later too, and
 * for interest the money never came.
 */
export const reverseReceipt = async (
  ctx: Ctx,
  id: string,
  { reason, day = dayOf(ctx.now) }: { reason: string; day?: Day | undefined },
): Promise<string> => {
  await openBooks(ctx)
  const receipt = await getStanding(ctx, id)
  if (day < receipt.received_on || day > dayOf(ctx.now)) throw refused.reversal_day({}, { at: 'day' })
  const taken = await standingOf(ctx, receipt)
  const accountId = placeOf(receipt)
  const accounts = await postingAccounts(ctx)
  const lines = reversalPostings(receipt.flat_id, accountId, taken.settled, taken.advancePaise, accounts)
  const reversalId = await write(ctx, receipt, {
    ...{ day, reason, accountId, lines, isPart: false, ofAdvance: 0, ...allOf(taken) },
  })
  await store.markReversed(ctx, id, reversalId)
  await items.settle(ctx, takenBack(taken.settled, reversalId, day))
  await receiptChanged(ctx, { id, what: 'reversed', ids: { reversalId } })
  return reversalId
}

/**
 * A part of a receipt given back: money no bill needed yet first, then what was settled last, which is open again from
 * that day on. What else the flat has paid ahead settles it at once. The last part takes the receipt back.
 */
export const returnPart = async (
  ctx: Ctx,
  id: string,
  { paise, reason }: { paise: Paise; reason: string },
): Promise<string> => {
  await openBooks(ctx)
  const receipt = await getStanding(ctx, id)
  const standing = await standingOf(ctx, receipt)
  if (paise > totalOf(standing)) throw refused.return_too_much()
  if (paise === totalOf(standing)) return reverseReceipt(ctx, id, { reason })
  const day = dayOf(ctx.now)
  const taken = lastOf(standing, paise)
  const credit = await creditFor(ctx, receipt, taken)
  const [flatId, accountId] = [receipt.flat_id, placeOf(receipt)]
  const lines = returnPostings(flatId, accountId, taken, credit, await postingAccounts(ctx))
  const ofAdvance = taken.advancePaise
  const reversalId = await write(ctx, receipt, {
    ...{ day, reason, accountId, lines, isPart: true, ofAdvance, ...allOf(taken) },
  })
  await items.settle(ctx, [
    ...takenBack(taken.settled, reversalId, day, day),
    ...credit.map(({ itemId, part, paise: used, sourceId }) => ({
      ...{ itemId, part, paise: used, day, countsOn: day, sourceKind: 'advance' as const, sourceId },
    })),
  ])
  await receiptChanged(ctx, { id, what: 'reversed', ids: { reversalId } })
  return reversalId
}

const getStanding = async (ctx: Ctx, id: string): Promise<store.ReceiptRow> => {
  const receipt = (await store.find(ctx, id)) ?? refuse(notFound('Receipt'))
  if (receipt.kind === 'reversal') throw refused.is_reversal()
  if (receipt.reversal_id) throw refused.receipt_reversed()
  return receipt
}

const standingOf = async (ctx: Ctx, { id, advance_paise }: store.ReceiptRow): Promise<Standing<Settled>> =>
  stillStanding(
    { settled: await items.listSettledBy(ctx, id), advancePaise: advance_paise },
    await items.listReturned(ctx, id),
  )

/** Where its money lies now: a cheque went on to the bank. */
const placeOf = (receipt: store.ReceiptRow): string => receipt.cheque_account_id ?? receipt.account_id

const allOf = (taken: Standing<Settled>) => ({ paise: totalOf(taken), billId: taken.settled[0]?.itemId ?? null })

/** What the flat has paid ahead beside this receipt, for what is open again without it. */
const creditFor = async (ctx: Ctx, receipt: store.ReceiptRow, taken: Standing<Settled>): Promise<FromAdvance[]> => {
  if (taken.settled.length === 0) return []
  const ahead = (await items.listAdvances(ctx, [receipt.flat_id])).filter(({ sourceId }) => sourceId !== receipt.id)
  const open = taken.settled.map(({ itemId, number, dueOn, part, paise }) => ({
    ...{ id: itemId, number, dueOn },
    principalPaise: part === 'principal' ? paise : 0,
    interestPaise: part === 'interest' ? paise : 0,
  }))
  return applyAdvances(ahead, open, (await settingsOf(ctx)).allocation)
}

const takenBack = (settled: readonly Settled[], reversalId: string, day: Day, countsOn?: Day) =>
  settled.map((one) => ({
    ...{ itemId: one.itemId, part: one.part, paise: -one.paise, day, countsOn: countsOn ?? one.countsOn },
    ...{ sourceKind: 'reversal' as const, sourceId: reversalId },
  }))

type Reversal = {
  day: Day
  reason: string
  paise: Paise
  billId: string | null
  isPart: boolean
  /** How much of a part was advance that nothing had used. */
  ofAdvance: Paise
  accountId: string
  lines: Posting[]
}

/** The voucher and its document. Only the last of a receipt's reversals stands against its voucher as a whole. */
const write = async (ctx: Ctx, receipt: store.ReceiptRow, given: Reversal): Promise<string> => {
  const { day, paise, isPart } = given
  const [id, voucherId] = [newId(), newId()]
  const [number] = await nextNumbers(ctx, 'RV', day, 1)
  const narration = `${receipt.flat_number}, ${isPart ? 'part of ' : ''}${receipt.number} reversed`
  const reversesId = isPart ? null : receipt.voucher_id
  const about = { id: voucherId, kind: 'reversal' as const, number: number!, day, narration, sourceId: id }
  await postVouchers(ctx, [{ ...about, reversesId, lines: given.lines }])
  await store.insert(ctx, [
    {
      ...{ id, kind: 'reversal', number: number!, flatId: receipt.flat_id, billId: given.billId, receivedOn: day },
      ...{ amountPaise: paise, advancePaise: given.ofAdvance, mode: receipt.mode, reference: receipt.reference },
      ...{ payer: receipt.payer, note: given.reason, accountId: given.accountId, sourceKind: '', sourceId: null },
      ...{ reversalId: receipt.id, madeBy: ctx.actor.identityId, voucherId, at: ctx.now },
    },
  ])
  return id
}
