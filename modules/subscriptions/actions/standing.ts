import type { Standing, SubscriptionStatus } from '../rules.ts'

type Row = { status: string; trial_ends_on: string | null; paid_until: string | null; pay_by: string | null }

export const standingOf = (row: Row): Standing => ({
  status: row.status as SubscriptionStatus,
  trialEndsOn: row.trial_ends_on,
  paidUntil: row.paid_until,
  payBy: row.pay_by,
})
