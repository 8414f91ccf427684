import { Refused } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { dayOf } from '#kernel/time.ts'
import { lockStanding } from '#modules/societies/actions.ts'
import { refused } from '../refusals.ts'
import { mayRenew, setupDue } from '../rules.ts'
import * as store from '../store/intents.ts'
import { findRegistration } from '../store/requests.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { askProvider, freshStatus, getProvider, type Parts } from './intents.ts'
import { getPlanSold } from './plans.ts'
import { standingOf } from './standing.ts'

export type Due = { purpose: 'plan' | 'renewal'; planId: string; planName: string; amountPaise: number }

/** What the society owes now, without choosing anything: its approved plan, or another year. */
export const findDue = async (db: Db, row: subscriptions.SubscriptionRow, now: Date): Promise<Due | null> => {
  const plan = await subscriptions.findPlan(db, row.plan_id)
  const about = { planId: plan.id, planName: plan.display_name }
  if (row.status === 'awaiting_payment') {
    const amountPaise = setupDue(plan.setup_fee_paise, await store.sumSetupPaid(db, row.society_id))
    return amountPaise > 0 ? { purpose: 'plan', ...about, amountPaise } : null
  }
  if (mayRenew(standingOf(row), dayOf(now)) && row.yearly_maintenance_paise > 0)
    return { purpose: 'renewal', ...about, amountPaise: row.yearly_maintenance_paise }
  return null
}

/**
 * Begins a payment of an existing society: what it owes, or for a trial the plan it chose. A payment that was begun and
 * not finished is gone on with, so that nobody pays the same thing in two windows.
 */
export const beginPayment = async (ctx: Ctx, wish: { plan?: string | undefined; amount?: number | undefined }) => {
  const parts = platformParts(ctx, 'begin a payment of the society')
  const due = await parts.apart((db) => getDue(db, ctx, wish.plan))
  if (wish.amount !== undefined && wish.amount * 100 !== due.amountPaise) throw refused.wrong_due({}, { at: 'amount' })
  const provider = await getProvider(parts)
  const calledOff = new Set<string>()
  for (;;) {
    const begun = await parts.apart((db) => findBegun(db, ctx.society.id, due, provider.name, calledOff))
    if (!begun) break
    const secret = await askProvider(() => provider.resume(begun.provider_id))
    if (secret) return present(due, provider.name, secret)
    calledOff.add(begun.provider_id)
  }
  const id = newId()
  const made = await askProvider(() =>
    provider.create({
      intentId: id,
      amountPaise: due.amountPaise,
      description: `Aangan ${due.planName}, ${due.purpose === 'plan' ? 'setup fee' : 'yearly maintenance'}`,
    }),
  )
  const row = {
    id,
    browser_hash: null,
    plan_id: due.planId,
    amount_paise: due.amountPaise,
    provider: provider.name,
    provider_id: made.providerId,
    purpose: due.purpose,
    for_society: ctx.society.id,
  }
  const other = await parts.apart(async (db) => {
    await lockStanding(db, ctx.society.id)
    const begun = await findBegun(db, ctx.society.id, due, provider.name, calledOff)
    if (!begun) await store.insertIntent(db, row)
    return begun
  })
  // Another window was faster; the payment made here is never shown and so never paid.
  if (!other) return present(due, provider.name, made)
  const secret = await askProvider(() => provider.resume(other.provider_id))
  if (!secret) throw refused.payment_changed()
  return present(due, provider.name, secret)
}

/** Asks the provider about payments under way, where no event has told us yet. */
export const refreshPayments = async (
  ctx: Ctx,
  unpaid: readonly { provider: string; provider_id: string; status: string }[],
) => {
  const parts = platformParts(ctx, 'look after a payment of the society')
  for (const intent of unpaid)
    await freshStatus(parts, intent).catch((error: unknown) => {
      // A provider that is away keeps nobody from reading what is known.
      if (!(error instanceof Refused)) throw error
    })
}

const platformParts = (ctx: Ctx, why: string): Parts => ({
  env: ctx.env,
  sign: ctx.sign,
  now: ctx.now,
  apart: (work) => ctx.platform(why, work),
})

const getDue = async (db: Db, ctx: Ctx, wished: string | undefined): Promise<Due> => {
  const row = await subscriptions.findCurrentOf(db, ctx.society.id)
  if (!row) throw refused.nothing_due()
  if (row.status !== 'trial') return (await findDue(db, row, ctx.now)) ?? refuseNothingDue()
  if ((await findRegistration(db, ctx.society.id))?.status === 'rejected') throw refused.registration_rejected()
  const plan = await getPlanSold(db, wished ?? '')
  const used = await subscriptions.countUsed(db, ctx.society.id)
  if (plan.max_flats !== null && used.flats > plan.max_flats)
    throw refused.too_small({ plan: plan.display_name, most: plan.max_flats, count: used.flats })
  return { purpose: 'plan', planId: plan.id, planName: plan.display_name, amountPaise: plan.setup_fee_paise }
}

const refuseNothingDue = (): never => {
  throw refused.nothing_due()
}

const findBegun = async (db: Db, societyId: string, due: Due, provider: string, calledOff: ReadonlySet<string>) =>
  (await store.listUnpaidOf(db, societyId)).find(
    (one) =>
      !calledOff.has(one.provider_id) &&
      one.provider === provider &&
      one.purpose === due.purpose &&
      one.plan_id === due.planId &&
      one.amount_paise === due.amountPaise,
  )

type Secret = { clientSecret: string; publishableKey?: string | undefined }

const present = (due: Due, provider: 'sandbox' | 'stripe', { clientSecret, publishableKey }: Secret) => ({
  clientSecret,
  provider,
  ...(publishableKey ? { publishableKey } : {}),
  purpose: due.purpose,
  plan: due.planName,
  amountPaise: due.amountPaise,
})
