import { z } from 'zod'
import { because } from '#kernel/because.ts'
import { DayText, Id, Line as TextLine } from '#kernel/nouns.ts'
import { bases, billKinds, billStatuses, gstModes, modes, mostPaise, parts, sharedBys } from '../rules/nouns.ts'

/** An amount of money to be paid: whole paise, at least one. */
export const Amount = z
  .number()
  .int(because('whole_paise'))
  .min(1, because('amount_above_nothing'))
  .max(mostPaise, because('amount_too_large'))
export const Paise = z.number()
export const Reason = z.object({ reason: TextLine(200) })

/** Some one of the house's flats, as every answer names it. */
export const FlatRef = z.object({ id: Id, number: z.string(), wing: z.string() })

const Limit = z.object({ kind: z.enum(['most', 'least']), basisPoints: z.number(), packId: z.string() })
const Step = z.object({
  quantity: z.number(),
  rateHundredths: z.number(),
  basisPoints: z.number(),
  months: z.number(),
  what: z.string(),
  resolution: z.string(),
})
const Segment = z.object({
  from: DayText,
  to: DayText,
  days: z.number(),
  balancePaise: Paise,
  basisPoints: z.number(),
  ownBasisPoints: z.number(),
  capBasisPoints: z.number().nullable(),
  packId: z.string(),
  resolution: z.string(),
})
const Working = z.object({
  basis: z.enum([...bases, 'interest', 'gst', 'rounding']),
  steps: z.array(Step),
  basePaise: Paise.optional(),
  of: z.object({ key: z.string(), name: z.string() }).optional(),
  totalPaise: Paise.optional(),
  sharedBy: z.enum(sharedBys).optional(),
  outOf: z.number().optional(),
  narration: z.string().optional(),
  limit: Limit.optional(),
  beyondCap: z.string().optional(),
  readings: z.object({ before: z.number(), now: z.number() }).optional(),
  interest: z
    .object({
      itemId: Id,
      number: z.string(),
      periodFrom: DayText,
      dueOn: DayText,
      to: DayText,
      segments: z.array(Segment),
      togetherPaise: Paise,
      billedPaise: Paise,
    })
    .optional(),
  gst: z
    .object({
      basePaise: Paise,
      basisPoints: z.number(),
      limitPaise: Paise,
      mode: z.enum(gstModes),
      months: z.number(),
      packId: z.string(),
    })
    .optional(),
})
export const Line = z.object({
  key: z.string(),
  /** One of the usual heads, for translation; empty for the society's own. */
  headKey: z.string(),
  name: z.string(),
  part: z.enum(parts),
  paise: Paise,
  working: Working,
})
export type Line = z.infer<typeof Line>

export const Bill = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(billKinds),
  flat: FlatRef,
  owner: z.string(),
  period: z.object({ from: DayText, to: DayText }),
  issuedOn: DayText,
  dueOn: DayText,
  amountPaise: Paise,
  principalPaise: Paise,
  interestPaise: Paise,
  paidPaise: Paise,
  creditedPaise: Paise,
  openPaise: Paise,
  openPrincipalPaise: Paise,
  openInterestPaise: Paise,
  status: z.enum(billStatuses),
  /** Days since it fell due, while it is open; negative before. */
  lateDays: z.number(),
  settledOn: DayText.nullable(),
  note: z.string(),
})
export type Bill = z.infer<typeof Bill>

export const Mode = z.enum(modes)
export const Allocation = z.object({
  itemId: Id,
  number: z.string(),
  periodFrom: DayText,
  part: z.enum(parts),
  paise: Paise,
})
export type Allocation = z.infer<typeof Allocation>
