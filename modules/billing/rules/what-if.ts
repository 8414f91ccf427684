import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import { allocate } from './allocation.ts'
import type { FlatItem } from './draft.ts'
import { type InterestTerms, interestLine } from './interest.ts'
import type { AllocationOrder } from './nouns.ts'

export type WhatIf = {
  paidOn: Day
  paise: Paise
  /** The last day the next bill counts interest to. */
  until: Day
  items: { itemId: string; number: string; periodFrom: Day; paidPaise: Paise; interestPaise: Paise }[]
  /** Interest on the next bill with this payment, and without any until then. */
  interestPaise: Paise
  savedPaise: Paise
  openPaise: Paise
  advancePaise: Paise
}

/** What paying so much on that day changes: where it goes, the interest still to come, and what it spares. */
export const whatIf = (
  items: readonly FlatItem[],
  payment: { paise: Paise; paidOn: Day },
  order: AllocationOrder,
  until: Day,
  terms: InterestTerms,
): WhatIf => {
  const open = items.map((item) => ({
    id: item.id,
    number: item.number,
    dueOn: item.dueOn,
    principalPaise: item.openPrincipalPaise,
    interestPaise: item.openInterestPaise,
  }))
  const { allocated, advancePaise } = allocate(payment.paise, open, order)
  const paidOf = (item: FlatItem, part: 'principal' | 'interest') =>
    allocated.find((one) => one.itemId === item.id && one.part === part)?.paise ?? 0
  const found = items.map((item) => {
    const paid = paidOf(item, 'principal')
    const settlements = paid > 0 ? [...item.settlements, { paise: paid, countsOn: payment.paidOn }] : item.settlements
    return {
      itemId: item.id,
      number: item.number,
      periodFrom: item.periodFrom,
      paidPaise: paid + paidOf(item, 'interest'),
      interestPaise: interestLine({ ...item, settlements }, until, terms).paise,
    }
  })
  const interestPaise = found.reduce((sum, one) => sum + one.interestPaise, 0)
  const without = items.reduce((sum, item) => sum + interestLine(item, until, terms).paise, 0)
  const owed = open.reduce((sum, item) => sum + item.principalPaise + item.interestPaise, 0)
  return {
    ...payment,
    until,
    items: found,
    interestPaise,
    savedPaise: without - interestPaise,
    openPaise: owed - (payment.paise - advancePaise),
    advancePaise,
  }
}
