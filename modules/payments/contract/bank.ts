import { z } from 'zod'
import { DayText, Id, Instant, Line, Page, RefusedBecause } from '#kernel/nouns.ts'
import { FlatRef, Paise } from '#modules/billing/contract/nouns.ts'
import { lineStatuses, matchRules } from '../rules/matching.ts'

const Heading = z.string().max(200)
export const StatementMap = z.object({
  date: Heading.optional(),
  narration: Heading.optional(),
  reference: Heading.optional(),
  withdrawal: Heading.optional(),
  deposit: Heading.optional(),
  amount: Heading.optional(),
  side: Heading.optional(),
  balance: Heading.optional(),
  account: Heading.optional(),
})

export const NewStatement = z.object({
  id: z.uuidv7().optional(),
  bankAccountId: Id,
  name: Line(200),
  csv: z.string().max(8_000_000),
  /** Which heading holds what, where the program guessed wrong; remembered for this account. */
  map: StatementMap.optional(),
  isPreview: z.boolean().default(false),
})
export type NewStatement = z.output<typeof NewStatement>

export const Statement = z.object({
  id: Id,
  bankAccountId: Id,
  name: z.string(),
  from: DayText,
  to: DayText,
  lines: z.number(),
  newLines: z.number(),
  /** Of its new lines: how many stand how. */
  matched: z.number(),
  suspense: z.number(),
  open: z.number(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  can: z.object({ finish: z.boolean() }),
})
export type Statement = z.infer<typeof Statement>

export const StatementRead = z.object({
  isPreview: z.boolean(),
  headings: z.array(z.string()),
  map: StatementMap,
  from: DayText,
  to: DayText,
  lines: z.number(),
  newLines: z.number(),
  /** Lines without a date, such as totals at the foot. */
  passedOver: z.number(),
  faults: z.array(RefusedBecause.extend({ line: z.number() })),
  /** The first ones, as they were read. */
  sample: z.array(
    z.object({
      day: DayText,
      paise: Paise,
      narration: z.string(),
      reference: z.string(),
      balancePaise: Paise.nullable(),
    }),
  ),
  statement: Statement.nullable(),
})
export type StatementRead = z.infer<typeof StatementRead>

export const suggestionKinds = ['claim', 'bill', 'dues', 'voucher', 'charge', 'interest'] as const
const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  flat: FlatRef.nullable(),
  claimId: Id.nullable(),
  voucherId: Id.nullable(),
  /** The bill or voucher it is about. */
  number: z.string(),
  /** What the claim or the bill is about; it differs from the line's amount where a person has to look. */
  paise: Paise,
})

export const BankLine = z.object({
  id: Id,
  bankAccountId: Id,
  statementId: Id,
  day: DayText,
  paise: Paise,
  narration: z.string(),
  reference: z.string(),
  payer: z.string(),
  status: z.enum(lineStatuses),
  rule: z.enum(matchRules),
  flat: FlatRef.nullable(),
  voucher: z.object({ id: Id, number: z.string(), text: z.string() }).nullable(),
  reason: z.string(),
  suggestions: z.array(Suggestion),
  can: z.object({ match: z.boolean(), release: z.boolean() }),
})
export type BankLine = z.infer<typeof BankLine>

export const BankLineFilter = Page.extend({
  status: z.enum(lineStatuses).optional(),
  bankAccount: Id.optional(),
  statement: Id.optional(),
})
export type BankLineFilter = z.output<typeof BankLineFilter>

export const LineMatch = z.discriminatedUnion('to', [
  z.object({ to: z.literal('flat'), flatId: Id }),
  z.object({ to: z.literal('claim'), claimId: Id }),
  z.object({ to: z.literal('voucher'), voucherId: Id }),
  z.object({ to: z.literal('charge') }),
  z.object({ to: z.literal('interest') }),
  z.object({ to: z.literal('aside'), reason: Line(200) }),
])
export type LineMatch = z.output<typeof LineMatch>

export const Reconciliation = z.object({
  bankAccountId: Id,
  /** Up to the last line the bank sent; nothing before the first statement. */
  day: DayText.nullable(),
  bookPaise: Paise,
  bankPaise: Paise.nullable(),
  /** In the books and not in the bank yet: cheques under way, transfers of the last days. */
  unseen: z.array(z.object({ voucherId: Id, number: z.string(), day: DayText, narration: z.string(), paise: Paise })),
  unseenPaise: Paise,
  /** In the bank and not in the books yet. */
  unbookedCount: z.number(),
  unbookedPaise: Paise,
  differencePaise: Paise.nullable(),
})
export type Reconciliation = z.infer<typeof Reconciliation>
