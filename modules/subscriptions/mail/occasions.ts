import type { Day } from '#kernel/time.ts'

/** What the operator writes to the administrators of a society about its plan and its money. */
type About = {
  approved: { plan: string; amountPaise: number; payBy: Day | null }
  extended: { until: Day }
  registrationRejected: { reason: string; suspendedOn: Day }
  rejected: { reason: string }
  trialEnds: { until: Day }
  planUnpaid: { plan: string; amountPaise: number; until: Day }
  yearEnds: { plan: string; amountPaise: number; until: Day }
  yearOver: { plan: string; amountPaise: number; since: Day; until: Day }
  planReturned: { plan: string }
  suspended: { because: 'trial_ended' | 'rejected' | 'unpaid' }
  paid: { plan: string; amountPaise: number; paidOn: Day; paidUntil: Day | null; isYear: boolean; hasInvoice: boolean }
  refunded: { amountPaise: number; reason: string }
}
export type OccasionKind = keyof About
export type Occasion<K extends OccasionKind = OccasionKind> = { [P in K]: { kind: P } & About[P] }[K]

export type Tools = { society: string; day: (day: Day) => string; money: (paise: number) => string }
export type Words = { subject: string; lines: string[]; label: string }

/** A language: the words of each occasion. */
export type Writers = { readonly [K in OccasionKind]: (tools: Tools, occasion: Occasion<K>) => Words }
