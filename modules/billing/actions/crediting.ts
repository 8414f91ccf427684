import { notFound, refuse } from '#kernel/errors.ts'
import { sayRupees } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import type { NewCreditNote } from '../contract/bills.ts'
import { refused } from '../refusals.ts'
import { excessInterest } from '../rules/interest.ts'
import type { Line } from '../rules/lines.ts'
import { type Credited, creditedTax } from '../rules/notes.ts'
import { creditPostings, earnedBy } from '../rules/vouchers.ts'
import * as bills from '../store/bills.ts'
import * as items from '../store/items.ts'
import * as store from '../store/notes.ts'
import { noteChanged, tellPaid } from './changed.ts'
import { giveInterestBack } from './interest-notes.ts'
import { getBillRow } from './noting.ts'
import { postingAccounts } from './posting.ts'
import { monthsBetween } from './publishing.ts'
import { interestTermsOf } from './reckoning.ts'

type Credit = Pick<NewCreditNote, 'reason' | 'asNeverCharged'> & { lines: readonly Credited[]; chargeId?: string }

/** Takes lines of a bill back, with the tax that goes with them; what the bill no longer needs is an advance. */
export const creditBill = async (ctx: Ctx, billId: string, credit: Credit): Promise<string> => {
  await openBooks(ctx)
  const bill = await getBillRow(ctx, billId)
  const { lines } = (await bills.findLines(ctx, billId))!
  await requireRoom(ctx, billId, lines, credit.lines)
  const months = bill.kind === 'bill' ? monthsBetween(bill.period_from, bill.period_to) : 1
  const taxPaise = creditedTax(lines, credit.lines, months)
  const item = (await items.findItem(ctx, billId))!
  const day = dayOf(ctx.now)
  const amountPaise = credit.lines.reduce((sum, { paise }) => sum + paise, taxPaise)
  const settledPaise = Math.min(amountPaise, item.openPrincipalPaise)
  const allocated = settledPaise > 0 ? [{ itemId: billId, part: 'principal' as const, paise: settledPaise }] : []
  const advancePaise = amountPaise - settledPaise
  const accounts = await postingAccounts(ctx)
  const given = [
    ...credit.lines.map(({ key, paise }) => ({
      accountId: earnedBy(lines.find((line) => line.key === key)!, accounts),
      paise,
    })),
    { accountId: accounts.cgst, paise: taxPaise / 2 },
    { accountId: accounts.sgst, paise: taxPaise / 2 },
  ]
  const [id, voucherId] = [newId(), newId()]
  const [number] = await nextNumbers(ctx, 'CN', day, 1)
  const note = { id, number: number!, day }
  await postVouchers(ctx, [
    {
      ...note,
      id: voucherId,
      kind: 'credit_note',
      narration: `${bill.flat_number}, credit on ${bill.number}`,
      sourceId: id,
      lines: creditPostings(bill.flat_id, given, { allocated, advancePaise }, accounts),
    },
  ])
  await store.insert(ctx, [
    {
      ...note,
      flatId: bill.flat_id,
      billId,
      kind: 'lines',
      lines: credit.lines,
      amountPaise,
      advancePaise,
      asNeverCharged: credit.asNeverCharged,
      reason: credit.reason,
      resolution: '',
      chargeId: credit.chargeId ?? null,
      receiptId: null,
      madeBy: ctx.actor.identityId,
      voucherId,
      at: ctx.now,
    },
  ])
  const countsOn = credit.asNeverCharged ? bill.due_on : day
  const paid = await items.settle(
    ctx,
    allocated.map((one) => ({ ...one, day, countsOn, sourceKind: 'credit_note' as const, sourceId: id })),
  )
  await correctInterest(ctx, bill)
  await tellPaid(ctx, paid)
  await noteChanged(ctx, { id, what: 'credited' })
  return id
}

/** No line gives back more than it charged, over all notes together. Interest and tax are not lines one chooses. */
const requireRoom = async (ctx: Ctx, billId: string, lines: readonly Line[], wanted: readonly Credited[]) => {
  const before = await store.creditedLines(ctx, billId)
  for (const key of new Set(wanted.map((one) => one.key))) {
    const line = lines.find((one) => one.key === key && one.part === 'principal' && one.working.basis !== 'gst')
    if (!line) throw refused.no_such_line({}, { at: 'lines' })
    const asked = wanted.reduce((sum, one) => (one.key === key ? sum + one.paise : sum), 0)
    const left = line.paise - (before.get(key) ?? 0)
    if (asked > left) throw refused.credit_at_most({ name: line.name, amount: sayRupees(left) }, { at: 'lines' })
  }
}

/** What the item's interest comes to now may be less than what was billed. */
const correctInterest = async (ctx: Ctx, bill: bills.BillRow) => {
  const item = await items.findItem(ctx, bill.id)
  const terms = await interestTermsOf(ctx)
  const paise = excessInterest(item!, terms)
  if (paise === 0) return
  await giveInterestBack(ctx, {
    flatId: bill.flat_id,
    flatNumber: bill.flat_number,
    itemId: bill.id,
    paise,
    receiptId: null,
    reason: `Credit on ${bill.number}`,
  })
}

/** By a resolution: one credit note per bill over its billed, unpaid interest. It does not come back with the next bill. */
export const waiveInterest = async (
  ctx: Ctx,
  input: { flatIds: readonly string[]; resolution: string; reason: string },
): Promise<{ notes: number; waivedPaise: Paise }> => {
  await openBooks(ctx)
  const open = await store.listOpenInterest(ctx, [...new Set(input.flatIds)])
  if (open.length === 0) throw refuse(notFound('Unpaid interest of these flats'))
  const day = dayOf(ctx.now)
  const accounts = await postingAccounts(ctx)
  const numbers = await nextNumbers(ctx, 'CN', day, open.length)
  const made = open.map((bill, at) => ({ bill, id: newId(), voucherId: newId(), number: numbers[at]! }))
  await postVouchers(
    ctx,
    made.map(({ bill, id, voucherId, number }) => ({
      id: voucherId,
      kind: 'credit_note',
      number,
      day,
      narration: `${bill.flat_number}, interest waived by resolution ${input.resolution}`,
      sourceId: id,
      lines: creditPostings(
        bill.flat_id,
        [{ accountId: accounts.interest, paise: bill.paise }],
        { allocated: [{ part: 'interest', paise: bill.paise }], advancePaise: 0 },
        accounts,
      ),
    })),
  )
  await store.insert(
    ctx,
    made.map(({ bill, id, voucherId, number }) => ({
      id,
      number,
      flatId: bill.flat_id,
      billId: bill.id,
      kind: 'waiver' as const,
      day,
      lines: [],
      amountPaise: bill.paise,
      advancePaise: 0,
      asNeverCharged: false,
      reason: input.reason,
      resolution: input.resolution,
      chargeId: null,
      receiptId: null,
      madeBy: ctx.actor.identityId,
      voucherId,
      at: ctx.now,
    })),
  )
  const paid = await items.settle(
    ctx,
    made.map(({ bill, id }) => ({
      itemId: bill.id,
      part: 'interest' as const,
      paise: bill.paise,
      day,
      countsOn: day,
      sourceKind: 'credit_note' as const,
      sourceId: id,
    })),
  )
  await tellPaid(ctx, paid)
  await noteChanged(ctx, ...made.map(({ id }) => ({ id, what: 'credited' })))
  return { notes: made.length, waivedPaise: made.reduce((sum, { bill }) => sum + bill.paise, 0) }
}
