import { newId } from '#kernel/ids.ts'
import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import { type Books as LedgerBooks, openDesk, postVouchers } from '#modules/ledger/actions/posting.ts'
import { type Allocated, allocate } from '../rules/allocation.ts'
import type { FlatItem } from '../rules/draft.ts'
import { excessInterest, type InterestTerms } from '../rules/interest.ts'
import type { AllocationOrder, Mode } from '../rules/nouns.ts'
import { receiptPostings } from '../rules/vouchers.ts'
import * as items from '../store/items.ts'
import type * as store from '../store/receipts.ts'
import { giveInterestBack } from './interest-notes.ts'
import { accountsBy } from './posting.ts'
import { grouped, interestTermsOf, usualSettings } from './reckoning.ts'

/** Books to write in, and the moment it is done. */
export type Desk = LedgerBooks & { readonly now: Date }

export type Payment = {
  id?: string | undefined
  flatId: string
  flatNumber: string
  paise: Paise
  receivedOn: Day
  mode: Mode
  reference: string
  payer: string
  note: string
  accountId?: string | undefined
  sourceKind: string
  sourceId: string | null
  /** The one item it is for, where there is only one: a charge that was payable at once. */
  only?: string | undefined
}

export type Received = { receipts: { id: string; number: string; flatId: string }[]; paid: string[] }

/**
 * Takes in any number of payments at once: each settles what its flat owes in the society's order and leaves the rest
 * as an advance. Money of an earlier day than the interest already billed gives that interest back.
 */
export const receivePayments = async (desk: Desk, payments: readonly Payment[]): Promise<Received> => {
  if (payments.length === 0) return { receipts: [], paid: [] }
  const days = payments.map(({ receivedOn }) => receivedOn)
  // Sent together, answered in turn: what is owed is read once the books are held.
  const [{ numbers, accountOf, bankAccountId }, owed] = await Promise.all([
    openDesk(desk, 'RC', days),
    items.listOwed(desk, [...new Set(payments.map(({ flatId }) => flatId))]),
  ])
  const accounts = accountsBy(accountOf)
  const placeOf = (mode: Mode) => (mode in places ? accountOf(places[mode as keyof typeof places]) : bankAccountId)
  const open = grouped(owed.items, ({ flatId }) => flatId)
  const order = (owed.allocation ?? usualSettings.allocation) as AllocationOrder
  const made = payments.map((payment, at) => ({
    payment,
    id: payment.id ?? newId(),
    voucherId: newId(),
    number: numbers[at]!,
    accountId: payment.accountId ?? placeOf(payment.mode),
    ...takeInto(open.get(payment.flatId) ?? [], payment, order),
  }))
  // The vouchers are put together while the database writes the receipts.
  const [paid] = await Promise.all([
    items.settle(
      desk,
      made.flatMap(({ payment, id, allocated }) =>
        allocated.map((one) => ({
          ...one,
          day: payment.receivedOn,
          countsOn: payment.receivedOn,
          sourceKind: 'receipt' as const,
          sourceId: id,
        })),
      ),
      made.map((one) => rowOf(desk, one)),
    ),
    postVouchers(
      desk,
      made.map(({ payment, id, voucherId, number, accountId, ...taken }) => ({
        id: voucherId,
        kind: 'receipt',
        number,
        day: payment.receivedOn,
        narration:
          `${payment.flatNumber}, received by ${payment.mode.replaceAll('_', ' ')} ${payment.reference}`.trim(),
        sourceId: id,
        lines: receiptPostings(payment.flatId, accountId, taken, accounts),
      })),
    ),
  ])
  // Few payments are of an earlier day than the interest that was billed; only they need the rates.
  if (made.some(({ payment }) => comesLate(open.get(payment.flatId) ?? [], payment)))
    for (const excess of excessOf(made, open, await interestTermsOf(desk))) await giveInterestBack(desk, excess)
  return { receipts: made.map(({ id, number, payment }) => ({ id, number, flatId: payment.flatId })), paid }
}

type Taken = { allocated: Allocated[]; advancePaise: Paise }
type Made = Taken & { payment: Payment; id: string; voucherId: string; number: string; accountId: string }

const rowOf = (desk: Desk, { payment, allocated, ...one }: Made): store.NewReceipt => ({
  ...one,
  kind: 'receipt',
  flatId: payment.flatId,
  billId: allocated[0]?.itemId ?? null,
  receivedOn: payment.receivedOn,
  amountPaise: payment.paise,
  mode: payment.mode,
  reference: payment.reference,
  payer: payment.payer,
  note: payment.note,
  sourceKind: payment.sourceKind,
  sourceId: payment.sourceId,
  reversalId: null,
  madeBy: desk.actor.identityId,
  at: desk.now,
})

/** Cash goes into the box, a cheque waits in hand, a card's money is with the gateway; the rest is in the bank. */
const places = { cash: 'cash', cheque: 'cheques', card: 'gateway' } as const

/** Allocates a payment and brings the items along, so that a second one of the same flat finds what is left. */
const takeInto = (list: readonly FlatItem[], payment: Payment, order: AllocationOrder): Taken => {
  const open = list
    .filter(({ id }) => payment.only === undefined || id === payment.only)
    .map((item) => ({
      id: item.id,
      number: item.number,
      dueOn: item.dueOn,
      principalPaise: item.openPrincipalPaise,
      interestPaise: item.openInterestPaise,
    }))
  const taken = allocate(payment.paise, open, order)
  for (const { itemId, part, paise } of taken.allocated) {
    const item = list.find(({ id }) => id === itemId)!
    if (part === 'interest') item.openInterestPaise -= paise
    else {
      item.openPrincipalPaise -= paise
      item.settlements = [...item.settlements, { paise, countsOn: payment.receivedOn }]
    }
  }
  return taken
}

const comesLate = (items: readonly FlatItem[], { receivedOn }: Payment): boolean =>
  items.some(({ interestTo }) => receivedOn <= (interestTo ?? ''))

/** Each item once, as it stands after all of the payments. */
const excessOf = (made: readonly Made[], open: ReadonlyMap<string, FlatItem[]>, terms: InterestTerms) => {
  const found = made.flatMap(({ payment, id, allocated }) =>
    (open.get(payment.flatId) ?? [])
      .filter((item) => allocated.some(({ itemId, part }) => itemId === item.id && part === 'principal'))
      .map((item) => ({
        flatId: payment.flatId,
        flatNumber: payment.flatNumber,
        itemId: item.id,
        paise: payment.receivedOn <= (item.interestTo ?? '') ? excessInterest(item, terms) : 0,
        receiptId: id,
        reason: `Money received on ${payment.receivedOn} and entered later`,
      }))
      .filter(({ paise }) => paise > 0),
  )
  return [...new Map(found.map((excess) => [excess.itemId, excess])).values()]
}
