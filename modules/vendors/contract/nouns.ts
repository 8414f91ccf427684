import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { Id, Line, OptionalLine } from '#kernel/nouns.ts'
import { isIfsc } from '#modules/ledger/rules/banks.ts'
import { entities, isGstin, isPan, tdsKeys } from '../rules/vendors.ts'

export const Paise = z.number()
export const Amount = z.number().int().min(1).max(99_999_999_999_999)

const code = (holds: (text: string) => boolean, message: string) =>
  z
    .string()
    .max(40)
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine((text) => text === '' || holds(text), message)
    .default('')

export const Vendor = z.object({
  id: Id,
  name: z.string(),
  pan: z.string(),
  gstin: z.string(),
  entity: z.enum(entities),
  tdsKey: z.enum(tdsKeys),
  phone: z.string(),
  bankNumber: z.string(),
  bankIfsc: z.string(),
  isActive: z.boolean(),
  version: z.number(),
  /** By the books: what is still to be paid to this vendor; negative where more was paid than billed. */
  owedPaise: Paise,
  can: z.object({ edit: z.boolean() }),
})
export type Vendor = z.infer<typeof Vendor>

export const NewVendor = z.object({
  id: z.uuidv7().optional(),
  name: Line(120),
  pan: code(isPan, because('pan_form')),
  gstin: code(isGstin, because('gstin_form')),
  entity: z.enum(entities),
  tdsKey: z.enum(tdsKeys).default(''),
  phone: OptionalLine(20).default(''),
  bankNumber: OptionalLine(40).default(''),
  bankIfsc: code(isIfsc, because('bad_ifsc')),
})
export type NewVendor = z.output<typeof NewVendor>
export const VendorEdit = NewVendor.omit({ id: true }).extend({ isActive: z.boolean(), version: z.number().int() })
export type VendorEdit = z.output<typeof VendorEdit>

export const Decision = z.object({
  isApproved: z.boolean(),
  reason: OptionalLine(300).default(''),
  /** The tax the signatory has seen; when it is another by now, nothing is decided. */
  tdsPaise: z.number().int().optional(),
})
export type Decision = z.output<typeof Decision>
export const Reversal = z.object({ reason: Line(300) })

/** A photo can be shown beside the buttons that decide; any other paper is opened. */
export const Paper = z.object({ name: z.string(), isPicture: z.boolean() })
