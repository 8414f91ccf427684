import { newId } from '#kernel/ids.ts'
import type { Db } from '#kernel/server/scope.ts'
import { addMonths, dayOf } from '#kernel/time.ts'
import { lockStanding, markVerified, setStanding } from '#modules/societies/actions.ts'
import { paidUntilAfterRenewal } from '../rules.ts'
import * as intents from '../store/intents.ts'
import { closeByPayment } from '../store/requests.ts'
import * as store from '../store/subscriptions.ts'

/**
 * Money has arrived: it is written down once, and what it was for happens in the same transaction. A visitor's payment
 * waits for the setup; a society's own changes its subscription now.
 */
export const settle = async (db: Db, intent: intents.IntentRow, now: Date): Promise<void> => {
  const isNew = await intents.insertPayment(db, {
    id: newId(),
    for_society: intent.for_society,
    kind: intent.purpose === 'renewal' ? 'subscription' : 'setup',
    amount_paise: intent.amount_paise,
    paid_on: dayOf(now),
    note: intent.plan_id,
    intent_id: intent.id,
  })
  if (!isNew || !intent.for_society || intent.purpose === 'founding') return
  const society = await lockStanding(db, intent.for_society)
  const row = await store.lockCurrent(db, intent.for_society)
  if (!society || !row) return
  if (intent.purpose === 'renewal') await settleYear(db, row, now)
  else await settlePlan(db, row, intent, now)
  // What the clock stopped, a payment sets going; what the operator stopped stays.
  const liftable = society.suspended_for === 'trial_ended' || society.suspended_for === 'unpaid'
  await setStanding(db, society.id, {
    ...(intent.purpose === 'plan' ? { plan_id: intent.plan_id } : {}),
    ...(liftable ? { status: 'active', suspended_for: null, suspended_reason: null, suspended_at: null } : {}),
  })
  await markVerified(db, society.id, now)
}

const settleYear = (db: Db, row: store.SubscriptionRow, now: Date) =>
  store.updateSubscription(db, row, {
    paid_until: paidUntilAfterRenewal(row.paid_until, dayOf(now)),
    pay_by: null,
  })

const settlePlan = async (db: Db, row: store.SubscriptionRow, intent: intents.IntentRow, now: Date) => {
  const isPaidAlready = row.status === 'active' && row.plan_id === intent.plan_id
  // Two payments for the same thing: nothing is lost, and the operator sees what to give back.
  if (isPaidAlready) await intents.notePayment(db, intent.id, `${intent.plan_id}: paid twice, to be given back`)
  const today = dayOf(now)
  const plan = await store.findPlan(db, intent.plan_id)
  await store.updateSubscription(db, row, {
    plan_id: plan.id,
    status: 'active',
    setup_fee_paise: plan.setup_fee_paise,
    yearly_maintenance_paise: plan.yearly_maintenance_paise,
    paid_until: row.paid_until && row.paid_until >= today ? row.paid_until : addMonths(today, 12),
    trial_ends_on: null,
    pay_by: null,
    plan_before: null,
  })
  await closeByPayment(db, row.society_id)
}
