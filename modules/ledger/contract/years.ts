import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { DayText, Id, InSociety, Instant, Line } from '#kernel/nouns.ts'
import { openPointKinds } from '../rules/years.ts'
import { OfClosedYear, OfYear, Report } from './reports.ts'

const OpenPoint = z.object({
  kind: z.enum(openPointKinds),
  /** Must be settled before the year can be closed; the others may be accepted. */
  isBlocking: z.boolean(),
  count: z.number(),
  paise: z.number(),
})
export type OpenPoint = z.infer<typeof OpenPoint>

export const Year = z.object({
  year: z.string(),
  from: DayText,
  to: DayText,
  isOver: z.boolean(),
  isClosed: z.boolean(),
  closedAt: Instant.nullable(),
  closedBy: z.string(),
  surplusPaise: z.number().nullable(),
  /** Only of the year that comes next to be closed. */
  openPoints: z.array(OpenPoint),
  reopening: z
    .object({ resolution: z.string(), reason: z.string(), madeBy: z.string(), madeAt: Instant, isMine: z.boolean() })
    .nullable(),
  can: z.object({ close: z.boolean(), reopen: z.boolean(), decide: z.boolean(), withdraw: z.boolean() }),
})
export type Year = z.infer<typeof Year>

export const Closing = z.object({ acceptsOpenPoints: z.boolean().default(false) })
export const NewReopening = z.object({ resolution: Line(60), reason: Line(300) })
export type NewReopening = z.output<typeof NewReopening>
export const ReopeningDecision = z.object({ isApproved: z.boolean() })

export const ClosedYear = z.object({ year: z.string(), from: DayText, to: DayText })

export const Budget = z.object({
  year: z.string(),
  lines: z.array(z.object({ accountId: Id, amountPaise: z.number() })),
  can: z.object({ edit: z.boolean() }),
})
export type Budget = z.infer<typeof Budget>
export const BudgetEdit = z.object({
  lines: z.array(z.object({ accountId: Id, amountPaise: z.number().int().min(0).max(99_999_999_999_999) })).max(500),
})
export type BudgetEdit = z.output<typeof BudgetEdit>

export const LedgerSettings = z.object({ membersSeeClosedYears: z.boolean() })

const books = '/societies/:subdomain/books'

export const yearsEndpoints = {
  settings: {
    method: 'PUT',
    path: `${books}/settings`,
    may: 'billing.update',
    params: InSociety,
    body: LedgerSettings,
    reply: LedgerSettings,
    summary: 'Opens the statements of closed years to members, or closes them',
  },
  budget: {
    method: 'GET',
    path: `${books}/budget/:year`,
    kept: true,
    may: 'reports.read',
    params: OfYear,
    reply: Budget,
    demo: true,
    summary: 'What the society means to earn and spend in a year',
  },
  setBudget: {
    method: 'PUT',
    path: `${books}/budget/:year`,
    may: 'billing.update',
    params: OfYear,
    body: BudgetEdit,
    reply: Budget,
    summary: 'Writes the budget of a year anew',
  },
  years: {
    method: 'GET',
    path: `${books}/years`,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    reply: z.array(Year),
    demo: true,
    summary: 'The financial years, which are closed, and what stands in the way of closing the next',
  },
  closeYear: {
    method: 'POST',
    path: `${books}/years/:year/close`,
    may: 'billing.approve',
    params: OfYear,
    body: Closing,
    reply: Year,
    summary: 'Closes a year: its surplus goes to the accumulated one, and its days take no more postings',
  },
  reopenYear: {
    method: 'POST',
    path: `${books}/years/:year/reopening`,
    may: 'billing.approve',
    params: OfYear,
    body: NewReopening,
    reply: Year,
    summary: 'Asks for the last closed year to be opened again, by a resolution; a second person decides',
  },
  decideReopening: {
    method: 'POST',
    path: `${books}/years/:year/reopening/decision`,
    may: 'reports.read',
    params: OfYear,
    body: ReopeningDecision,
    reply: Year,
    summary: 'A signatory who did not ask for it opens the year again, or refuses',
  },
  withdrawReopening: {
    method: 'POST',
    path: `${books}/years/:year/reopening/withdrawal`,
    may: 'billing.approve',
    params: OfYear,
    reply: Year,
    summary: 'Whoever asked for a year to be opened again takes it back before anybody decided',
  },
  closedYears: {
    method: 'GET',
    path: `${books}/closed-years`,
    kept: true,
    may: 'billing.read',
    params: InSociety,
    reply: z.array(ClosedYear),
    demo: true,
    summary: 'Closed years whose statements members may read; none unless the society opened them',
  },
  closedYear: {
    method: 'GET',
    path: `${books}/closed-years/:year/:report`,
    kept: true,
    may: 'billing.read',
    params: OfClosedYear,
    reply: Report,
    demo: true,
    summary: 'A statement of a closed year, for members where the society opened them',
  },
} as const satisfies Contract<'billing.approve' | 'billing.read' | 'billing.update' | 'reports.read'>
