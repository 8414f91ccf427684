import { demoMode, notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import type { Ctx, PersonCtx, VisitorCtx } from '#kernel/server/context.ts'
import { type Sign, sameText } from '#kernel/server/secrets.ts'
import { createIdentity } from '#modules/identity/actions/identities.ts'
import { proveAddress } from '#modules/identity/actions/proving.ts'
import { openSession } from '#modules/identity/actions/sessions.ts'
import { refused as identityRefused } from '#modules/identity/refusals.ts'
import { findSocietyByJoinCode } from '#modules/societies/actions.ts'
import { isDemoAddress } from '#modules/societies/rules.ts'
import { refused } from '../refusals.ts'
import { flatKey, invitationDays, invitationsADay, keysOf, livesThere } from '../rules.ts'
import * as store from '../store/joining.ts'
import { find } from '../store/people.ts'

/** Older invitations of that member end; the mail is written by a job, after the commit. */
export const inviteMember = async (ctx: Ctx, memberId: string, email: string) => {
  if (isDemoAddress(email)) throw refused.demo_address({}, { at: 'email' })
  const invitation = { id: newId(), expiresAt: new Date(ctx.now.getTime() + invitationDays * 86_400_000) }
  await store.revokeInvitations(ctx, memberId)
  await store.insertInvitation(ctx, {
    id: invitation.id,
    member_id: memberId,
    email,
    email_key: emailKey(email),
    expires_at: invitation.expiresAt,
  })
  await ctx.topics.add('members.invited', { societyId: ctx.society.id, invitationId: invitation.id })
  return { email, expiresAt: invitation.expiresAt.toISOString() }
}

export const inviteAgain = async (ctx: Ctx, memberId: string) => {
  const member = (await find(ctx, memberId)) ?? refuse(notFound('Member'))
  if (member.identity_id) throw refused.has_login()
  const yesterday = new Date(ctx.now.getTime() - 86_400_000)
  if ((await store.countInvitations(ctx, memberId, yesterday)) >= invitationsADay) throw refused.invited_too_often()
  return inviteMember(ctx, memberId, member.email)
}

export const withdrawInvitations = (ctx: Ctx, memberId: string) => store.revokeInvitations(ctx, memberId)

/** The link's secret is made from the invitation's id, so that it is stored nowhere and a repeated mail holds the same one. */
export const invitationToken = (sign: Sign, id: string): string => `${id}.${sign('invitation', id)}`

export const showInvitation = async (ctx: VisitorCtx, token: string) => {
  const invitation = await getInvitation(ctx, token)
  return {
    society: invitation.society,
    name: invitation.name,
    email: invitation.email,
    hasAccount: await hasAccount(ctx, invitation.email_key),
  }
}

type Acceptance = { password?: string; firstName?: string; lastName?: string }

/** The link proves the mailbox, not the account: an address that is registered already signs in before it accepts. */
export const acceptInvitation = async (ctx: VisitorCtx, token: string, acceptance: Acceptance) => {
  const invitation = await getInvitation(ctx, token)
  // Anybody can read the demo's letters, so its invitations open nothing.
  if (invitation.kind !== 'customer') throw demoMode()
  const signedIn = ctx.caller.identity
  if (signedIn?.isDemo) throw demoMode()
  const isOwn = signedIn !== null && emailKey(signedIn.email) === invitation.email_key
  const identityId = isOwn ? signedIn.id : await createInvited(ctx, invitation, acceptance)
  if (!(await store.takeInvitation(ctx.db, invitation.id))) throw gone()
  // The link is the proof of the mailbox; what somebody else may have made in its name until now ends.
  if (isOwn) await proveAddress(ctx, identityId)
  if (await store.findOwnMembership(ctx.db, invitation.society_id, identityId)) throw refused.already_member()
  await store.linkIdentity(ctx.db, invitation.society_id, invitation.member_id, identityId)
  await openSession(ctx, identityId, invitation.society_id)
  return { subdomain: invitation.subdomain }
}

const createInvited = async (
  ctx: VisitorCtx,
  invitation: { email: string; name: string },
  { password, firstName, lastName }: Acceptance,
) => {
  if (!password) throw identityRefused.password_needed({}, { at: 'password' })
  const [first, ...rest] = invitation.name.trim().split(/\s+/)
  const made = await createIdentity(ctx, {
    email: invitation.email,
    password,
    firstName: firstName ?? first!,
    lastName: lastName ?? (rest.join(' ') || first!),
    isProved: true,
  })
  if (!made) throw identityRefused.sign_in_first()
  return made
}

export const askToJoin = async (
  ctx: PersonCtx,
  input: {
    code: string
    flatNumber?: string
    role: 'resident' | 'committee' | 'security' | 'vendor' | 'ca'
    phone?: string
  },
) => {
  if (ctx.identity.isDemo) throw demoMode()
  if (livesThere(input.role) && !input.flatNumber) throw refused.flat_needed({}, { at: 'flatNumber' })
  const society = await findSocietyByJoinCode(ctx, input.code)
  if (!society)
    throw identityRefused.wrong_code({ reason: { code: 'no_such_society_code' } }, { status: 404, at: 'code' })
  const person = {
    name: `${ctx.identity.firstName} ${ctx.identity.lastName}`,
    email: ctx.identity.email,
    phone: input.phone ?? '',
    flatNumber: input.flatNumber ?? '',
  }
  const keys = keysOf(person)
  const own = await store.findOwnMembership(ctx.db, society.id, ctx.identity.id)
  if (own?.status === 'active') throw refused.already_member()
  if (own) {
    const { phone_key, flat_key } = keys
    await store.askAgain(ctx.db, society.id, own.id, {
      role: input.role,
      flat_number: person.flatNumber,
      flat_key,
      phone: person.phone,
      phone_key,
    })
  } else
    await store.insertMember(ctx.db, {
      society_id: society.id,
      id: newId(),
      identity_id: ctx.identity.id,
      name: person.name,
      email: person.email,
      phone: person.phone,
      flat_number: person.flatNumber,
      ...keys,
      role: input.role,
      status: 'pending',
      occupancy: livesThere(input.role) ? 'owner' : 'none',
      asked_at: ctx.now,
    })
  const { id: identityId } = ctx.identity
  await ctx.topics.add('members.asked', { societyId: society.id, identityId, live: identityId })
  return { society: society.name, status: 'pending' as const }
}

/** A slip of the pen is mended by whoever made it, as long as nobody has decided. */
export const correctRequests = async (ctx: PersonCtx, flatNumber: string) => {
  if (ctx.identity.isDemo) throw demoMode()
  const corrected = await store.correctPending(ctx.db, ctx.identity.id, { flatNumber, flatKey: flatKey(flatNumber) })
  if (corrected.length === 0) throw notFound('Request')
  const { id: identityId } = ctx.identity
  for (const { society_id: societyId } of corrected)
    await ctx.topics.add('members.asked', { societyId, identityId, live: identityId })
  return { flatNumber }
}

export const withdrawRequests = async (ctx: PersonCtx) => {
  await store.deletePending(ctx.db, ctx.identity.id)
  return {}
}

const getInvitation = async (ctx: VisitorCtx, token: string) => {
  const [id = '', signature = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(id) || !sameText(signature, ctx.sign('invitation', id))) throw gone()
  return (await store.findInvitation(ctx.db, id)) ?? refuse(gone())
}

const gone = () => refused.invitation_gone()

const hasAccount = async (ctx: VisitorCtx, key: string) => store.emailHasAccount(ctx.db, key)
