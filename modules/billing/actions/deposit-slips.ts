import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import type { Cheque, DepositSlip } from '../contract/cheques.ts'
import { refused } from '../refusals.ts'
import * as store from '../store/cheques.ts'
import { bankOf, lockIn, presentCheque } from './cheques.ts'
import { postingAccounts } from './posting.ts'
import { receiveOne, requirePast } from './receipts.ts'

/** Several cheques on one slip: the bank shows one amount, so the books move them in one voucher. */
export const depositTogether = async (ctx: Ctx, input: DepositSlip): Promise<Cheque[]> => {
  await openBooks(ctx)
  const day = input.day ?? dayOf(ctx.now)
  requirePast(ctx, day, 'day')
  const accounts = await postingAccounts(ctx)
  const accountId = await bankOf(ctx, input.accountId)
  const taken: store.ChequeRow[] = []
  // In one order whoever asks, so that two slips with the same cheques wait for each other and do not stand still.
  for (const id of [...new Set(input.chequeIds)].toSorted()) taken.push(await takeFromHand(ctx, id, day))
  const paise = taken.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
  const [number] = await nextNumbers(ctx, 'JV', day, 1)
  await postVouchers(ctx, [
    {
      ...{ id: newId(), kind: 'contra', number: number!, day, sourceId: newId() },
      narration: narrationOf(taken),
      lines: [
        { accountId, paise },
        { accountId: accounts.of('cheques'), paise: -paise },
      ],
    },
  ])
  for (const { id } of taken)
    await store.update(ctx, id, { status: 'deposited', deposited_on: day, account_id: accountId })
  const kept = await Promise.all(taken.map(({ id }) => store.find(ctx, id)))
  return kept.map((row) => presentCheque(row!))
}

/** A post-dated one gets its receipt now; all of them lie in hand until the slip takes them. */
const takeFromHand = async (ctx: Ctx, id: string, day: string): Promise<store.ChequeRow> => {
  const cheque = await lockIn(ctx, id, ['held'])
  if (day < cheque.dated_on) throw refused.cheque_too_early({ day: { day: cheque.dated_on } }, { at: 'day' })
  if (cheque.receipt_id) return cheque
  const receiptId = await receiveOne(ctx, {
    ...{ flatId: cheque.flat_id, flatNumber: cheque.flat_number, paise: cheque.amount_paise, receivedOn: day },
    ...{ mode: 'cheque', reference: cheque.number, payer: '', note: '', sourceKind: 'cheque', sourceId: cheque.id },
  })
  await store.update(ctx, id, { receipt_id: receiptId })
  return { ...cheque, receipt_id: receiptId }
}

const mostNumbers = 12

const narrationOf = (taken: readonly store.ChequeRow[]): string => {
  const numbers = taken.slice(0, mostNumbers).map(({ flat_number, number }) => `${flat_number} ${number}`)
  const more = taken.length > mostNumbers ? [`and ${taken.length - mostNumbers} more`] : []
  return `Deposit slip, ${taken.length} cheques: ${[...numbers, ...more].join(', ')}`
}
