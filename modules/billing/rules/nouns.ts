import type { Paise } from '#kernel/money.ts'
import type { Day } from '#kernel/time.ts'

export const cycles = ['monthly', 'two_monthly', 'quarterly', 'half_yearly', 'yearly'] as const
export type Cycle = (typeof cycles)[number]
export const monthsOf: Record<Cycle, number> = { monthly: 1, two_monthly: 2, quarterly: 3, half_yearly: 6, yearly: 12 }

export const bases = [
  'fixed',
  'area',
  'inlet',
  'cost_percent',
  'head_percent',
  'parking',
  'metered',
  'actual',
  'divided',
] as const
export type Basis = (typeof bases)[number]

/** What a total typed for a run is divided by. */
export const sharedBys = ['flat', 'area', 'inlets'] as const
export type SharedBy = (typeof sharedBys)[number]

/** Maintenance is exempt up to a limit a month, taxable always bears tax, excluded never does and is not counted. */
export const taxClasses = ['maintenance', 'taxable', 'excluded'] as const
export type TaxClass = (typeof taxClasses)[number]

export const allocationOrders = ['principal_first', 'interest_first'] as const
export type AllocationOrder = (typeof allocationOrders)[number]
export const roundings = ['none', 'rupee'] as const
export type Rounding = (typeof roundings)[number]
export const gstSwitches = ['off', 'by_turnover', 'on'] as const
export type GstSwitch = (typeof gstSwitches)[number]
/** After the notification the whole amount is taxed once it passes the limit; after the Madras High Court the excess. */
export const gstModes = ['entire', 'excess'] as const
export type GstMode = (typeof gstModes)[number]

export const letChoices = ['auto', 'let', 'family'] as const
export type LetChoice = (typeof letChoices)[number]

export const billKinds = ['bill', 'debit_note', 'opening'] as const
export type BillKind = (typeof billKinds)[number]
export const billStatuses = ['pending', 'paid'] as const
export type BillStatus = (typeof billStatuses)[number]
export const runKinds = ['regular', 'supplementary'] as const
export type RunKind = (typeof runKinds)[number]
export const runStatuses = ['draft', 'reviewed', 'publishing', 'published', 'cancelled'] as const
export type RunStatus = (typeof runStatuses)[number]
export const modes = ['upi', 'card', 'net_banking', 'transfer', 'cash', 'cheque'] as const
export type Mode = (typeof modes)[number]
export const parts = ['principal', 'interest'] as const
export type Part = (typeof parts)[number]
export const chequeStatuses = ['held', 'deposited', 'cleared', 'bounced', 'returned'] as const
export type ChequeStatus = (typeof chequeStatuses)[number]

/** More than every bill of a large society together; beyond it somebody's finger stayed on a key. */
export const mostPaise = 100_000_000_000_00

export type Slab = { upTo: number | null; rateHundredths: number }
export type Rate = {
  fromDay: Day
  /** The kind of parking space it is for; empty elsewhere. */
  variant: string
  /** In hundredths of a paisa a month, per flat, sq ft, inlet, space or unit. */
  rateHundredths: number
  basisPoints: number
  slabs: readonly Slab[]
  resolution: string
  /** Outside the pack's cap or floor, by that resolution. */
  beyondCap: boolean
}
export type Head = {
  id: string
  /** One of the usual heads, for its words and its legal cap; empty for the society's own. */
  key: string
  name: string
  basis: Basis
  ofHeadId: string | null
  sharedBy: SharedBy
  /** Only for months in which the flat is let, as non-occupancy charges are. */
  onlyLet: boolean
  wings: readonly string[]
  kinds: readonly string[]
  taxClass: TaxClass
  accountId: string
  isActive: boolean
  rates: readonly Rate[]
}

export type InterestRate = { fromDay: Day; basisPoints: number; resolution: string }

export type Settings = {
  cycle: Cycle
  issueDay: number
  dueDays: number
  graceDays: number
  allocation: AllocationOrder
  rounding: Rounding
  gstin: string
  gst: GstSwitch
  gstMode: GstMode
  /** Last year's or declared turnover; this year's is counted from the books. */
  turnoverPaise: Paise
}

export type Tenancy = { from: Day | null; until: Day | null }
export type Allotment = { kind: string; label: string; from: Day; until: Day | null }
export type Reading = { headId: string; day: Day; reading: number }
export type OneOff = { id: string; headId: string; paise: Paise; narration: string }

export type Flat = {
  id: string
  number: string
  wing: string
  kind: string
  areaSqft: number | null
  costPaise: Paise | null
  inlets: number | null
  let: LetChoice
  tenancies: readonly Tenancy[]
  allotments: readonly Allotment[]
  readings: readonly Reading[]
  charges: readonly OneOff[]
  hasOwner: boolean
}
