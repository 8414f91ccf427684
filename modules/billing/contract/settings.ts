import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { ById, DayText, Id, InSociety, Line, OptionalLine, Text } from '#kernel/nouns.ts'
import { spaceKinds } from '#modules/parking/rules.ts'
import {
  allocationOrders,
  bases,
  cycles,
  gstModes,
  gstSwitches,
  letChoices,
  mostPaise,
  roundings,
  sharedBys,
  taxClasses,
} from '../rules/nouns.ts'

/** The kinds of flats a head can be for. */
const FlatKind = z.enum(['flat', 'shop', 'office', 'garage'])
const Version = z.number().int().optional()
const base = '/societies/:subdomain/billing'

const SettingsFields = z.object({
  cycle: z.enum(cycles),
  issueDay: z.number().int().min(1).max(31),
  dueDays: z.number().int().min(0, because('due_days_negative')).max(120),
  graceDays: z.number().int().min(0).max(120),
  allocation: z.enum(allocationOrders),
  rounding: z.enum(roundings),
  gstin: z.string().regex(/^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/, because('bad_gstin')),
  gst: z.enum(gstSwitches),
  gstMode: z.enum(gstModes),
  turnoverPaise: z.number().int().min(0).max(mostPaise),
  reminderDays: z.array(z.number().int().min(-60).max(365)).max(12),
  bounceChargePaise: z.number().int().min(0).max(10_000_000),
  registrationNumber: OptionalLine(80),
  footer: Text(600),
})
export const BillingSettings = SettingsFields.extend({
  version: z.number(),
  interestRates: z.array(
    z.object({ fromDay: DayText, basisPoints: z.number(), resolution: z.string(), beyondCap: z.boolean() }),
  ),
  /** The state's rules in force today, with their limits; what they do not limit is null. */
  pack: z
    .object({
      id: z.string(),
      name: z.string(),
      from: DayText,
      interestCapBasisPoints: z.number().nullable(),
      nonOccupancyCapBasisPoints: z.number().nullable(),
      repairsFloorBasisPoints: z.number().nullable(),
      sinkingFloorBasisPoints: z.number().nullable(),
    })
    .nullable(),
  gstRules: z.object({
    packId: z.string(),
    exemptPaise: z.number(),
    turnoverPaise: z.number(),
    countedPaise: z.number(),
  }),
  /** Until when bills are published: rates cannot begin earlier. */
  billedUntil: DayText.nullable(),
  can: z.object({ edit: z.boolean() }),
})
export type BillingSettings = z.infer<typeof BillingSettings>
export const SettingsEdit = SettingsFields.extend({ version: Version })
export type SettingsEdit = z.output<typeof SettingsEdit>

const Resolution = OptionalLine(60)
const NewInterestRate = z.object({
  fromDay: DayText,
  basisPoints: z.number().int().min(0).max(10_000),
  resolution: Line(60),
  /** Above the state's cap: it is kept, and only the cap is charged. */
  beyondCap: z.boolean().default(false),
})
export type NewInterestRate = z.output<typeof NewInterestRate>

const Slab = z.object({
  upTo: z.number().int().min(1).max(10_000_000).nullable(),
  rateHundredths: z.number().int().min(0).max(mostPaise),
})
const Rate = z.object({
  fromDay: DayText,
  variant: z.string(),
  rateHundredths: z.number(),
  basisPoints: z.number(),
  slabs: z.array(z.object({ upTo: z.number().nullable(), rateHundredths: z.number() })),
  resolution: z.string(),
  beyondCap: z.boolean(),
})
export const ChargeHead = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  basis: z.enum(bases),
  ofHeadId: Id.nullable(),
  sharedBy: z.enum(sharedBys),
  onlyLet: z.boolean(),
  wings: z.array(z.string()),
  kinds: z.array(FlatKind),
  taxClass: z.enum(taxClasses),
  accountId: Id,
  isActive: z.boolean(),
  rates: z.array(Rate),
  version: z.number(),
})
export type ChargeHead = z.infer<typeof ChargeHead>
const HeadEdit = z.object({
  name: Line(60),
  basis: z.enum(bases),
  ofHeadId: Id.nullable().default(null),
  sharedBy: z.enum(sharedBys).default('flat'),
  onlyLet: z.boolean().default(false),
  wings: z.array(Line(20)).max(60).default([]),
  kinds: z.array(FlatKind).max(4).default([]),
  taxClass: z.enum(taxClasses).default('maintenance'),
  /** The account it earns; left out, service charges. */
  accountId: Id.optional(),
  isActive: z.boolean().default(true),
  version: Version,
})
export type HeadEdit = z.output<typeof HeadEdit>
const NewRate = z.object({
  fromDay: DayText,
  variant: z.enum(['', ...spaceKinds]).default(''),
  rateHundredths: z.number().int().min(0).max(mostPaise).default(0),
  basisPoints: z.number().int().min(0).max(100_000).default(0),
  slabs: z.array(Slab).max(10).default([]),
  resolution: Resolution.default(''),
  beyondCap: z.boolean().default(false),
})
export type NewRate = z.output<typeof NewRate>

const FlatData = z.object({
  costPaise: z.number().int().min(0).max(mostPaise).nullable(),
  inlets: z.number().int().min(0).max(100).nullable(),
  let: z.enum(letChoices),
  tenantSeesBills: z.boolean(),
  language: z.enum(['', 'en', 'hi', 'mr']),
})
export const BillingFlat = FlatData.extend({
  flatId: Id,
  number: z.string(),
  wing: z.string(),
  kind: z.string(),
  areaSqft: z.number().nullable(),
  owner: z.string(),
  tenant: z.string(),
})
export type BillingFlat = z.infer<typeof BillingFlat>
const FlatEdit = FlatData.partial().extend({ flatId: Id })
export type FlatEdit = z.output<typeof FlatEdit>
const ImportReport = z.object({
  read: z.number(),
  changed: z.number(),
  problems: z.array(
    z.object({
      line: z.number(),
      column: z.enum(['flat', 'cost', 'inlets', 'let']),
      reason: z.string(),
      code: z.string(),
    }),
  ),
})
export type ImportReport = z.infer<typeof ImportReport>
const Reading = z.object({ flatId: Id, day: DayText, reading: z.number().int().min(0).max(1_000_000_000) })
export type NewReadings = { headId: string; readings: z.output<typeof Reading>[] }

export const settingsEndpoints = {
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    reply: BillingSettings,
    demo: true,
    summary: 'How the society bills: cycle, days, interest, tax, and the state’s limits',
  },
  saveSettings: {
    method: 'PUT',
    path: `${base}/settings`,
    may: 'billing.update',
    params: InSociety,
    body: SettingsEdit,
    reply: BillingSettings,
    summary: 'Change how the society bills',
  },
  addInterestRate: {
    method: 'POST',
    path: `${base}/interest-rates`,
    may: 'billing.update',
    params: InSociety,
    body: NewInterestRate,
    reply: BillingSettings,
    summary: 'Set the rate of interest from a day on, by a resolution',
  },
  heads: {
    method: 'GET',
    path: `${base}/heads`,
    kept: true,
    may: 'reports.read',
    params: InSociety,
    reply: z.array(ChargeHead),
    demo: true,
    summary: 'The charge heads with their rates',
  },
  addHead: {
    method: 'POST',
    path: `${base}/heads`,
    may: 'billing.update',
    params: InSociety,
    body: HeadEdit,
    reply: ChargeHead,
    summary: 'Add a charge head',
  },
  updateHead: {
    method: 'PUT',
    path: `${base}/heads/:id`,
    may: 'billing.update',
    params: ById,
    body: HeadEdit,
    reply: ChargeHead,
    summary: 'Change a charge head, or rest it',
  },
  addRate: {
    method: 'POST',
    path: `${base}/heads/:id/rates`,
    may: 'billing.update',
    params: ById,
    body: NewRate,
    reply: ChargeHead,
    summary: 'Set a head’s rate from a day on',
  },
  flats: {
    method: 'GET',
    path: `${base}/flats`,
    may: 'reports.read',
    params: InSociety,
    reply: z.array(BillingFlat),
    demo: true,
    summary: 'What bills need to know of each flat',
  },
  saveFlats: {
    method: 'PUT',
    path: `${base}/flats`,
    may: 'billing.update',
    params: InSociety,
    body: z.object({ flats: z.array(FlatEdit).min(1).max(2000) }),
    reply: z.array(BillingFlat),
    summary: 'Change construction cost, inlets, letting and language of flats',
  },
  importFlats: {
    method: 'POST',
    path: `${base}/flats/import`,
    may: 'billing.update',
    params: InSociety,
    body: z.object({ csv: z.string().min(1).max(2_000_000), dryRun: z.boolean().default(false) }),
    bodyLimit: 3_000_000,
    reply: ImportReport,
    summary: 'Read the same from a CSV file',
  },
  readings: {
    method: 'GET',
    path: `${base}/heads/:id/readings`,
    may: 'reports.read',
    params: ById,
    reply: z.array(z.object({ flatId: Id, day: DayText, reading: z.number() })),
    demo: true,
    summary: 'A meter’s readings of the last fourteen months',
  },
  saveReadings: {
    method: 'PUT',
    path: `${base}/heads/:id/readings`,
    may: 'billing.create',
    params: ById,
    body: z.object({ readings: z.array(Reading).min(1).max(20_000) }),
    bodyLimit: 3_000_000,
    reply: z.object({}),
    summary: 'Enter a meter’s readings',
  },
} as const
