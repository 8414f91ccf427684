import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { DayText, Id, Instant, Line, OptionalLine } from '#kernel/nouns.ts'
import { passKinds, passStates, visitPurposes, visitStatuses } from '../rules.ts'

/** Where all of it lives. */
export const society = '/societies/:subdomain'
export const base = `${society}/visitors` as const

export const Moment = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '1970-01-01' && text < '2200-01-01', because('day_range'))
export const Flat = z.object({ id: Id, number: z.string() })

export const Item = z.object({ name: Line(80), count: z.number().int().min(1).max(999).default(1) })
/** What a material pass lists, and how a child goes out. */
export const Details = z.object({
  items: z.array(Item).max(30).optional(),
  way: z.enum(['in', 'out']).optional(),
  returnBy: DayText.optional(),
  goesWith: OptionalLine(60).optional(),
})
export type Details = z.output<typeof Details>

export const Pass = z.object({
  id: Id,
  kind: z.enum(passKinds),
  status: z.enum(passStates),
  visitorName: z.string(),
  visitorPhone: z.string(),
  vehicleNumber: z.string(),
  purpose: z.enum(visitPurposes),
  persons: z.number(),
  flat: Flat,
  host: z.string(),
  validFrom: Instant,
  validUntil: Instant,
  weekdays: z.number(),
  visits: z.object({ came: z.number(), most: z.number().nullable() }),
  needsApproval: z.boolean(),
  details: Details,
  /** Goods that went and have still to come back. */
  away: z.array(Item),
  returnedAt: Instant.nullable(),
  passcode: z.string(),
  qrText: z.string(),
  qrSvg: z.string(),
  /** What a guest is sent: their own page with the pass on it. */
  link: z.string(),
  mine: z.boolean(),
  can: z.object({ cancel: z.boolean(), approve: z.boolean(), share: z.boolean() }),
})
export type Pass = z.infer<typeof Pass>

/** `id` is made by whoever sends it, so that the same pass sent twice is one pass. */
export const NewPass = z.object({
  id: z.uuidv7().optional(),
  visitorName: Line(80),
  visitorPhone: OptionalLine(20).default(''),
  flatNumber: Line(40),
  purpose: z.enum(visitPurposes).default('guest'),
  vehicleNumber: OptionalLine(20).default(''),
  persons: z.number().int().min(1).max(50).default(1),
  kind: z.enum(passKinds).default('guest'),
  mostVisits: z.number().int().min(2).max(200).optional(),
  weekdays: z.number().int().min(1).max(127).default(127),
  validFrom: Moment.optional(),
  validUntil: Moment.optional(),
  details: Details.default({}),
})
export type NewPass = z.output<typeof NewPass>

export const Visit = z.object({
  id: Id,
  status: z.enum(visitStatuses),
  /** Empty where the reader may not see it. */
  name: z.string(),
  phone: z.string(),
  vehicle: z.string(),
  company: z.string(),
  purpose: z.enum(visitPurposes),
  persons: z.number(),
  flat: Flat.nullable(),
  pseudonym: z.string(),
  gateIn: z.string(),
  gateOut: z.string(),
  askedAt: Instant.nullable(),
  enteredAt: Instant.nullable(),
  leftAt: Instant.nullable(),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: z.string(),
  /** The guard decided, with a reason. */
  byGuard: z.boolean(),
  reason: z.string(),
  /** While somebody waits for the reader's household: who was asked, and who has it before them. */
  asked: z.array(z.object({ name: z.string(), me: z.boolean(), seen: z.boolean() })),
  hasPhoto: z.boolean(),
  /** The pass they came with; goods and a child are no guests. */
  passKind: z.enum(passKinds).nullable(),
  /** What the guard ticked, where goods went through. */
  goods: z.array(Item),
  checks: z.array(z.string()),
  mine: z.boolean(),
  can: z.object({ answer: z.boolean(), end: z.boolean() }),
})
export type Visit = z.infer<typeof Visit>

export const Opening = z.object({
  id: Id,
  by: z.string(),
  from: DayText,
  until: DayText,
  flat: Flat.nullable(),
  reason: z.string(),
  at: Instant,
  endsAt: Instant,
  mine: z.boolean(),
})
export type Opening = z.infer<typeof Opening>
export const NewOpening = z.object({
  from: DayText,
  until: DayText,
  flatNumber: OptionalLine(40).default(''),
  reason: Line(400, 10),
})
export type NewOpening = z.output<typeof NewOpening>

export const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
export const marks = ['came', 'absent', 'leave'] as const

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^$/)
export const FlatRules = z.object({
  askMembers: z.array(Id).max(6).default([]),
  dial: OptionalLine(20).default(''),
  intercom: OptionalLine(20).default(''),
  deliveries: z.enum(['ask', 'gate', 'let_in']).default('ask'),
  quietFrom: Clock.default(''),
  quietUntil: Clock.default(''),
})
export type FlatRules = z.output<typeof FlatRules>
