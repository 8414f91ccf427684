import { z } from 'zod'
import { DayText, Id, Instant, Line, OptionalLine, Page } from '#kernel/nouns.ts'
import { billStatuses, mostBillLines, shownStatuses } from '../rules/bills.ts'
import { tdsRules } from '../rules/tds.ts'
import { Amount, Paise, Paper } from './nouns.ts'

export const TdsWorking = z.object({
  rule: z.enum(tdsRules),
  packId: z.string(),
  section: z.string(),
  code: z.string(),
  basisPoints: z.number(),
  hasPan: z.boolean(),
  billPaise: Paise,
  yearPaise: Paise,
  taxedPaise: Paise,
  singleLimitPaise: Paise.nullable(),
  yearLimitPaise: Paise.nullable(),
  monthLimitPaise: Paise.nullable(),
  basePaise: Paise,
  tdsPaise: Paise,
})

export const VendorBill = z.object({
  id: Id,
  vendor: z.object({ id: Id, name: z.string() }),
  theirNumber: z.string(),
  day: DayText,
  lines: z.array(
    z.object({
      accountId: Id,
      code: z.string(),
      key: z.string(),
      name: z.string(),
      text: z.string(),
      paise: Paise,
    }),
  ),
  taxablePaise: Paise,
  gstPaise: Paise,
  tdsPaise: Paise,
  /** What the law asks for, with its working; another amount has a reason. */
  tds: TdsWorking,
  tdsReason: z.string(),
  payablePaise: Paise,
  paidPaise: Paise,
  openPaise: Paise,
  status: z.enum(shownStatuses),
  /** None of the demo's own bills. */
  paper: Paper.nullable(),
  madeBy: z.string(),
  madeAt: Instant,
  decidedBy: z.string(),
  decidedAt: Instant.nullable(),
  reason: z.string(),
  voucherId: Id.nullable(),
  number: z.string(),
  version: z.number(),
  can: z.object({
    change: z.boolean(),
    decide: z.boolean(),
    withdraw: z.boolean(),
    reverse: z.boolean(),
    pay: z.boolean(),
  }),
})
export type VendorBill = z.infer<typeof VendorBill>

const Details = z.object({
  vendorId: Id,
  theirNumber: Line(40),
  day: DayText,
  lines: z
    .array(z.object({ accountId: Id, text: OptionalLine(200).default(''), paise: Amount }))
    .min(1)
    .max(mostBillLines),
  gstPaise: z.number().int().min(0).max(99_999_999_999_999).default(0),
  /** Another tax than proposed, with its reason. */
  tdsPaise: z.number().int().min(0).max(99_999_999_999_999).nullable().default(null),
  tdsReason: OptionalLine(200).default(''),
})
export type BillDetails = z.output<typeof Details>

export const NewVendorBill = Details.extend({
  id: z.uuidv7().optional(),
  /** Kept for later; otherwise it goes to the signatories at once. */
  isDraft: z.boolean().default(false),
})
export type NewVendorBill = z.output<typeof NewVendorBill>
export const VendorBillEdit = Details.extend({ version: z.number().int() })
export type VendorBillEdit = z.output<typeof VendorBillEdit>

export const VendorBillFilter = Page.extend({
  status: z.enum(billStatuses).optional(),
  vendor: Id.optional(),
  /** Those with something left to pay. */
  open: z.enum(['true', 'false']).optional(),
})
export type VendorBillFilter = z.output<typeof VendorBillFilter>

export const TdsQuestion = z.object({
  vendorId: Id,
  day: DayText,
  taxablePaise: z.coerce.number().int().min(1).max(99_999_999_999_999),
})
export type TdsQuestion = z.output<typeof TdsQuestion>
