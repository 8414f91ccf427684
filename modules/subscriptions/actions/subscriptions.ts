import type { RawRequest } from '#kernel/contract.ts'
import { badRequest, conflict, notFound, Refused, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, VisitorCtx } from '#kernel/server/context.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { type PaymentEvent, type PaymentProvider, stripeProvider } from '#kernel/server/payments.ts'
import type { Db } from '#kernel/server/scope.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { addDays, addMonths, dayOf } from '#kernel/time.ts'
import { type IntentStatus, isPriceOf, statusAfter, trialDays } from '../rules.ts'
import * as store from '../store.ts'
import { sandboxProvider } from './sandbox.ts'

const checkoutCookie = 'aangan_checkout'

type Parts = Pick<VisitorCtx, 'env' | 'sign'> & { apart: <T>(work: (db: Db) => Promise<T>) => Promise<T> }

const providerFor = (parts: Parts): PaymentProvider =>
  parts.env.STRIPE_SECRET_KEY ? stripeProvider(parts.env) : sandboxProvider(parts)

/** The price is the server's: the amount in the request only has to agree with it. */
export const createIntent = async (ctx: VisitorCtx, { plan: name, amount }: { plan: string; amount: number }) => {
  const plan = await ctx.apart((db) => store.findPlanByName(db, name))
  if (!plan) throw badRequest('There is no such plan.', { plan: 'Unknown plan' })
  if (!isPriceOf(amount, plan.setup_fee_paise))
    throw badRequest('This is not the price of that plan.', { amount: 'Wrong amount' })
  const id = newId()
  const provider = providerFor(ctx)
  // The provider is asked before our transaction opens; an intent it knows and we do not is never paid.
  const made = await askProvider(() =>
    provider.create({
      intentId: id,
      amountPaise: plan.setup_fee_paise,
      description: `Aangan ${plan.display_name}, setup fee`,
    }),
  )
  const browser = ctx.cookies.read(checkoutCookie) ?? newToken()
  await store.insertIntent(ctx.db, {
    id,
    browser_hash: hashToken(browser),
    plan_id: plan.id,
    amount_paise: plan.setup_fee_paise,
    provider: provider.name,
    provider_id: made.providerId,
  })
  ctx.cookies.set(checkoutCookie, browser, { maxAgeSeconds: 30 * 86_400 })
  const { clientSecret, publishableKey } = made
  return { clientSecret, provider: provider.name, ...(publishableKey ? { publishableKey } : {}) }
}

/** This browser's payment. When no event has told us yet, the provider is asked. */
export const ownIntent = async (ctx: VisitorCtx) => {
  const intent = await findOwn(ctx)
  if (!intent) return { status: 'none' as const, plan: null, amountPaise: null, used: false }
  const status = await freshStatus(ctx, intent)
  return { status, plan: intent.display_name, amountPaise: intent.amount_paise, used: intent.used_for !== null }
}

export type PaidIntent = { id: string; planId: string }

/** A payment of this browser that is paid and not yet used for a society. */
export const findPaidIntent = async (ctx: VisitorCtx): Promise<PaidIntent | undefined> => {
  const intent = await findOwn(ctx)
  if (!intent || intent.used_for !== null) return undefined
  return (await freshStatus(ctx, intent)) === 'succeeded' ? { id: intent.id, planId: intent.plan_id } : undefined
}

const findOwn = (ctx: VisitorCtx) => {
  const browser = ctx.cookies.read(checkoutCookie)
  return browser ? ctx.apart((db) => store.findLastIntent(db, hashToken(browser))) : Promise.resolve(undefined)
}

const freshStatus = async (ctx: Parts, intent: { provider_id: string; status: string }): Promise<IntentStatus> => {
  if (intent.status === 'succeeded') return 'succeeded'
  const told = await askProvider(() => providerFor(ctx).retrieve(intent.provider_id))
  return ctx.apart((db) => applyStatus(db, intent.provider_id, told.status, told.message))
}

export const receiveWebhook = async (ctx: VisitorCtx, name: 'sandbox' | 'stripe', raw: RawRequest) => {
  const provider = providerFor(ctx)
  if (provider.name !== name) throw notFound('Provider')
  const event = await provider.readEvent(raw.bytes, raw.headers)
  if (event) await takeEvent(ctx.db, name, event)
  return { received: true }
}

/** Twice, late or out of order: an event moves the intent at most once, and never back from paid. */
export const takeEvent = async (db: Db, provider: string, event: PaymentEvent): Promise<void> => {
  const { id, providerId, status } = event
  if (!(await store.keepEvent(db, { id, provider, provider_id: providerId, status }))) return
  await applyStatus(db, providerId, status, event.message)
}

const applyStatus = async (
  db: Db,
  providerId: string,
  told: IntentStatus,
  message: string | null,
): Promise<IntentStatus> => {
  const intent = await store.lockIntent(db, providerId)
  if (!intent) return told
  const known = intent.status as IntentStatus
  const next = statusAfter(known, told)
  if (next !== known) await store.setIntentStatus(db, intent.id, next, message)
  return next
}

/** By the clock: payments whose event never came. */
export const pollOpenIntents = async (job: JobCtx): Promise<void> => {
  const parts: Parts = { env: job.env, sign: job.sign, apart: (work) => job.apart(null, work) }
  for (const intent of await job.apart(null, (db) => store.listOpenIntents(db)))
    await freshStatus(parts, intent).catch((error: unknown) =>
      job.log.warn({ err: error }, 'a payment could not be checked'),
    )
}

/** The record of what a new society pays, in the transaction that makes it. */
export const startSubscription = async (
  db: Db,
  input: { societyId: string; intent: PaidIntent | undefined; declaredFlats: number | null; now: Date },
) => {
  const today = dayOf(input.now)
  const plan = await store.findPlan(db, input.intent?.planId ?? 'trial')
  const trialEndsOn = input.intent ? null : addDays(today, trialDays)
  await store.insertSubscription(db, {
    society_id: input.societyId,
    id: newId(),
    plan_id: plan.id,
    status: input.intent ? 'active' : 'trial',
    setup_fee_paise: plan.setup_fee_paise,
    yearly_maintenance_paise: plan.yearly_maintenance_paise,
    starts_on: today,
    paid_until: input.intent ? addMonths(today, 12) : null,
    trial_ends_on: trialEndsOn,
    declared_flats: input.declaredFlats,
  })
  if (input.intent && !(await store.useIntent(db, input.intent.id, input.societyId)))
    throw conflict('This payment was used for a society already.', 'payment_used')
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
  store.insertApprovalRequest(db, {
    id: newId(),
    for_society: request.societyId,
    society_name: request.societyName,
    request_type: request.type,
    requested_by: request.requestedBy,
    requested_plan_id: request.planId,
    priority: request.priority,
    request_data: JSON.stringify(request.data),
  })

export const subscriptionDetails = async (ctx: Ctx) => {
  const row = (await store.findCurrent(ctx)) ?? refuse(notFound('Subscription'))
  const used = await store.countUsed(ctx)
  const upgrade = await ctx.platform('show a pending upgrade', (db) => store.findUpgrade(db, ctx.society.id))
  return {
    plan: row.display_name,
    status: row.status as 'trial' | 'awaiting_payment' | 'active' | 'ended',
    setupFeePaise: row.setup_fee_paise,
    yearlyMaintenancePaise: row.yearly_maintenance_paise,
    startsOn: row.starts_on,
    paidUntil: row.paid_until,
    trialEndsOn: row.trial_ends_on,
    flats: { used: used.flats, most: row.max_flats, declared: row.declared_flats },
    members: { used: used.members, most: row.max_members },
    upgradeAsked: upgrade?.display_name ?? null,
  }
}

export const askUpgrade = async (ctx: Ctx, { plan, note }: { plan: string; note: string }) => {
  const { identity } = ctx.caller
  await ctx.platform('ask the operator for a larger plan', async (db) => {
    if (await store.findUpgrade(db, ctx.society.id))
      throw conflict('An upgrade is being looked at already.', 'already_asked')
    await fileApprovalRequest(db, {
      societyId: ctx.society.id,
      societyName: ctx.society.name,
      type: 'plan_upgrade',
      requestedBy: identity?.email ?? '',
      planId: plan,
      priority: 'medium',
      data: { note, from: ctx.society.planId },
    })
  })
  return subscriptionDetails(ctx)
}

/** A provider that is away is said so; what it refuses is not our fault to hide. */
const askProvider = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(
      503,
      'provider_away',
      'The payment provider does not answer. Nothing was charged; please try again.',
    )
  }
}
