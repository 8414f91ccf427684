import { z } from 'zod'
import { ById, DayText, Id, InSociety, Instant, Line as TextLine } from '#kernel/nouns.ts'
import { exceptionKinds } from '../rules/exceptions.ts'
import { mostPaise, runKinds, runStatuses } from '../rules/nouns.ts'
import { FlatRef, Line, Paise } from './nouns.ts'

const base = '/societies/:subdomain/bill-runs'

export const Run = z.object({
  id: Id,
  kind: z.enum(runKinds),
  period: z.object({ from: DayText, to: DayText }),
  issuedOn: DayText,
  dueOn: DayText,
  status: z.enum(runStatuses),
  flats: z.number(),
  totalPaise: Paise,
  publishedAt: Instant.nullable(),
})
export type Run = z.infer<typeof Run>

const RunException = z.object({
  key: z.string(),
  kind: z.enum(exceptionKinds),
  flat: FlatRef.nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  accepted: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable(),
})
export type RunException = z.infer<typeof RunException>
const RunFlat = z.object({
  flat: FlatRef,
  owner: z.string(),
  billId: Id.nullable(),
  chargesPaise: Paise,
  lastPaise: Paise.nullable(),
  interestPaise: Paise,
  advancePaise: Paise,
  totalPaise: Paise,
  exceptions: z.number(),
  /** Why the charges are not those of the bill before, head by head. */
  changes: z.array(z.object({ key: z.string(), headKey: z.string(), name: z.string(), paise: Paise })),
})
export type RunFlat = z.infer<typeof RunFlat>

export const RunDetails = Run.extend({
  packId: z.string(),
  interestTo: DayText,
  chargesPaise: Paise,
  interestPaise: Paise,
  advancePaise: Paise,
  lastTotalPaise: Paise.nullable(),
  heads: z.array(
    z.object({
      key: z.string(),
      headKey: z.string(),
      name: z.string(),
      flats: z.number(),
      paise: Paise,
      lastPaise: Paise,
    }),
  ),
  flatList: z.array(RunFlat),
  exceptions: z.array(RunException),
  totals: z.record(z.string(), Paise),
  digest: z.string(),
  /** Flats whose bills had changed between review and publication. */
  failure: z.array(z.string()).nullable(),
  numbers: z.object({ from: z.string(), to: z.string() }).nullable(),
  told: z.number(),
  madeAt: Instant,
  madeBy: z.string(),
  reviewedAt: Instant.nullable(),
  reviewedBy: z.string(),
  publishedBy: z.string(),
  version: z.number(),
  can: z.object({
    edit: z.boolean(),
    review: z.boolean(),
    publish: z.boolean(),
    cancel: z.boolean(),
    print: z.boolean(),
  }),
})
export type RunDetails = z.infer<typeof RunDetails>

const Totals = z.record(z.uuid(), z.number().int().min(0).max(mostPaise))
const NewRun = z.object({
  kind: z.enum(runKinds).default('regular'),
  /** Any day of the period; left out, the first one that is not billed yet. */
  period: DayText.optional(),
  issuedOn: DayText.optional(),
  dueOn: DayText.optional(),
  totals: Totals.default({}),
})
export type NewRun = z.output<typeof NewRun>
const RunEdit = z.object({
  issuedOn: DayText,
  dueOn: DayText,
  totals: Totals.default({}),
  version: z.number().int().optional(),
})
export type RunEdit = z.output<typeof RunEdit>

export const runEndpoints = {
  runs: {
    method: 'GET',
    path: base,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    reply: z.array(Run),
    demo: true,
    summary: 'Bill runs, newest first',
  },
  startRun: {
    method: 'POST',
    path: base,
    may: 'billing.create',
    params: InSociety,
    body: NewRun,
    reply: RunDetails,
    summary: 'Begin a bill run as a draft',
  },
  run: {
    method: 'GET',
    path: `${base}/:id`,
    may: 'reports.read',
    params: ById,
    reply: RunDetails,
    demo: true,
    summary: 'A run with its flats, totals and exceptions; a draft is computed now',
  },
  runFlat: {
    method: 'GET',
    path: `${base}/:id/flats/:flatId`,
    may: 'reports.read',
    params: ById.extend({ flatId: Id }),
    reply: z.object({ lines: z.array(Line) }),
    demo: true,
    summary: 'The lines of one flat in a run',
  },
  editRun: {
    method: 'PUT',
    path: `${base}/:id`,
    may: 'billing.create',
    params: ById,
    body: RunEdit,
    reply: RunDetails,
    summary: 'Change the days or the totals of a draft',
  },
  acceptException: {
    method: 'POST',
    path: `${base}/:id/acceptances`,
    may: 'billing.create',
    params: ById,
    body: z.object({ keys: z.array(TextLine(300)).min(1).max(500), reason: TextLine(200) }),
    reply: RunDetails,
    summary: 'Accept exceptions of a run, with the reason',
  },
  reviewRun: {
    method: 'POST',
    path: `${base}/:id/review`,
    may: 'billing.create',
    params: ById,
    reply: RunDetails,
    summary: 'Keep the figures as reviewed',
  },
  publishRun: {
    method: 'POST',
    path: `${base}/:id/publication`,
    may: 'billing.approve',
    params: ById,
    reply: Run,
    summary: 'Publish a reviewed run; the work goes on in the background',
  },
  cancelRun: {
    method: 'POST',
    path: `${base}/:id/cancellation`,
    may: 'billing.create',
    params: ById,
    reply: RunDetails,
    summary: 'Cancel a run that is not published',
  },
  printRun: {
    method: 'GET',
    path: `${base}/:id/pdf`,
    may: 'reports.read',
    params: ById,
    query: z.object({ wing: z.string().max(20).optional(), language: z.enum(['en', 'hi', 'mr']).optional() }),
    reply: z.string(),
    file: true,
    summary: 'All bills of a run, or of a wing, as one PDF',
  },
} as const
