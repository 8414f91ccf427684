import { conflict } from '#kernel/errors.ts'
import { emailKey } from '#kernel/nouns.ts'
import type { Ctx, PlatformCtx, VisitorCtx } from '#kernel/server/context.ts'
import type { JobCtx } from '#kernel/server/jobs.ts'
import { languageFrom } from '#kernel/server/mail/layout.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { dayOf } from '#kernel/time.ts'
import { createIdentity } from '#modules/identity/actions/identities.ts'
import { openSession } from '#modules/identity/actions/sessions.ts'
import { enrolFirstAdmin, registerFlats } from '#modules/members/actions/founding.ts'
import { foundSociety } from '#modules/societies/actions.ts'
import { fileApprovalRequest, findPaidIntent, startSubscription } from '#modules/subscriptions/actions/subscriptions.ts'
import type { NewSociety, Setup } from './contract.ts'
import { welcomeLetter } from './mail.ts'
import { plainFlats, rulePackFor } from './rules.ts'
import * as store from './store.ts'

/**
 * From nothing to a running society in one transaction: identity, society, flats, admin, subscription. A payment of this
 * browser decides the plan; without one it is a trial, and the operator is asked.
 */
export const completeSetup = async (ctx: VisitorCtx, { admin, society }: Setup) => {
  const intent = await findPaidIntent(ctx)
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
  intent: Awaited<ReturnType<typeof findPaidIntent>>,
  kind = 'customer',
) => {
  const planId = intent?.planId ?? 'trial'
  const packs = await store.listRulePacks(ctx.db)
  const made = await foundSociety(ctx.db, {
    kind,
    name: society.name.trim(),
    address: society.address,
    city: society.city,
    state: society.state,
    pincode: society.pincode.replace(/\s/g, ''),
    description: society.description ?? '',
    email: admin.email,
    phone_number: admin.phone,
    plan_id: planId,
    rule_pack_id: rulePackFor(packs, society.state, dayOf(ctx.now)) ?? null,
  })
  await startSubscription(ctx.db, { societyId: made.id, intent, declaredFlats: society.totalFlats, now: ctx.now })
  const { max_flats, display_name } = await store.findMaxFlats(ctx.db, planId)
  await registerFlats(ctx.db, made.id, plainFlats(Math.min(society.totalFlats, max_flats ?? society.totalFlats)))
  await enrolFirstAdmin(ctx.db, made.id, identityId, { ...admin, since: ctx.now })
  if (!intent)
    await fileApprovalRequest(ctx.db, {
      societyId: made.id,
      societyName: made.name,
      type: 'society_registration',
      requestedBy: admin.email,
      planId: planFor(society.totalFlats),
      priority: society.totalFlats > 200 ? 'high' : 'medium',
      data: { totalFlats: society.totalFlats, city: society.city, state: society.state },
    })
  await ctx.topics.add('onboarding.completed', {
    societyId: made.id,
    identityId,
    language: languageFrom(ctx.cookies.read('lang')),
  })
  return { ...made, plan: display_name }
}

/** An address that has an account is never taken over: its owner signs in first, and the society is added to it. */
const adminIdentity = async (ctx: VisitorCtx, admin: Setup['admin']): Promise<string> => {
  const { identity } = ctx.caller
  if (identity && emailKey(identity.email) === emailKey(admin.email)) return identity.id
  const made = await createIdentity(ctx, admin)
  if (!made)
    throw conflict('This email has an account already. Please sign in first, then set up the society.', 'sign_in_first')
  return made
}

const planFor = (flats: number) => (flats <= 50 ? 'essential' : flats <= 200 ? 'professional' : 'enterprise')

export const firstSteps = async (ctx: Ctx) => {
  const { has_details, flats, members, logins } = await store.progress(ctx)
  return [
    { step: 'details' as const, done: has_details, path: '/settings' },
    { step: 'flats' as const, done: flats > 0, path: '/members?tab=flats' },
    { step: 'members' as const, done: members > 1, path: '/members' },
    { step: 'invitations' as const, done: logins > 1, path: '/members' },
  ]
}

/** In the language the person has chosen, else the one the setup was read in. */
export const writeWelcomeLetter = (
  job: JobCtx,
  { societyId, identityId, language }: { societyId: string; identityId: string; language: string },
) =>
  job.platform(async (db) => {
    const found = await store.findForWelcome(db, societyId, identityId)
    if (!found) return
    const letter = welcomeLetter(languageFrom(found.language ?? language), {
      name: found.first_name,
      society: found.society,
      plan: found.plan,
      trialEndsOn: found.trial_ends_on,
      url: `${job.origin}/app/${found.subdomain}`,
    })
    const occasion = { kind: 'onboarding.completed', dedupeKey: `onboarding.completed:${societyId}` }
    await queueMail(db, { ...letter, ...occasion, to: found.email, societyId })
  })
