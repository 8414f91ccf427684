import type { Ctx } from '#kernel/server/context.ts'
import { takeIn } from '#modules/billing/actions/receipts.ts'
import { matchLines } from '../rules/matching.ts'
import * as store from '../store/bank.ts'
import * as claims from '../store.ts'
import { settleClaim } from './claims.ts'

/** Matches what can be matched without a person, and posts the receipts of it, all in the transaction of the import. */
export const matchNew = async (ctx: Ctx, bank: store.BankRow, lines: readonly store.NewLine[]): Promise<void> => {
  const known = await store.loadKnown(ctx, bank, {
    references: [...new Set(lines.map(({ reference }) => reference.toUpperCase()).filter(Boolean))],
    payers: [...new Set(lines.map(({ payer }) => payer).filter(Boolean))],
  })
  const matches = matchLines(lines, known)
  const decided: store.Decided[] = []
  for (const match of matches) {
    if (match.to === 'voucher')
      decided.push({ ...matched(match.line.id, match.rule), voucherId: match.voucherId, flatId: match.flatId })
    if (match.to !== 'claim') continue
    const claim = (await claims.lock(ctx, match.claimId))!
    const receiptId = await settleClaim(ctx, claim, { accountId: bank.account_id, payer: match.line.payer })
    const voucherId = (await store.vouchersOfReceipts(ctx, [receiptId])).get(receiptId)!
    decided.push({ ...matched(match.line.id, match.rule), voucherId, flatId: claim.flat_id })
  }
  const paying = matches.flatMap((match) => (match.to === 'flat' ? [match] : []))
  const receipts = await receiveFor(
    ctx,
    bank,
    paying.map(({ line, flatId }) => ({ line, flatId })),
  )
  for (const { line, flatId, rule } of paying)
    decided.push({ ...matched(line.id, rule), voucherId: receipts.get(line.id)!, flatId })
  if (decided.length > 0) await store.decideLines(ctx, ctx.actor.identityId, ctx.now, decided)
}

const matched = (id: string, rule: store.Decided['rule']) => ({ id, status: 'matched' as const, rule })

type Paying = {
  line: Pick<store.NewLine, 'id' | 'day' | 'paise' | 'reference' | 'payer' | 'narration'>
  flatId: string
}

/** Receipts for lines of the bank, all at once. Answers the voucher of each line. */
export const receiveFor = async (
  ctx: Ctx,
  { account_id }: Pick<store.BankRow, 'account_id'>,
  paying: readonly Paying[],
): Promise<Map<string, string>> => {
  if (paying.length === 0) return new Map()
  const numbers = await store.flatNumbers(
    ctx,
    paying.map(({ flatId }) => flatId),
  )
  const receipts = await takeIn(
    ctx,
    paying.map(({ line, flatId }) => ({
      ...{ flatId, flatNumber: numbers.get(flatId) ?? '', paise: line.paise, receivedOn: line.day },
      mode: /^upi\b/i.test(line.narration) ? ('upi' as const) : ('transfer' as const),
      ...{ reference: line.reference, payer: line.payer, note: '', accountId: account_id },
      ...{ sourceKind: 'bank_line', sourceId: line.id },
    })),
  )
  const vouchers = await store.vouchersOfReceipts(ctx, receipts)
  return new Map(paying.map(({ line }, at) => [line.id, vouchers.get(receipts[at]!)!]))
}
