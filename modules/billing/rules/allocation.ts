import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'
import type { AllocationOrder, Part } from './nouns.ts'

export type OpenItem = { id: string; number: string; dueOn: Day; principalPaise: Paise; interestPaise: Paise }
export type Allocated = { itemId: string; part: Part; paise: Paise }

/**
 * Which bill gets how much of a payment: one part of all bills before the other, as the society chose, and within a
 * part the oldest due day first, then the number. What is left is an advance.
 */
export const allocate = (
  paise: Paise,
  items: readonly OpenItem[],
  order: AllocationOrder,
): { allocated: Allocated[]; advancePaise: Paise } => {
  const oldest = items.toSorted(
    (a, b) => compare(a.dueOn, b.dueOn) || compare(a.number, b.number) || compare(a.id, b.id),
  )
  const inTurn: Part[] = order === 'principal_first' ? ['principal', 'interest'] : ['interest', 'principal']
  let left = paise
  const allocated: Allocated[] = []
  for (const part of inTurn)
    for (const item of oldest) {
      const taken = Math.min(left, Math.max(0, part === 'principal' ? item.principalPaise : item.interestPaise))
      if (taken > 0) allocated.push({ itemId: item.id, part, paise: taken })
      left -= taken
    }
  return { allocated, advancePaise: left }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export type AdvanceSource = { sourceId: string; day: Day; leftPaise: Paise }
export type FromAdvance = Allocated & { sourceId: string }

/** Advances are used in the order they came, so that it is known whose receipt settled which bill. */
export const applyAdvances = (
  sources: readonly AdvanceSource[],
  items: readonly OpenItem[],
  order: AllocationOrder,
): FromAdvance[] => {
  const queue = sources
    .filter(({ leftPaise }) => leftPaise > 0)
    .toSorted((a, b) => compare(a.day, b.day) || compare(a.sourceId, b.sourceId))
    .map((source) => ({ ...source }))
  const total = queue.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  const out: FromAdvance[] = []
  for (const wanted of allocate(total, items, order).allocated) {
    let rest = wanted.paise
    while (rest > 0) {
      const source = queue.find(({ leftPaise }) => leftPaise > 0)!
      const paise = Math.min(rest, source.leftPaise)
      source.leftPaise -= paise
      rest -= paise
      out.push({ ...wanted, paise, sourceId: source.sourceId })
    }
  }
  return out
}
