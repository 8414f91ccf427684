import type { RawRequest } from '#kernel/contract.ts'
import { notFound, Refused, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { VisitorCtx } from '#kernel/server/context.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { type PaymentEvent, type PaymentProvider, stripeProvider } from '#kernel/server/payments.ts'
import type { Db } from '#kernel/server/scope.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { isBeingTried } from '#modules/identity/actions/being-tried.ts'
import { refused } from '../refusals.ts'
import { type IntentStatus, isPriceOf, statusAfter } from '../rules.ts'
import * as store from '../store/intents.ts'
import { getPlanSold } from './plans.ts'
import { sandboxProvider } from './sandbox.ts'
import { settle } from './settling.ts'

const checkoutCookie = 'aangan_checkout'

export type Parts = Pick<VisitorCtx, 'env' | 'sign' | 'now'> & {
  apart: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** Stripe where its keys are set; the sandbox sells to whoever only tries the product; else there is nobody to pay. */
export const findProvider = async (parts: Parts): Promise<PaymentProvider | undefined> => {
  if (parts.env.STRIPE_SECRET_KEY) return stripeProvider(parts.env)
  return (await parts.apart((db) => isBeingTried({ env: parts.env, db }))) ? sandboxProvider(parts) : undefined
}

export const getProvider = async (parts: Parts): Promise<PaymentProvider> =>
  (await findProvider(parts)) ?? refuse(notSetUp())

const notSetUp = () => refused.payment_not_set_up()

/** The price is the server's: the amount in the request only has to agree with it. */
export const createIntent = async (ctx: VisitorCtx, { plan: name, amount }: { plan: string; amount: number }) => {
  const plan = await ctx.apart((db) => getPlanSold(db, name))
  if (!isPriceOf(amount, plan.setup_fee_paise)) throw refused.wrong_price({}, { at: 'amount' })
  const id = newId()
  const provider = await getProvider(ctx)
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
  return { status, plan: intent.display_name, amountPaise: intent.amount_paise, used: isTaken(intent) }
}

const isTaken = (intent: { used_for: string | null; purpose: string }) =>
  intent.used_for !== null || intent.purpose !== 'founding'

export type OwnIntent = { id: string; planId: string; isPaid: boolean }

/** A payment of this browser that is not yet used for a society; paid, or still with the provider. */
export const findUsableIntent = async (ctx: VisitorCtx): Promise<OwnIntent | undefined> => {
  const intent = await findOwn(ctx)
  if (!intent || isTaken(intent)) return undefined
  const status = await freshStatus(ctx, intent)
  if (status !== 'succeeded' && status !== 'processing') return undefined
  return { id: intent.id, planId: intent.plan_id, isPaid: status === 'succeeded' }
}

const findOwn = async (ctx: VisitorCtx) => {
  const browser = ctx.cookies.read(checkoutCookie)
  const intent = browser && (await ctx.apart((db) => store.findLastIntent(db, hashToken(browser))))
  if (!intent) return undefined
  // What a test card paid for while the product was being tried is worth nothing once it is not.
  const isMoney = intent.provider !== 'sandbox' || (await findProvider(ctx))?.name === 'sandbox'
  return isMoney ? intent : undefined
}

export const freshStatus = async (
  parts: Parts,
  intent: { provider: string; provider_id: string; status: string },
): Promise<IntentStatus> => {
  const provider = intent.status === 'succeeded' ? undefined : await findProvider(parts)
  if (provider?.name !== intent.provider) return intent.status as IntentStatus
  const told = await askProvider(() => provider.retrieve(intent.provider_id))
  return parts.apart((db) => applyStatus({ db, now: parts.now }, intent.provider_id, told.status, told.message))
}

export const receiveWebhook = async (ctx: VisitorCtx, name: 'sandbox' | 'stripe', raw: RawRequest) => {
  const provider = await findProvider(ctx)
  if (provider?.name !== name) throw notFound('Provider')
  const event = await provider.readEvent(raw.bytes, raw.headers)
  if (event) await takeEvent(ctx, name, event)
  return { received: true }
}

/** Twice, late or out of order: an event moves the intent at most once, and never back from paid. */
export const takeEvent = async (at: { db: Db; now: Date }, provider: string, event: PaymentEvent): Promise<void> => {
  const { id, providerId, status } = event
  if (!(await store.keepEvent(at.db, { id, provider, provider_id: providerId, status }))) return
  await applyStatus(at, providerId, status, event.message)
}

/** The status and everything that follows from money having arrived lie in one transaction. */
const applyStatus = async (
  { db, now }: { db: Db; now: Date },
  providerId: string,
  told: IntentStatus,
  message: string | null,
): Promise<IntentStatus> => {
  const intent = await store.lockIntent(db, providerId)
  if (!intent) return told
  const known = intent.status as IntentStatus
  const next = statusAfter(known, told)
  if (next === known) return next
  await store.setIntentStatus(db, intent.id, next, message)
  if (next === 'succeeded') await settle(db, intent, now)
  return next
}

/** By the clock: payments whose event never came. */
export const pollOpenIntents = async (job: JobCtx): Promise<void> => {
  const parts: Parts = { env: job.env, sign: job.sign, now: job.now, apart: (work) => job.apart(null, work) }
  for (const intent of await job.apart(null, (db) => store.listOpenIntents(db)))
    await freshStatus(parts, intent).catch((error: unknown) =>
      job.log.warn({ err: error }, 'a payment could not be checked'),
    )
}

/** A provider that is away is said so; what it refuses is not our fault to hide. */
export const askProvider = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refused) throw error
    throw refused.provider_away()
  }
}
