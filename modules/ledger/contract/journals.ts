import { z } from 'zod'
import { DayText, Id, Instant, Line, OptionalLine } from '#kernel/nouns.ts'
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
        paise: whole.refine((paise) => paise !== 0, 'Enter an amount'),
      }),
    )
    .min(2, 'A journal has at least two lines')
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
