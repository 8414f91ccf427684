import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import { refused } from '../refusals.ts'
import { reversalPostings } from '../rules/vouchers.ts'
import * as items from '../store/items.ts'
import * as store from '../store/receipts.ts'
import { receiptChanged } from './changed.ts'
import { postingAccounts } from './posting.ts'

/**
 * A receipt taken back, as a bounced cheque is: all it settled is open again, what its advance settled later too, and
 * for interest the money never came.
 */
export const reverseReceipt = async (
  ctx: Ctx,
  id: string,
  { reason, day = dayOf(ctx.now), fromAccountId }: { reason: string; day?: Day | undefined; fromAccountId?: string },
): Promise<string> => {
  await openBooks(ctx)
  const receipt = (await store.find(ctx, id)) ?? refuse(notFound('Receipt'))
  if (receipt.kind === 'reversal') throw refused.is_reversal()
  if (receipt.reversal_id) throw refused.receipt_reversed()
  if (day < receipt.received_on || day > dayOf(ctx.now)) throw refused.reversal_day({}, { at: 'day' })
  const settled = await items.listSettledBy(ctx, id)
  const used = settled.filter(({ kind }) => kind === 'advance').reduce((sum, { paise }) => sum + paise, 0)
  const accounts = await postingAccounts(ctx)
  const [reversalId, voucherId] = [newId(), newId()]
  const [number] = await nextNumbers(ctx, 'RV', day, 1)
  await postVouchers(ctx, [
    {
      id: voucherId,
      kind: 'reversal',
      number: number!,
      day,
      narration: `${receipt.flat_number}, ${receipt.number} reversed`,
      sourceId: reversalId,
      reversesId: receipt.voucher_id,
      lines: reversalPostings(
        receipt.flat_id,
        fromAccountId ?? receipt.account_id,
        settled,
        receipt.advance_paise - used,
        accounts,
      ),
    },
  ])
  await store.insert(ctx, [
    {
      id: reversalId,
      kind: 'reversal',
      number: number!,
      flatId: receipt.flat_id,
      billId: settled[0]?.itemId ?? null,
      receivedOn: day,
      amountPaise: receipt.amount_paise,
      advancePaise: 0,
      mode: receipt.mode,
      reference: receipt.reference,
      payer: receipt.payer,
      note: reason,
      accountId: fromAccountId ?? receipt.account_id,
      sourceKind: '',
      sourceId: null,
      reversalId: id,
      madeBy: ctx.actor.identityId,
      voucherId,
      at: ctx.now,
    },
  ])
  await store.markReversed(ctx, id, reversalId)
  await items.settle(
    ctx,
    settled.map(({ itemId, part, paise, countsOn }) => ({
      itemId,
      part,
      paise: -paise,
      day,
      countsOn,
      sourceKind: 'reversal' as const,
      sourceId: reversalId,
    })),
  )
  await receiptChanged(ctx, { id, what: 'reversed' })
  return reversalId
}
