import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import { dayOf } from '#kernel/time.ts'
import { type Books as LedgerBooks, nextNumbers, openBooks, postVouchers } from '#modules/ledger/actions/posting.ts'
import { creditPostings } from '../rules/vouchers.ts'
import * as items from '../store/items.ts'
import * as store from '../store/notes.ts'
import { postingAccounts } from './posting.ts'

type Desk = LedgerBooks & { readonly now: Date }
type Excess = {
  flatId: string
  flatNumber: string
  /** The item whose interest was billed too high. */
  itemId: string
  paise: Paise
  receiptId: string | null
  reason: string
}

/** Interest that should not have been billed goes back at once: off the flat's unpaid interest, newest first, else as an advance. */
export const giveInterestBack = async (desk: Desk, excess: Excess): Promise<string> => {
  await openBooks(desk)
  const accounts = await postingAccounts(desk)
  let left = excess.paise
  const allocated = (await store.listOpenInterest(desk, [excess.flatId])).flatMap(({ id, paise }) => {
    const taken = Math.min(left, paise)
    left -= taken
    return taken > 0 ? [{ itemId: id, part: 'interest' as const, paise: taken }] : []
  })
  const day = dayOf(desk.now)
  const [id, voucherId] = [newId(), newId()]
  const [number] = await nextNumbers(desk, 'CN', day, 1)
  await postVouchers(desk, [
    {
      id: voucherId,
      kind: 'credit_note',
      number: number!,
      day,
      narration: `${excess.flatNumber}, interest given back`,
      sourceId: id,
      lines: creditPostings(
        excess.flatId,
        [{ accountId: accounts.interest, paise: excess.paise }],
        { allocated, advancePaise: left },
        accounts,
      ),
    },
  ])
  await store.insert(desk, [
    {
      id,
      number: number!,
      flatId: excess.flatId,
      billId: excess.itemId,
      kind: 'interest',
      day,
      lines: [],
      amountPaise: excess.paise,
      advancePaise: left,
      asNeverCharged: false,
      reason: excess.reason,
      resolution: '',
      chargeId: null,
      receiptId: excess.receiptId,
      madeBy: desk.actor.identityId,
      voucherId,
      at: desk.now,
    },
  ])
  await items.moveInterest(desk, [{ itemId: excess.itemId, to: null, byPaise: -excess.paise }])
  await items.settle(
    desk,
    allocated.map((one) => ({ ...one, day, countsOn: day, sourceKind: 'credit_note' as const, sourceId: id })),
  )
  return id
}
