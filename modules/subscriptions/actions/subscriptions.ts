import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addDays, addMonths, dayOf } from '#kernel/time.ts'
import { lockStanding, markVerified, setStanding } from '#modules/societies/actions.ts'
import { refused } from '../refusals.ts'
import { payWithinDays, setupDue, trialDays, worksUntil } from '../rules.ts'
import * as intents from '../store/intents.ts'
import { insertApprovalRequest } from '../store/requests.ts'
import * as store from '../store/subscriptions.ts'
import type { OwnIntent } from './intents.ts'
import { standingOf } from './standing.ts'

/** The record of what a new society pays, in the transaction that makes it. */
export const startSubscription = async (
  db: Db,
  input: { societyId: string; intent: OwnIntent | undefined; declaredFlats: number | null; now: Date },
) => {
  const { societyId, intent } = input
  const today = dayOf(input.now)
  const isPaid = intent?.isPaid ?? false
  const plan = await store.findPlan(db, intent && isPaid ? intent.planId : 'trial')
  await store.insertSubscription(db, {
    society_id: societyId,
    id: newId(),
    plan_id: plan.id,
    status: isPaid ? 'active' : 'trial',
    setup_fee_paise: plan.setup_fee_paise,
    yearly_maintenance_paise: plan.yearly_maintenance_paise,
    starts_on: today,
    paid_until: isPaid ? addMonths(today, 12) : null,
    trial_ends_on: isPaid ? null : addDays(today, trialDays),
    declared_flats: input.declaredFlats,
  })
  if (!intent) return
  const taken = isPaid
    ? await intents.useIntent(db, intent.id, societyId)
    : await intents.bindProcessing(db, intent.id, societyId)
  if (!taken && isPaid) throw refused.payment_used()
  if (!taken) throw refused.payment_changed()
  await intents.setPaymentSociety(db, intent.id, societyId)
}

/** Something for the operator to decide. */
export const fileApprovalRequest = (
  db: Db,
  request: {
    societyId: string
    societyName: string
    type: 'society_registration' | 'plan_upgrade' | 'trial_extension'
    requestedBy: string
    planId: string | null
    priority: 'high' | 'medium' | 'low'
    data: Record<string, unknown>
  },
) =>
  insertApprovalRequest(db, {
    id: newId(),
    for_society: request.societyId,
    society_name: request.societyName,
    request_type: request.type,
    requested_by: request.requestedBy,
    requested_plan_id: request.planId,
    priority: request.priority,
    request_data: JSON.stringify(request.data),
  })

/** The operator said yes: the society is on that plan from now on, and its payment is waited for. */
export const grantPlan = async (db: Db, societyId: string, planId: string, now: Date) => {
  const plan = await store.findPlan(db, planId)
  const today = dayOf(now)
  await lift(db, societyId)
  await setStanding(db, societyId, { plan_id: planId })
  await markVerified(db, societyId, now)
  const row = await store.lockCurrent(db, societyId)
  if (!row) return
  const isOwed = setupDue(plan.setup_fee_paise, await intents.sumSetupPaid(db, societyId)) > 0
  const payBy = addDays(today, payWithinDays)
  await store.updateSubscription(db, row, {
    plan_id: planId,
    status: isOwed ? 'awaiting_payment' : 'active',
    setup_fee_paise: plan.setup_fee_paise,
    yearly_maintenance_paise: plan.yearly_maintenance_paise,
    pay_by: !isOwed ? null : row.trial_ends_on && row.trial_ends_on > payBy ? row.trial_ends_on : payBy,
    // Who has a paid plan falls back on it when the larger one is never paid.
    plan_before: isOwed && row.status === 'active' ? row.plan_id : null,
  })
}

/** The operator gave the trial more time. */
export const extendTrial = async (db: Db, societyId: string, now: Date) => {
  await lift(db, societyId)
  const row = await store.lockCurrent(db, societyId)
  if (!row || row.status === 'active') return
  const today = dayOf(now)
  const from = row.trial_ends_on && row.trial_ends_on > today ? row.trial_ends_on : today
  await store.updateSubscription(db, row, { trial_ends_on: addDays(from, trialDays) })
}

/** Whom the operator lets work again although nothing was paid gets time to pay; else the clock would stop it tonight. */
export const giveTimeToPay = async (db: Db, societyId: string, now: Date) => {
  const row = await store.lockCurrent(db, societyId)
  const until = row && worksUntil(standingOf(row))
  if (row && until && until < dayOf(now))
    await store.updateSubscription(db, row, { pay_by: addDays(dayOf(now), payWithinDays) })
}

/** Undoes what the clock did. Everything that changes a subscription takes its society first, so that none waits for another. */
const lift = async (db: Db, societyId: string) => {
  const society = await lockStanding(db, societyId)
  if (society?.suspended_for)
    await setStanding(db, societyId, {
      status: 'active',
      suspended_for: null,
      suspended_reason: null,
      suspended_at: null,
    })
}
