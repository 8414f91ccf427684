import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addDays, type Day, dayOf } from '#kernel/time.ts'
import { isInUse } from '#modules/ledger/actions/accounts.ts'
import { nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import { isBankCode } from '#modules/ledger/rules/chart.ts'
import type { Cheque, NewCheque } from '../contract/cheques.ts'
import { refused } from '../refusals.ts'
import type { ChequeStatus } from '../rules/nouns.ts'
import * as store from '../store/cheques.ts'
import { billChanged } from './changed.ts'
import { headsOf } from './heads-of.ts'
import { writeDebitNote } from './noting.ts'
import { postingAccounts } from './posting.ts'
import { receiveOne, requirePast } from './receipts.ts'
import { settingsRow } from './reckoning.ts'
import { reverseReceipt } from './reversing.ts'
import { getFlat } from './sight.ts'

export const listCheques = async (ctx: Ctx, status: ChequeStatus | undefined): Promise<Cheque[]> =>
  (await store.list(ctx, status)).map(presentCheque)

/** A cheque of a later day is kept and listed; there is no receipt until it goes to the bank. */
export const addCheque = async (ctx: Ctx, input: NewCheque): Promise<Cheque> => {
  const flat = await getFlat(ctx, input.flatId)
  const id = await store.insert(ctx, {
    id: input.id,
    flat_id: flat.id,
    number: input.number,
    bank: input.bank,
    dated_on: input.datedOn,
    amount_paise: input.amountPaise,
    receipt_id: null,
  })
  return presentCheque((await store.find(ctx, id))!)
}

export const depositCheque = async (
  ctx: Ctx,
  id: string,
  input: { day?: Day | undefined; accountId?: string | undefined },
): Promise<Cheque> => {
  await openBooks(ctx)
  const cheque = await lockIn(ctx, id, ['held'])
  const day = input.day ?? dayOf(ctx.now)
  requirePast(ctx, day, 'day')
  if (day < cheque.dated_on) throw refused.cheque_too_early({ day: { day: cheque.dated_on } }, { at: 'day' })
  const accountId = await bankOf(ctx, input.accountId)
  const receiptId = cheque.receipt_id
    ? await moveToBank(ctx, cheque, accountId, day)
    : await receiveOne(ctx, {
        flatId: cheque.flat_id,
        flatNumber: cheque.flat_number,
        paise: cheque.amount_paise,
        receivedOn: day,
        mode: 'cheque',
        reference: cheque.number,
        payer: '',
        note: '',
        accountId,
        sourceKind: 'cheque',
        sourceId: cheque.id,
      })
  await store.update(ctx, id, { status: 'deposited', deposited_on: day, account_id: accountId, receipt_id: receiptId })
  return presentCheque((await store.find(ctx, id))!)
}

/** Where cheques are deposited: the bank that was chosen, else the usual one. */
export const bankOf = async (ctx: Ctx, accountId: string | undefined): Promise<string> => {
  if (accountId === undefined) return (await postingAccounts(ctx)).of('bank')
  if (!(await isInUse(ctx, accountId, isBankCode))) throw refused.cheque_to_bank({}, { at: 'accountId' })
  return accountId
}

/** From the drawer to the bank: no income, only another place. */
const moveToBank = async (ctx: Ctx, cheque: store.ChequeRow, accountId: string, day: Day) => {
  const accounts = await postingAccounts(ctx)
  const [number] = await nextNumbers(ctx, 'JV', day, 1)
  await postVouchers(ctx, [
    {
      id: newId(),
      kind: 'contra',
      number: number!,
      day,
      narration: `${cheque.flat_number}, cheque ${cheque.number} deposited`,
      sourceId: cheque.id,
      lines: [
        { accountId, paise: cheque.amount_paise },
        { accountId: accounts.of('cheques'), paise: -cheque.amount_paise },
      ],
    },
  ])
  return cheque.receipt_id!
}

export const clearCheque = async (ctx: Ctx, id: string, { day = dayOf(ctx.now) }: { day?: Day | undefined }) => {
  const cheque = await lockIn(ctx, id, ['deposited'])
  requirePast(ctx, day, 'day')
  requireDeposited(cheque, day)
  await store.update(ctx, id, { status: 'cleared', ended_on: day })
  return presentCheque((await store.find(ctx, id))!)
}

const requireDeposited = ({ deposited_on: on }: store.ChequeRow, day: Day) => {
  if (on !== null && day < on) throw refused.cheque_before_deposit({ day: { day: on } }, { at: 'day' })
}

/** The bank did not pay: the receipt is reversed, and if the society charges for it, the flat gets a debit note. */
export const bounceCheque = async (
  ctx: Ctx,
  id: string,
  { reason, day = dayOf(ctx.now) }: { reason: string; day?: Day | undefined },
): Promise<Cheque> => {
  await openBooks(ctx)
  const cheque = await lockIn(ctx, id, ['held', 'deposited'])
  if (!cheque.receipt_id) throw refused.cheque_not_deposited()
  requireDeposited(cheque, day)
  await reverseReceipt(ctx, cheque.receipt_id, { reason, day })
  await store.update(ctx, id, { status: 'bounced', ended_on: day, reason })
  const { bounce_charge_paise: paise, due_days } = await settingsRow(ctx)
  const head = (await headsOf(ctx)).find(({ key }) => key === 'bounce')
  if (paise > 0 && head) {
    const flat = { id: cheque.flat_id, number: cheque.flat_number }
    const note = `Cheque ${cheque.number} returned`
    const dueOn = addDays(dayOf(ctx.now), due_days)
    const { id: noteId } = await writeDebitNote(ctx, { flat, lines: [{ head, paise, narration: note }], dueOn, note })
    await billChanged(ctx, { id: noteId, what: 'noted' })
  }
  return presentCheque((await store.find(ctx, id))!)
}

export const returnCheque = async (ctx: Ctx, id: string, { reason }: { reason: string }): Promise<Cheque> => {
  const cheque = await lockIn(ctx, id, ['held'])
  if (cheque.receipt_id) throw refused.cheque_has_receipt()
  await store.update(ctx, id, { status: 'returned', ended_on: dayOf(ctx.now), reason })
  return presentCheque((await store.find(ctx, id))!)
}

export const lockIn = async (ctx: Ctx, id: string, states: readonly ChequeStatus[]): Promise<store.ChequeRow> => {
  const cheque = (await store.lock(ctx, id)) ?? refuse(notFound('Cheque'))
  if (!states.includes(cheque.status)) throw refused[`cheque_${cheque.status}`]()
  return cheque
}

export const presentCheque = (row: store.ChequeRow): Cheque => ({
  id: row.id,
  flat: { id: row.flat_id, number: row.flat_number, wing: row.wing },
  number: row.number,
  bank: row.bank,
  datedOn: row.dated_on,
  amountPaise: row.amount_paise,
  status: row.status,
  receipt: row.receipt_id ? { id: row.receipt_id, number: row.receipt_number ?? '' } : null,
  depositedOn: row.deposited_on,
  endedOn: row.ended_on,
  reason: row.reason,
  version: row.version,
})
