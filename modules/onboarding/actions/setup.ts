import { emailKey } from '#kernel/nouns.ts'
import { pincodeOf } from '#kernel/pincodes.ts'
import type { PlatformCtx, VisitorCtx } from '#kernel/server/context.ts'
import { dayOf } from '#kernel/time.ts'
import { createIdentity } from '#modules/identity/actions/identities.ts'
import { openSession } from '#modules/identity/actions/sessions.ts'
import { refused as identityRefused } from '#modules/identity/refusals.ts'
import { enrolFirstAdmin } from '#modules/members/actions/founding.ts'
import { foundSociety } from '#modules/societies/actions.ts'
import { findUsableIntent, type OwnIntent } from '#modules/subscriptions/actions/intents.ts'
import { fileApprovalRequest, startSubscription } from '#modules/subscriptions/actions/subscriptions.ts'
import type { NewSociety, Setup } from '../contract.ts'
import { rulePackFor } from '../rules.ts'
import * as store from '../store.ts'

/**
 * From nothing to a running society in one transaction: identity, society, flats, admin, subscription. A payment of this
 * browser decides the plan; without one it is a trial, and the operator is asked.
 */
export const completeSetup = async (ctx: VisitorCtx, { admin, society }: Setup) => {
  const intent = await findUsableIntent(ctx)
  const identityId = await adminIdentity(ctx, admin)
  const name = `${admin.firstName.trim()} ${admin.lastName.trim()}`
  const made = await found(ctx, society, { identityId, name, email: admin.email, phone: admin.phone }, intent)
  await openSession(ctx, identityId, made.id)
  return { subdomain: made.subdomain, plan: made.plan, message: 'Setup Complete!' }
}

/** Another society for somebody who runs one already. Made by a demo account it goes with the demo's next reset. */
export const createSociety = async (ctx: PlatformCtx, { phone, ...society }: NewSociety & { phone: string }) => {
  const { id: identityId, firstName, lastName, email, isDemo } = ctx.identity
  const admin = { identityId, name: `${firstName} ${lastName}`, email, phone }
  const made = await found(ctx, society, admin, undefined, isDemo ? 'sample' : 'customer')
  return {
    id: made.id,
    name: made.name,
    subdomain: made.subdomain,
    address: society.address,
    email,
    phoneNumber: phone,
    role: 'admin' as const,
    plan: made.plan,
  }
}

type FirstAdmin = { identityId: string; name: string; email: string; phone: string }

const found = async (
  ctx: VisitorCtx | PlatformCtx,
  society: NewSociety,
  { identityId, ...admin }: FirstAdmin,
  intent: OwnIntent | undefined,
  kind = 'customer',
) => {
  const planId = intent?.isPaid ? intent.planId : 'trial'
  const packs = await store.listRulePacks(ctx.db)
  const made = await foundSociety(ctx.db, {
    kind,
    name: society.name.trim(),
    address: society.address,
    city: society.city,
    state: society.state,
    pincode: pincodeOf(society.pincode),
    description: society.description ?? '',
    email: admin.email,
    phone_number: admin.phone,
    plan_id: planId,
    rule_pack_id: rulePackFor(packs, society.state, dayOf(ctx.now)) ?? null,
  })
  await startSubscription(ctx.db, { societyId: made.id, intent, declaredFlats: society.totalFlats, now: ctx.now })
  // Its flats are laid out by the committee, wing by wing: numbers we made up would only have to be renamed.
  const plan = await store.findPlanName(ctx.db, planId)
  await enrolFirstAdmin(ctx.db, made.id, identityId, { ...admin, since: ctx.now })
  if (!intent?.isPaid)
    await fileApprovalRequest(ctx.db, {
      societyId: made.id,
      societyName: made.name,
      type: 'society_registration',
      requestedBy: admin.email,
      planId: intent?.planId ?? planFor(society.totalFlats),
      priority: society.totalFlats > 200 ? 'high' : 'medium',
      data: { totalFlats: society.totalFlats, city: society.city, state: society.state },
    })
  await ctx.topics.add('onboarding.completed', { societyId: made.id, identityId, language: ctx.language })
  return { ...made, plan }
}

/**
 * An address that has an account is never taken over: its owner signs in first, and the society is added to it. The demo
 * accounts are everybody's and get no society.
 */
const adminIdentity = async (ctx: VisitorCtx, admin: Setup['admin']): Promise<string> => {
  const { identity } = ctx.caller
  if (identity && !identity.isDemo && emailKey(identity.email) === emailKey(admin.email)) return identity.id
  const { password, ...person } = admin
  if (password === undefined) throw identityRefused.password_needed({}, { at: 'admin.password' })
  const chosen = ctx.cookies.read('lang')
  const language = chosen === 'hi' || chosen === 'mr' ? chosen : undefined
  const made = await createIdentity(ctx, { ...person, password, language })
  if (!made) throw identityRefused.sign_in_first()
  return made
}

const planFor = (flats: number) => (flats <= 50 ? 'essential' : flats <= 200 ? 'professional' : 'enterprise')
