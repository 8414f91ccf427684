import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { DayText, Id, Instant, Line, OptionalLine, Page } from '#kernel/nouns.ts'
import { paymentKinds, paymentModes, paymentStatuses } from '../rules/bills.ts'
import { quarterForm } from '../rules/tds.ts'
import { Amount, Paise, Paper } from './nouns.ts'

const AccountName = z.object({ id: Id, code: z.string(), key: z.string(), name: z.string() })

export const VendorPayment = z.object({
  id: Id,
  kind: z.enum(paymentKinds),
  vendor: z.object({ id: Id, name: z.string() }).nullable(),
  day: DayText,
  amountPaise: Paise,
  mode: z.enum(paymentModes),
  account: AccountName,
  reference: z.string(),
  note: z.string(),
  bills: z.array(z.object({ billId: Id, theirNumber: z.string(), paise: Paise })),
  quarter: z.string(),
  bsrCode: z.string(),
  challan: z.string(),
  paper: Paper.nullable(),
  status: z.enum(paymentStatuses),
  madeBy: z.string(),
  madeAt: Instant,
  decidedBy: z.string(),
  decidedAt: Instant.nullable(),
  reason: z.string(),
  voucherId: Id.nullable(),
  number: z.string(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean(), reverse: z.boolean() }),
})
export type VendorPayment = z.infer<typeof VendorPayment>

const Paying = z.object({
  id: z.uuidv7().optional(),
  day: DayText,
  amountPaise: Amount,
  mode: z.enum(paymentModes),
  accountId: Id,
  reference: OptionalLine(40).default(''),
  note: OptionalLine(200).default(''),
})
export const NewVendorPayment = Paying.extend({
  vendorId: Id,
  bills: z
    .array(z.object({ billId: Id, paise: Amount }))
    .max(200)
    .default([]),
})
export type NewVendorPayment = z.output<typeof NewVendorPayment>

export const NewChallan = Paying.extend({
  quarter: z.string().regex(quarterForm),
  bsrCode: z.string().regex(/^[0-9]{7}$/, because('bsr_form')),
  challan: z.string().regex(/^[0-9]{5}$/, because('challan_form')),
})
export type NewChallan = z.output<typeof NewChallan>

export const PaymentFilter = Page.extend({ status: z.enum(paymentStatuses).optional(), vendor: Id.optional() })
export type PaymentFilter = z.output<typeof PaymentFilter>

export const ByQuarter = z.object({ quarter: z.string().regex(quarterForm).optional() })
export const TdsRegister = z.object({
  quarter: z.string(),
  from: DayText,
  to: DayText,
  deductions: z.array(
    z.object({
      billId: Id,
      vendor: z.string(),
      pan: z.string(),
      theirNumber: z.string(),
      number: z.string(),
      day: DayText,
      section: z.string(),
      code: z.string(),
      basisPoints: z.number(),
      basePaise: Paise,
      tdsPaise: Paise,
    }),
  ),
  challans: z.array(
    z.object({
      id: Id,
      day: DayText,
      amountPaise: Paise,
      bsrCode: z.string(),
      challan: z.string(),
      number: z.string(),
      status: z.enum(paymentStatuses),
    }),
  ),
  deductedPaise: Paise,
  paidPaise: Paise,
  can: z.object({ enter: z.boolean() }),
})
export type TdsRegister = z.infer<typeof TdsRegister>

export const PettyLimit = z.object({ id: Id, fromDay: DayText, limitPaise: Paise, resolution: z.string() })
export const PettyLimits = z.object({
  limits: z.array(PettyLimit),
  /** What holds today. */
  todayPaise: Paise.nullable(),
  can: z.object({ set: z.boolean(), spend: z.boolean() }),
})
export type PettyLimits = z.infer<typeof PettyLimits>
export const NewPettyLimit = z.object({ fromDay: DayText, limitPaise: Amount, resolution: Line(60) })
export type NewPettyLimit = z.output<typeof NewPettyLimit>

export const PettyExpense = z.object({
  id: Id,
  payee: z.string(),
  account: AccountName,
  paidFrom: AccountName,
  day: DayText,
  amountPaise: Paise,
  note: z.string(),
  paper: Paper,
  madeBy: z.string(),
  madeAt: Instant,
  voucherId: Id,
  number: z.string(),
  isReversed: z.boolean(),
  can: z.object({ reverse: z.boolean() }),
})
export type PettyExpense = z.infer<typeof PettyExpense>

export const NewPettyExpense = z.object({
  id: z.uuidv7().optional(),
  payee: Line(120),
  accountId: Id,
  paidFromId: Id,
  day: DayText,
  amountPaise: Amount,
  note: OptionalLine(200).default(''),
})
export type NewPettyExpense = z.output<typeof NewPettyExpense>
