import type { Paise } from '#kernel/money.ts'
import type { Allocated } from './allocation.ts'
import type { Line } from './lines.ts'
import type { Part } from './nouns.ts'

/** The accounts the room posts to by itself, by id. */
export type Accounts = {
  dues: string
  interestDue: string
  advances: string
  interest: string
  rounding: string
  cgst: string
  sgst: string
}
export type Posting = { accountId: string; flatId?: string; paise: Paise }

/** A bill in the books: the flat owes, each head earns; what an advance settled goes from the one to the other. */
export const billPostings = (
  flatId: string,
  lines: readonly Line[],
  fromAdvance: readonly { part: Part; paise: Paise }[],
  accounts: Accounts,
): Posting[] => {
  const sum = (part: Part) => lines.reduce((total, line) => (line.part === part ? total + line.paise : total), 0)
  return [
    ...summed([
      { accountId: accounts.dues, flatId, paise: sum('principal') },
      { accountId: accounts.interestDue, flatId, paise: sum('interest') },
      ...lines.map((line) => ({ accountId: earnedBy(line, accounts), paise: -line.paise })),
    ]),
    ...advancePostings(flatId, fromAdvance, accounts),
  ]
}

export const earnedBy = (
  line: Pick<Line, 'accountId' | 'working'> & { headKey: string },
  accounts: Accounts,
): string => {
  if (line.accountId) return line.accountId
  if (line.working.basis === 'interest') return accounts.interest
  if (line.working.basis === 'gst') return line.headKey === 'cgst' ? accounts.cgst : accounts.sgst
  return accounts.rounding
}

const advancePostings = (flatId: string, used: readonly { part: Part; paise: Paise }[], accounts: Accounts) =>
  summed([
    { accountId: accounts.advances, flatId, paise: used.reduce((total, { paise }) => total + paise, 0) },
    ...used.map(({ part, paise }) => ({ accountId: owedOn(part, accounts), flatId, paise: -paise })),
  ])

const owedOn = (part: Part, accounts: Accounts) => (part === 'principal' ? accounts.dues : accounts.interestDue)

/** Money in: what it settled, and the rest as an advance. */
export const receiptPostings = (
  flatId: string,
  intoAccountId: string,
  { allocated, advancePaise }: { allocated: readonly Pick<Allocated, 'part' | 'paise'>[]; advancePaise: Paise },
  accounts: Accounts,
): Posting[] =>
  summed([
    { accountId: intoAccountId, paise: allocated.reduce((total, { paise }) => total + paise, advancePaise) },
    ...allocated.map(({ part, paise }) => ({ accountId: owedOn(part, accounts), flatId, paise: -paise })),
    { accountId: accounts.advances, flatId, paise: -advancePaise },
  ])

/** A receipt taken back: all it settled is owed again, what its advance settled later too. */
export const reversalPostings = (
  flatId: string,
  fromAccountId: string,
  settled: readonly Pick<Allocated, 'part' | 'paise'>[],
  unusedAdvancePaise: Paise,
  accounts: Accounts,
): Posting[] =>
  summed([
    { accountId: fromAccountId, paise: -settled.reduce((total, { paise }) => total + paise, unusedAdvancePaise) },
    ...settled.map(({ part, paise }) => ({ accountId: owedOn(part, accounts), flatId, paise })),
    { accountId: accounts.advances, flatId, paise: unusedAdvancePaise },
  ])

/** A part of a receipt given back: what is owed again by it is settled from what else the flat has paid ahead. */
export const returnPostings = (
  flatId: string,
  fromAccountId: string,
  { settled, advancePaise }: { settled: readonly Pick<Allocated, 'part' | 'paise'>[]; advancePaise: Paise },
  fromAdvance: readonly Pick<Allocated, 'part' | 'paise'>[],
  accounts: Accounts,
): Posting[] =>
  summed([
    ...reversalPostings(flatId, fromAccountId, settled, advancePaise, accounts),
    ...advancePostings(flatId, fromAdvance, accounts),
  ])

/** A credit note: what was earned is given back, from what is owed first and else as an advance. */
export const creditPostings = (
  flatId: string,
  given: readonly { accountId: string; paise: Paise }[],
  { allocated, advancePaise }: { allocated: readonly Pick<Allocated, 'part' | 'paise'>[]; advancePaise: Paise },
  accounts: Accounts,
): Posting[] =>
  summed([
    ...given,
    ...allocated.map(({ part, paise }) => ({ accountId: owedOn(part, accounts), flatId, paise: -paise })),
    { accountId: accounts.advances, flatId, paise: -advancePaise },
  ])

/** One posting per account and flat; what comes to nothing is none. */
const summed = (postings: readonly Posting[]): Posting[] => {
  const sums = new Map<string, Posting>()
  for (const posting of postings) {
    const key = `${posting.accountId} ${posting.flatId ?? ''}`
    const known = sums.get(key)
    if (known) known.paise += posting.paise
    else sums.set(key, { ...posting })
  }
  return [...sums.values()].filter(({ paise }) => paise !== 0)
}
