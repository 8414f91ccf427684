import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import type { Subscription } from '../contract.ts'
import { refused } from '../refusals.ts'
import { worksUntil } from '../rules.ts'
import * as intents from '../store/intents.ts'
import * as invoices from '../store/invoices.ts'
import * as requests from '../store/requests.ts'
import * as store from '../store/subscriptions.ts'
import { getPlanSold } from './plans.ts'
import { type Due, findDue, refreshPayments } from './society-payments.ts'
import { standingOf } from './standing.ts'
import { fileApprovalRequest } from './subscriptions.ts'

/** What the society pays for, what it owes and what it may ask for. A payment just made shows at once. */
export const subscriptionDetails = async (ctx: Ctx): Promise<Subscription> => {
  const before = await ctx.platform('show the society’s payments', (db) => aroundOf(db, ctx))
  await refreshPayments(ctx, before.unpaid)
  const around = before.unpaid.length > 0 ? await ctx.platform('show its payments', (db) => aroundOf(db, ctx)) : before
  const row = (await store.findCurrent(ctx)) ?? refuse(notFound('Subscription'))
  const used = await store.countUsed(ctx.db, ctx.society.id)
  const standing = standingOf(row)
  return {
    plan: row.display_name,
    status: standing.status,
    setupFeePaise: row.setup_fee_paise,
    yearlyMaintenancePaise: row.yearly_maintenance_paise,
    startsOn: row.starts_on,
    paidUntil: row.paid_until,
    trialEndsOn: row.trial_ends_on,
    worksUntil: worksUntil(standing),
    flats: { used: used.flats, most: row.max_flats, declared: row.declared_flats },
    members: { used: used.members, most: row.max_members },
    upgradeAsked: around.asked?.request_type === 'plan_upgrade' ? (around.asked.display_name ?? null) : null,
    extensionAsked: around.asked?.request_type === 'trial_extension',
    registration: around.registration,
    isVerified: row.status !== 'trial' || row.verified_at !== null,
    suspended: row.society_status === 'suspended' ? { because: suspensionOf(row.suspended_for) } : null,
    due: around.due && {
      purpose: around.due.purpose,
      plan: around.due.planName,
      amountPaise: around.due.amountPaise,
    },
    offers: around.plans.map((plan) => ({
      id: plan.id,
      plan: plan.display_name,
      setupFeePaise: plan.setup_fee_paise,
      yearlyMaintenancePaise: plan.yearly_maintenance_paise,
      maxFlats: plan.max_flats,
      maxMembers: plan.max_members,
      isLarger: plan.setup_fee_paise > row.setup_fee_paise,
      fits: plan.max_flats === null || used.flats <= plan.max_flats,
    })),
    payments: around.payments.map((one) => ({
      id: one.id,
      kind: one.kind as 'setup' | 'subscription',
      amountPaise: one.amount_paise,
      paidOn: one.paid_on,
      isGivenBack: one.refunded_paise > 0,
      papers: around.papers.filter(({ payment_id }) => payment_id === one.id).map(({ id, number }) => ({ id, number })),
    })),
  }
}

type Around = {
  unpaid: Awaited<ReturnType<typeof intents.listUnpaidOf>>
  payments: Awaited<ReturnType<typeof intents.listPaymentsOf>>
  papers: Awaited<ReturnType<typeof invoices.listPapersOf>>
  plans: Awaited<ReturnType<typeof store.listPlansForSale>>
  asked: Awaited<ReturnType<typeof requests.findPending>>
  registration: 'pending' | 'approved' | 'rejected' | null
  due: Due | null
}

/** What lies on the platform's side, in one visit there. */
const aroundOf = async (db: Db, { society, now }: Ctx): Promise<Around> => {
  const row = await store.findCurrentOf(db, society.id)
  const payments = await intents.listPaymentsOf(db, society.id)
  const registration = (await requests.findRegistration(db, society.id))?.status
  return {
    unpaid: await intents.listUnpaidOf(db, society.id),
    payments,
    papers: await invoices.listPapersOf(
      db,
      payments.map(({ id }) => id),
    ),
    plans: await store.listPlansForSale(db),
    asked: await requests.findPending(db, society.id, ['plan_upgrade', 'trial_extension']),
    registration: registration ? (registration as Around['registration']) : null,
    due: row ? await findDue(db, row, now) : null,
  }
}

const suspensionOf = (value: string | null) =>
  value === 'trial_ended' || value === 'rejected' || value === 'unpaid' ? value : ('operator' as const)

type Wish = { plan: string; note: string }

export const askUpgrade = (ctx: Ctx, { plan, note }: Wish) =>
  ask(ctx, 'plan_upgrade', plan, { note, from: ctx.society.planId })

/** A trial that is not convinced yet. */
export const askMoreTime = async (ctx: Ctx, note: string) => {
  if (ctx.society.planId !== 'trial') throw refused.no_trial()
  return ask(ctx, 'trial_extension', null, { note })
}

const ask = async (
  ctx: Ctx,
  type: 'plan_upgrade' | 'trial_extension',
  planId: string | null,
  data: Record<string, unknown>,
) => {
  await ctx.platform('ask the operator for a larger plan or more time', async (db) => {
    if (await requests.findPending(db, ctx.society.id, ['plan_upgrade', 'trial_extension']))
      throw refused.already_asked()
    if (planId) await getPlanSold(db, planId)
    await fileApprovalRequest(db, {
      societyId: ctx.society.id,
      societyName: ctx.society.name,
      type,
      requestedBy: ctx.caller.identity?.email ?? '',
      planId,
      priority: 'medium',
      data,
    })
  })
  return subscriptionDetails(ctx)
}
