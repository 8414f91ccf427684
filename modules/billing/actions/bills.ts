import { pageOf } from '#kernel/cursor.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type Day, dayOf, daysBetween } from '#kernel/time.ts'
import { canBill, canPrint } from '../access.ts'
import type { BillDetails, BillFilter, Dues, NewCreditNote, NewNote } from '../contract/bills.ts'
import type { Bill } from '../contract/nouns.ts'
import { refused } from '../refusals.ts'
import type { FlatItem } from '../rules/draft.ts'
import { type InterestTerms, interestLine } from '../rules/interest.ts'
import { nextInterestDay } from '../rules/periods.ts'
import { whatIf } from '../rules/what-if.ts'
import * as store from '../store/bills.ts'
import * as charges from '../store/charges.ts'
import { listFlats } from '../store/flats.ts'
import * as items from '../store/items.ts'
import * as receipts from '../store/receipts.ts'
import { creditBill } from './crediting.ts'
import { billLink } from './links.ts'
import { addDebitNote } from './noting.ts'
import { payeeOf, upiFor } from './payee.ts'
import { grouped, interestTermsOf } from './reckoning.ts'
import { wireLine } from './run-details.ts'
import { getFlat, sees, sightOf } from './sight.ts'

export const listBills = async (ctx: Ctx, filter: BillFilter): Promise<Bill[]> => {
  const today = dayOf(ctx.now)
  const rows = await store.list(ctx, filter, await sightOf(ctx), today)
  const page = pageOf(ctx, rows, filter.limit, ({ id }) => id)
  return page.map((row) => presentBill(row, today))
}

export const addBill = async (ctx: Ctx, input: NewNote): Promise<Bill> =>
  presentBill((await store.find(ctx, await addDebitNote(ctx, input)))!, dayOf(ctx.now))

export const addCreditNote = async (ctx: Ctx, id: string, input: NewCreditNote): Promise<BillDetails> => {
  const lines = input.lines.map(({ key, amountPaise }) => ({ key, paise: amountPaise }))
  await creditBill(ctx, id, { ...input, lines })
  return getBill(ctx, id, {})
}

export const presentBill = (row: store.BillRow, today: Day): Bill => {
  const openPaise = row.amount_paise - row.paid_paise - row.credited_paise
  const openInterestPaise = row.interest_paise - row.paid_interest_paise - row.credited_interest_paise
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    flat: { id: row.flat_id, number: row.flat_number, wing: row.wing },
    owner: row.owner ?? '',
    period: { from: row.period_from, to: row.period_to },
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    amountPaise: row.amount_paise,
    principalPaise: row.principal_paise,
    interestPaise: row.interest_paise,
    paidPaise: row.paid_paise,
    creditedPaise: row.credited_paise,
    openPaise,
    openPrincipalPaise: openPaise - openInterestPaise,
    openInterestPaise,
    status: row.status,
    lateDays: openPaise > 0 ? daysBetween(row.due_on, today) : 0,
    settledOn: row.status === 'paid' ? row.settled_on : null,
    note: row.note,
  }
}

/** What a neighbour may not see does not exist for them. */
export const getVisibleBill = async (ctx: Ctx, id: string): Promise<store.BillRow> => {
  const row = await store.find(ctx, id)
  return row && (await sees(ctx, row.flat_id)) ? row : refuse(notFound('Bill'))
}

export const getBill = async (
  ctx: Ctx,
  id: string,
  asked: { paidOn?: Day | undefined; paise?: number | undefined },
): Promise<BillDetails> => {
  const row = await getVisibleBill(ctx, id)
  const kept = await store.findLines(ctx, id)
  const settlements = await store.listSettlements(ctx, id)
  const payee = await payeeOf(ctx)
  const imagined = await imagine(ctx, row.flat_id, asked)
  const bill = presentBill(row, dayOf(ctx.now))
  return {
    ...bill,
    lines: kept!.lines.map(wireLine),
    arrears: kept!.carried.arrears ?? [],
    advancePaise: kept!.carried.advancePaise ?? 0,
    settlements: settlements.map(({ receipt_id, ...one }) => ({ ...one, receiptId: receipt_id })),
    packId: row.pack_id ?? '',
    upi: upiFor(payee, { flatNumber: row.flat_number, number: row.number, paise: bill.openPaise }),
    link: canPrint(ctx.actor) ? billLink(ctx, id) : '',
    whatIf: imagined,
    can: { credit: canBill(ctx.actor), print: canPrint(ctx.actor) },
  }
}

const imagine = async (
  ctx: Ctx,
  flatId: string,
  { paidOn, paise }: { paidOn?: Day | undefined; paise?: number | undefined },
) => {
  if (paise === undefined) return null
  const today = dayOf(ctx.now)
  const day = paidOn ?? today
  if (day < today || daysBetween(today, day) > 400) throw refused.what_if_day({}, { at: 'paidOn' })
  const list = await items.listItems(ctx, [flatId])
  const terms = await interestTermsOf(ctx)
  return whatIf(list, { paise, paidOn: day }, terms.settings.allocation, nextInterestDay(day, terms.settings), terms)
}

/** What each flat in sight owes; whoever sees all of them names one. */
export const getDues = async (ctx: Ctx, flatId: string | undefined): Promise<Dues> => {
  const sight = await sightOf(ctx)
  const wanted = flatId ? [(await getFlat(ctx, flatId)).id] : (sight ?? [])
  const flats = await listFlats(ctx, wanted)
  const list = await items.listItems(ctx, wanted)
  const advances = await items.listAdvances(ctx, wanted)
  const bills = await store.list(ctx, { status: 'pending', limit: 1000 }, wanted, dayOf(ctx.now))
  const clearing = await receipts.inClearing(ctx, wanted)
  const terms = await interestTermsOf(ctx)
  const payee = await payeeOf(ctx)
  const waiting = await charges.listPayable(ctx, wanted, ctx.now)
  const today = dayOf(ctx.now)
  const byFlat = grouped(list, (item) => item.flatId)
  return {
    flats: flats.map((flat) => {
      const open = bills.filter((bill) => bill.flat_id === flat.id).map((bill) => presentBill(bill, today))
      const own = byFlat.get(flat.id) ?? []
      const openPaise = open.reduce((sum, bill) => sum + bill.openPaise, 0)
      const interestPaise = open.reduce((sum, bill) => sum + bill.openInterestPaise, 0)
      return {
        flat: { id: flat.id, number: flat.number, wing: flat.wing },
        openPaise,
        principalPaise: openPaise - interestPaise,
        interestPaise,
        advancePaise: advances.reduce((sum, one) => (one.flatId === flat.id ? sum + one.leftPaise : sum), 0),
        ...growing(own, today, terms),
        interestTo:
          own
            .map(({ interestTo }) => interestTo)
            .filter((day) => day !== null)
            .toSorted()
            .at(-1) ?? null,
        bills: open.toReversed(),
        late: open.filter(({ lateDays }) => lateDays > 0).length,
        inClearingPaise: clearing.get(flat.id) ?? 0,
        upi: upiFor(payee, { flatNumber: flat.number, number: open[0]?.number ?? '', paise: openPaise }),
        payNow: waiting
          .filter((charge) => charge.flat_id === flat.id)
          .map((charge) => ({
            id: charge.id,
            narration: charge.narration,
            amountPaise: charge.amount_paise,
            payBefore: charge.pay_before!.toISOString(),
            upi: upiFor(payee, {
              flatNumber: flat.number,
              number: `NOW${charge.id.slice(-9)}`,
              paise: charge.amount_paise,
            }),
          })),
      }
    }),
    payee,
    allocation: terms.settings.allocation,
  }
}

/** Interest since the last bill, and what one day more adds, on how much and at which rate. */
const growing = (list: readonly FlatItem[], today: Day, terms: InterestTerms) => {
  const lines = list.map((item) => interestLine(item, today, terms))
  const running = lines.flatMap(({ segments, to }) => segments.filter((segment) => segment.to === to))
  const perDayOnPaise = running.reduce((sum, { balancePaise }) => sum + balancePaise, 0)
  const perDayBasisPoints = running[0]?.basisPoints ?? 0
  return {
    accruedPaise: lines.reduce((sum, { paise }) => sum + paise, 0),
    perDayPaise: Math.round((perDayOnPaise * perDayBasisPoints) / 3_650_000),
    perDayOnPaise,
    perDayBasisPoints,
  }
}
