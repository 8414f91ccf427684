import { z } from 'zod'
import { DayText, Id, Instant, Line } from '#kernel/nouns.ts'
import { openPointKinds } from '../rules/years.ts'

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
  can: z.object({ close: z.boolean(), reopen: z.boolean(), decide: z.boolean() }),
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
