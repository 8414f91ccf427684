import { z } from 'zod'
import { because } from '#kernel/because.ts'
import type { Contract } from '#kernel/contract.ts'
import { ById, DayText, Id, InSociety, Instant, Line, OptionalLine } from '#kernel/nouns.ts'
import { attachmentBytes, journalKinds, journalStatuses, mostJournalLines } from '../rules/journals.ts'

const JournalLine = z.object({
  accountId: Id,
  flatId: Id.nullable(),
  vendorId: Id.nullable(),
  code: z.string(),
  key: z.string(),
  name: z.string(),
  flatNumber: z.string(),
  paise: z.number(),
})

export const Journal = z.object({
  id: Id,
  kind: z.enum(journalKinds),
  day: DayText,
  narration: z.string(),
  amountPaise: z.number(),
  lines: z.array(JournalLine),
  hasAttachment: z.boolean(),
  /** A photo is shown beside the buttons that decide. */
  isPicture: z.boolean(),
  status: z.enum(journalStatuses),
  madeBy: z.string(),
  madeAt: Instant,
  decidedBy: z.string(),
  decidedAt: Instant.nullable(),
  reason: z.string(),
  voucherId: Id.nullable(),
  number: z.string(),
  version: z.number(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})
export type Journal = z.infer<typeof Journal>

const whole = z.number().int().min(-99_999_999_999_999).max(99_999_999_999_999)

export const NewJournal = z.object({
  id: z.uuidv7().optional(),
  kind: z.enum(journalKinds).default('journal'),
  day: DayText,
  narration: Line(300),
  lines: z
    .array(
      z.object({
        accountId: Id,
        flatId: Id.nullable().default(null),
        vendorId: Id.nullable().default(null),
        paise: whole.refine((paise) => paise !== 0, because('enter_amount')),
      }),
    )
    .min(2, because('journal_two_lines'))
    .max(mostJournalLines),
})
export type NewJournal = z.output<typeof NewJournal>

export const Decision = z.object({
  isApproved: z.boolean(),
  reason: OptionalLine(300).default(''),
  version: z.number().int().optional(),
})
export type Decision = z.output<typeof Decision>

export const JournalFilter = z.object({
  status: z.enum(journalStatuses).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(100).optional(),
})
export type JournalFilter = z.output<typeof JournalFilter>

export const journalUpload = { maxBytes: attachmentBytes, optional: true } as const

const journals = '/societies/:subdomain/journals'

export const journalsEndpoints = {
  journals: {
    method: 'GET',
    path: journals,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    query: JournalFilter,
    reply: z.array(Journal),
    demo: true,
    summary: 'Journals: proposed, approved and refused',
  },
  addJournal: {
    method: 'POST',
    path: journals,
    may: 'billing.create',
    params: InSociety,
    body: NewJournal,
    upload: journalUpload,
    reply: Journal,
    summary: 'Proposes a journal; it is posted when somebody else approves it',
  },
  journalAttachment: {
    method: 'GET',
    path: `${journals}/:id/attachment`,
    may: 'reports.read',
    params: ById,
    file: true,
    reply: z.string(),
    summary: 'The paper behind a journal',
  },
  decideJournal: {
    method: 'POST',
    path: `${journals}/:id/decision`,
    may: 'reports.read',
    params: ById,
    body: Decision,
    reply: Journal,
    summary: 'A signatory who did not make it approves the journal, which posts it, or refuses it',
  },
  withdrawJournal: {
    method: 'POST',
    path: `${journals}/:id/withdrawal`,
    may: 'billing.create',
    params: ById,
    reply: Journal,
    summary: 'Whoever proposed it takes it back before anybody decided',
  },
} as const satisfies Contract<'billing.create' | 'reports.read'>
