import { toCsv } from '#kernel/csv.ts'
import { pageOf } from '#kernel/cursor.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { type Ctx, FileReply } from '#kernel/server/context.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import type { Language } from '#kernel/words.ts'
import { isInUse } from '#modules/ledger/actions/accounts.ts'
import { openBooks } from '#modules/ledger/actions/posting.ts'
import { chart, isBankCode, isCashCode } from '#modules/ledger/rules/chart.ts'
import { canApprove, canPrint } from '../access.ts'
import type { NewReceipt, Preview, Receipt, ReceiptFilter } from '../contract/receipts.ts'
import { receiptWords } from '../mail/receipt-paper.ts'
import { refused } from '../refusals.ts'
import { allocate } from '../rules/allocation.ts'
import { excessInterest } from '../rules/interest.ts'
import type { Mode } from '../rules/nouns.ts'
import * as charges from '../store/charges.ts'
import * as cheques from '../store/cheques.ts'
import * as items from '../store/items.ts'
import * as store from '../store/receipts.ts'
import { tellReceived } from './changed.ts'
import { settleCharge } from './charging.ts'
import { receiptLink } from './links.ts'
import { type Payment, receivePayments } from './receiving.ts'
import { interestTermsOf } from './reckoning.ts'
import { reverseReceipt } from './reversing.ts'
import { getFlat, sees, sightOf } from './sight.ts'

export const listReceipts = async (ctx: Ctx, filter: ReceiptFilter): Promise<Receipt[]> => {
  const rows = await store.list(ctx, filter, await sightOf(ctx))
  const page = pageOf(ctx, rows, filter.limit, ({ id }) => id)
  return page.map((row) => presentReceipt(ctx, row))
}

export const getVisibleReceipt = async (ctx: Ctx, id: string): Promise<store.ReceiptRow> => {
  const row = await store.find(ctx, id)
  return row && (await sees(ctx, row.flat_id)) ? row : refuse(notFound('Receipt'))
}

export const getReceipt = async (ctx: Ctx, id: string): Promise<Receipt> => {
  const receipt = presentReceipt(ctx, await getVisibleReceipt(ctx, id))
  return { ...receipt, link: receipt.can.print ? receiptLink(ctx, id) : '' }
}

export const presentReceipt = (ctx: Ctx, row: store.ReceiptRow): Receipt => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  flat: { id: row.flat_id, number: row.flat_number, wing: row.wing },
  receivedOn: row.received_on,
  amountPaise: row.amount_paise,
  advancePaise: row.advance_paise,
  mode: row.mode,
  reference: row.reference,
  payer: row.payer,
  note: row.note,
  settled: row.settled,
  cheque:
    row.cheque_id && row.cheque_status
      ? { id: row.cheque_id, status: row.cheque_status, bank: row.cheque_bank ?? '' }
      : null,
  reversal: row.reversal_id ? { id: row.reversal_id, number: row.reversal_number ?? '' } : null,
  createdAt: row.created_at.toISOString(),
  link: '',
  can: {
    reverse: canApprove(ctx.actor) && row.kind === 'receipt' && row.reversal_id === null,
    print: canPrint(ctx.actor),
  },
})

/** Money received over the counter: its receipt is there with the answer. */
export const addReceipt = async (ctx: Ctx, input: NewReceipt): Promise<Receipt> => {
  await openBooks(ctx)
  const before = input.id ? await store.find(ctx, input.id) : undefined
  if (before) return sameAgain(ctx, before, input)
  requirePast(ctx, input.receivedOn, 'receivedOn')
  const flat = await getFlat(ctx, input.flatId)
  await requireNewReference(ctx, input)
  await requirePlace(ctx, input)
  const receipt = await receiveOne(ctx, {
    id: input.id,
    flatId: flat.id,
    flatNumber: flat.number,
    paise: input.amountPaise,
    receivedOn: input.receivedOn,
    mode: input.mode,
    reference: input.reference,
    payer: input.payer,
    note: input.note,
    accountId: input.accountId,
    sourceKind: '',
    sourceId: null,
    chargeId: input.chargeId,
  })
  if (input.mode === 'cheque') await keepCheque(ctx, receipt, input)
  return getReceipt(ctx, receipt)
}

/** For this room and those above: one payment, with everything that follows from it. Answers the receipt's id. */
export const receiveOne = async (
  ctx: Ctx,
  { chargeId, ...payment }: Payment & { chargeId?: string | undefined },
): Promise<string> => {
  const known = payment.sourceId ? await findTaken(ctx, payment.sourceKind, payment.sourceId) : undefined
  if (known) return known.id
  const charge = chargeId ? await charges.find(ctx, chargeId) : undefined
  // Money for a charge that lapsed is an advance like any other that nobody asked for.
  const only = charge && charge.flat_id === payment.flatId ? await settleCharge(ctx, charge, payment.paise) : undefined
  const received = await receivePayments(ctx, [{ ...payment, only }])
  await tellReceived(ctx, received)
  return received.receipts[0]!.id
}

/** Looked for under the lock of the books: of two who bring the same money, the second finds the first one's receipt. */
const findTaken = async (ctx: Ctx, sourceKind: string, sourceId: string) => {
  await openBooks(ctx)
  return store.findBySource(ctx, sourceKind, sourceId)
}

/** For the room that reads statements: many payments at once, none of which has a receipt yet. Answers their ids. */
export const takeIn = async (ctx: Ctx, payments: readonly Payment[]): Promise<string[]> => {
  await openBooks(ctx)
  const received = await receivePayments(ctx, payments)
  await tellReceived(ctx, received)
  return received.receipts.map(({ id }) => id)
}

const sameAgain = (ctx: Ctx, before: store.ReceiptRow, input: NewReceipt) => {
  if (before.flat_id !== input.flatId || before.amount_paise !== input.amountPaise) throw house.id_taken()
  return presentReceipt(ctx, before)
}

export const requirePast = (ctx: Ctx, day: Day, field: string) => {
  if (day > dayOf(ctx.now)) throw house.day_to_come({}, { at: field })
}

/** A bank's reference names one payment: the same one twice is the same money twice. */
const requireNewReference = async (ctx: Ctx, { mode, reference }: NewReceipt) => {
  if (mode === 'cash' || mode === 'cheque' || reference.trim() === '') return
  const other = await store.findByReference(ctx, reference.trim())
  if (other) throw refused.reference_used({ number: other.number }, { at: 'reference' })
}

/** A cheque waits in hand until it is deposited; other money is in the box, with a bank or still with the gateway. */
const requirePlace = async (ctx: Ctx, { mode, accountId }: NewReceipt) => {
  if (accountId === undefined) return
  if (!(await isInUse(ctx, accountId, takes[mode]))) throw refused.not_where_money_comes({}, { at: 'accountId' })
}

const isCheques = (code: string) => code === chart.cheques.code
const takes: Record<Mode, (code: string) => boolean> = {
  ...{ upi: isBankCode, net_banking: isBankCode, transfer: isBankCode, cheque: isCheques },
  cash: (code) => isCashCode(code) || isBankCode(code),
  card: (code) => code === chart.gateway.code || isBankCode(code),
}

/** For those who take in money: the receipt that names this reference and still stands. */
export const findReceiptByReference = (ctx: Ctx, reference: string) => store.findByReference(ctx, reference)

const keepCheque = (ctx: Ctx, receiptId: string, input: NewReceipt) =>
  cheques.insert(ctx, {
    flat_id: input.flatId,
    number: input.reference,
    bank: input.bank,
    dated_on: input.receivedOn,
    amount_paise: input.amountPaise,
    receipt_id: receiptId,
  })

export const previewReceipt = async (
  ctx: Ctx,
  { flat: flatId, paise, day = dayOf(ctx.now) }: { flat: string; paise: number; day?: Day | undefined },
): Promise<Preview> => {
  const flat = await getFlat(ctx, flatId)
  const list = await items.listItems(ctx, [flat.id])
  const terms = await interestTermsOf(ctx)
  const open = list.map((item) => ({
    ...item,
    principalPaise: item.openPrincipalPaise,
    interestPaise: item.openInterestPaise,
  }))
  const { allocated, advancePaise } = allocate(paise, open, terms.settings.allocation)
  const owed = open.reduce((sum, item) => sum + item.principalPaise + item.interestPaise, 0)
  const interestBackPaise = list.reduce((sum, item) => {
    const taken = allocated.find(({ itemId, part }) => itemId === item.id && part === 'principal')
    if (!taken || item.interestTo === null || day > item.interestTo) return sum
    const settlements = [...item.settlements, { paise: taken.paise, countsOn: day }]
    return sum + excessInterest({ ...item, settlements }, terms)
  }, 0)
  return {
    allocated: allocated.map((one) => {
      const item = list.find(({ id }) => id === one.itemId)!
      return { ...one, number: item.number, periodFrom: item.periodFrom }
    }),
    advancePaise,
    openPaise: owed - (paise - advancePaise),
    interestBackPaise,
  }
}

export const addReversal = async (
  ctx: Ctx,
  id: string,
  input: { reason: string; day?: Day | undefined },
): Promise<Receipt> => {
  const row = (await store.find(ctx, id)) ?? refuse(notFound('Receipt'))
  if (row.cheque_status === 'deposited') throw refused.bounce_at_cheque()
  await reverseReceipt(ctx, id, input)
  if (row.cheque_id && row.cheque_status === 'held')
    await cheques.update(ctx, row.cheque_id, { status: 'returned', ended_on: dayOf(ctx.now), reason: input.reason })
  return getReceipt(ctx, id)
}

export const exportReceipts = async (
  ctx: Ctx,
  { language = ctx.language, ...filter }: ReceiptFilter & { language?: Language | undefined },
): Promise<FileReply> => {
  const rows = await store.list(ctx, { ...filter, limit: 100_000, cursor: undefined }, await sightOf(ctx))
  const rupees = (paise: number) => (paise / 100).toFixed(2)
  const { sheet: t, modes, parts } = receiptWords[language]
  const csv = toCsv(
    [
      ...[t.number, t.kind, t.day, t.flat, t.amount, t.advance, t.mode],
      ...[t.reference, t.payer, t.settled, t.reversal, t.note],
    ],
    rows.map((row) => [
      row.number,
      t[row.kind],
      row.received_on,
      row.flat_number,
      rupees(row.kind === 'reversal' ? -row.amount_paise : row.amount_paise),
      rupees(row.advance_paise),
      modes[row.mode],
      row.reference,
      row.payer,
      row.settled.map(({ number, part, paise }) => `${number} ${parts[part]} ${rupees(paise)}`).join('; '),
      row.reversal_number ?? '',
      row.note,
    ]),
  )
  return new FileReply(`receipts-${dayOf(ctx.now)}.csv`, 'text/csv; charset=utf-8', csv)
}
