import type { Ids, JobCtx } from '#kernel/server/jobs.ts'
import type { Db } from '#kernel/server/scope.ts'
import { dayOf } from '#kernel/time.ts'
import { lockStanding, setStanding } from '#modules/societies/actions.ts'
import type { Occasion } from '../mail.ts'
import { rejectedDays, reminderDue, worksUntil } from '../rules.ts'
import * as requests from '../store/requests.ts'
import * as store from '../store/subscriptions.ts'
import { tellAdmins } from './letters.ts'
import { findDue } from './society-payments.ts'
import { standingOf } from './standing.ts'

/**
 * Every morning: who is near the end of a trial, a term of payment or a year is told; whose end has passed is
 * suspended, which leaves reading and export. Each society is a job of its own.
 */
export const watchSubscriptions = async (job: JobCtx): Promise<void> => {
  const { rejected, ticking } = await job.platform(async (db) => ({
    rejected: await requests.listToCarryOut(db, rejectedDays),
    ticking: await store.listTicking(db, dayOf(job.now)),
  }))
  for (const { id, society_id: societyId } of rejected)
    await job.topics.add('subscriptions.rejection-due', { requestId: id, societyId })
  for (const societyId of ticking) await job.topics.add('subscriptions.look', { societyId })
}

/** A rejected trial whose week is over. */
export const carryOutRejection = (job: JobCtx, { requestId = '', societyId = '' }: Ids) =>
  job.platform(async (db) => {
    if (!(await requests.markCarriedOut(db, requestId))) return
    const society = await lockStanding(db, societyId)
    const row = await store.lockCurrent(db, societyId)
    if (society?.status === 'active' && row?.status === 'trial') await suspend(job, db, societyId, 'rejected')
  })

export const lookAfterSubscription = (job: JobCtx, { societyId = '' }: Ids) =>
  job.platform(async (db) => {
    const society = await lockStanding(db, societyId)
    const row = await store.lockCurrent(db, societyId)
    if (!row || society?.kind !== 'customer' || society.status !== 'active') return
    const until = worksUntil(standingOf(row))
    if (until && until < dayOf(job.now)) await end(job, db, row)
    else await remind(job, db, row)
  })

const end = async (job: JobCtx, db: Db, row: store.SubscriptionRow) => {
  if (row.status === 'awaiting_payment' && row.plan_before) return returnToPaidPlan(job, db, row, row.plan_before)
  return suspend(job, db, row.society_id, row.status === 'active' ? 'unpaid' : 'trial_ended')
}

/** The larger plan was never paid; the smaller one was. */
const returnToPaidPlan = async (job: JobCtx, db: Db, row: store.SubscriptionRow, planId: string) => {
  const plan = await store.findPlan(db, planId)
  await store.updateSubscription(db, row, {
    plan_id: planId,
    status: 'active',
    setup_fee_paise: plan.setup_fee_paise,
    yearly_maintenance_paise: plan.yearly_maintenance_paise,
    pay_by: null,
    plan_before: null,
  })
  await setStanding(db, row.society_id, { plan_id: planId })
  await tellAdmins(job, db, {
    societyId: row.society_id,
    plan: plan.display_name,
    key: `subscriptions.returned:${row.society_id}:${row.pay_by}`,
    occasion: { kind: 'planReturned', plan: plan.display_name },
  })
}

const reasons = {
  trial_ended: 'The free trial is over',
  rejected: 'The registration was not approved',
  unpaid: 'The yearly maintenance is not paid',
}

const suspend = async (job: JobCtx, db: Db, societyId: string, because: keyof typeof reasons) => {
  await setStanding(db, societyId, {
    status: 'suspended',
    suspended_for: because,
    suspended_reason: reasons[because],
    suspended_at: job.now,
  })
  await tellAdmins(job, db, {
    societyId,
    plan: '',
    key: `subscriptions.suspended:${societyId}:${dayOf(job.now)}`,
    occasion: { kind: 'suspended', because },
  })
}

const remind = async (job: JobCtx, db: Db, row: store.SubscriptionRow) => {
  const standing = standingOf(row)
  const stage = reminderDue(standing, dayOf(job.now))
  const until = worksUntil(standing)
  if (!stage || !until) return
  const { display_name: plan } = await store.findPlan(db, row.plan_id)
  const amountPaise = (await findDue(db, row, job.now))?.amountPaise ?? 0
  const end = row.status === 'active' ? row.paid_until! : until
  await tellAdmins(job, db, {
    societyId: row.society_id,
    plan,
    key: `subscriptions.due:${row.society_id}:${end}:${stage}`,
    occasion: reminderOf(row, { plan, amountPaise, until, isOver: stage === 'overdue' }),
  })
}

const reminderOf = (
  row: store.SubscriptionRow,
  { plan, amountPaise, until, isOver }: { plan: string; amountPaise: number; until: string; isOver: boolean },
): Occasion => {
  if (row.status === 'trial') return { kind: 'trialEnds', until }
  if (row.status === 'awaiting_payment') return { kind: 'planUnpaid', plan, amountPaise, until }
  const since = row.paid_until ?? until
  return isOver
    ? { kind: 'yearOver', plan, amountPaise, since, until }
    : { kind: 'yearEnds', plan, amountPaise, until: since }
}
