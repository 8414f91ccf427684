import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Role } from '#kernel/actor.ts'
import { conflict, notFound, Refused, refuse, tooMany, unauthenticated } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import type { Caller, PersonCtx, VisitorCtx } from '#kernel/server/context.ts'
import { hashPassword, passwordFits } from '#kernel/server/passwords.ts'
import type { Db } from '#kernel/server/scope.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { matrix, modulesOf, withoutSociety } from './access.ts'
import type { Credentials, Registration, User } from './contract.ts'
import * as store from './store.ts'

const wrong = () => new Refused(401, 'wrong_credentials', 'Invalid email or password')

export const signIn = async (ctx: VisitorCtx, { email, password }: z.output<typeof Credentials>): Promise<User> => {
  const key = emailKey(email)
  const tryId = createHash('sha256').update(`${key}\n${ctx.address}`).digest('base64url')
  const { failures, found } = await ctx.apart(async (db) => ({
    failures: await store.countTry(db, tryId, ctx.env.LOCKOUT_MINUTES),
    found: await store.findByEmail(db, key),
  }))
  if (failures > ctx.env.LOCKOUT_FAILURES)
    throw tooMany(`Too many failed attempts. Please try again in ${ctx.env.LOCKOUT_MINUTES} minutes.`)
  if (!(await passwordFits(found?.password_hash, password)) || !found || found.disabled_at) throw wrong()
  if (found.is_demo && found.is_super_admin && (await store.hasRealSuperAdmin(ctx.db)))
    throw new Refused(
      403,
      'demo_closed',
      'This installation has its own operator; the demo operator can no longer sign in.',
    )
  await store.forgetTries(ctx.db, tryId)
  await openSession(ctx, found.id)
  return userOf(ctx.db, found.id, null)
}

export const register = async (ctx: VisitorCtx, input: z.output<typeof Registration>): Promise<User> => {
  const id = await createIdentity(ctx, input)
  if (!id) throw conflict('An account with this email already exists. Please sign in.', 'email_taken')
  await openSession(ctx, id)
  return userOf(ctx.db, id, null)
}

type NewPerson = { email: string; password: string; firstName: string; lastName: string; phone?: string }

/** The new identity's id, or nothing when the address is taken: an existing account is never touched. */
export const createIdentity = async (ctx: VisitorCtx, person: NewPerson): Promise<string | undefined> => {
  const passwordHash = await hashPassword(person.password)
  const made = await store.insertIdentity(ctx.db, {
    id: newId(),
    email: person.email.trim(),
    email_key: emailKey(person.email),
    password_hash: passwordHash,
    first_name: person.firstName.trim(),
    last_name: person.lastName.trim(),
    phone: person.phone ?? '',
  })
  return made?.id
}

export const signOut = async (ctx: VisitorCtx) => {
  const token = ctx.cookies.read(ctx.sessionCookie)
  if (token) await store.deleteSession(ctx.db, hashToken(token))
  ctx.cookies.clear(ctx.sessionCookie)
  return { message: 'Logged out successfully' }
}

/** A person waiting for approval, and active nowhere, is told so instead of being let in. */
export const currentUser = async (ctx: PersonCtx): Promise<User> => {
  const user = await userOf(ctx.db, ctx.identity.id, ctx.session.activeSocietyId)
  const waiting = user.societies.find((society) => society.status === 'pending')
  if (waiting && user.role !== 'super_admin' && !user.societies.some((society) => society.status === 'active'))
    throw new Refused(403, 'pending_approval', 'Your request is waiting for approval by the society’s administrator.', {
      more: { status: 'pending_approval', email: user.email, role: waiting.role, society: waiting.name },
    })
  return user
}

export const listModules = async (ctx: PersonCtx) => {
  const user = await userOf(ctx.db, ctx.identity.id, ctx.session.activeSocietyId)
  const planId = user.society && (await store.findSocietyByName(ctx.db, user.society.subdomain))?.plan_id
  const plan = planId ? (await store.findPlan(ctx.db, planId))?.display_name : undefined
  const row = user.society || user.role === 'super_admin' ? matrix[user.role] : withoutSociety
  return { modules: modulesOf(row), subscriptionPlan: plan ?? 'None', userRole: user.role }
}

export const switchSociety = async (ctx: PersonCtx, subdomain: string): Promise<User> => {
  const society = (await store.findSocietyByName(ctx.db, subdomain)) ?? refuse(notFound('Society'))
  const own = (await store.listSocieties(ctx.db, ctx.identity.id)).find((one) => one.id === society.id)
  if (own?.status !== 'active' && !ctx.identity.isSuperAdmin) throw notFound('Society')
  await store.setActiveSociety(ctx.db, ctx.session.id, society.id)
  return userOf(ctx.db, ctx.identity.id, society.id)
}

/** Opens a session for an identity that has just proved itself. */
export const openSession = async (ctx: VisitorCtx, identityId: string, societyId?: string): Promise<void> => {
  const token = newToken()
  const societies = await store.listSocieties(ctx.db, identityId)
  await store.insertSession(ctx.db, {
    id: newId(),
    token_hash: hashToken(token),
    identity_id: identityId,
    active_society_id: societyId ?? societies.find((society) => society.status === 'active')?.id ?? null,
    expires_at: new Date(ctx.now.getTime() + ctx.env.SESSION_DAYS * 86_400_000),
    idle_minutes: null,
    user_agent: ctx.userAgent,
    address: ctx.address,
  })
  ctx.cookies.set(ctx.sessionCookie, token, { maxAgeSeconds: ctx.env.SESSION_DAYS * 86_400 })
}

const userOf = async (db: Db, identityId: string, activeSocietyId: string | null): Promise<User> => {
  const row = (await store.findById(db, identityId)) ?? refuse(unauthenticated())
  const societies = await store.listSocieties(db, identityId)
  const active = societies.filter((society) => society.status === 'active')
  const current = active.find((society) => society.id === activeSocietyId) ?? active[0]
  const rejected = societies.find((society) => society.decision === 'rejected' && society.status === 'inactive')
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.is_super_admin ? 'super_admin' : ((current?.role ?? 'resident') as Role),
    createdAt: row.created_at.toISOString(),
    isDemo: row.is_demo,
    society: current ? { id: current.id, name: current.name, subdomain: current.subdomain } : null,
    societies: societies
      .filter((society) => society.status !== 'inactive')
      .map((society) => ({
        id: society.id,
        name: society.name,
        subdomain: society.subdomain,
        role: society.role as Role,
        status: society.status as 'active' | 'pending',
        active: society.id === current?.id,
      })),
    rejected: rejected ? { society: rejected.name, role: rejected.role as Role } : null,
  }
}

/** Who is calling: the first thing every request asks. A session in use is marked so at most once a minute. */
export const authenticate = async (
  db: Db,
  touch: (sessionId: string) => void,
  { token, society }: { token: string | null; society: string | null },
): Promise<Caller> => {
  const row = await store.resolveCaller(db, token ? hashToken(token) : null, society)
  if (row.session_id && row.last_seen_at && Date.now() - row.last_seen_at.getTime() > 60_000) touch(row.session_id)
  return {
    session: row.session_id && row.identity_id ? { id: row.session_id, activeSocietyId: row.active_society_id } : null,
    identity: row.identity_id
      ? {
          id: row.identity_id,
          email: row.email!,
          firstName: row.first_name!,
          lastName: row.last_name!,
          isSuperAdmin: row.is_super_admin!,
          isDemo: row.is_demo!,
          createdAt: row.identity_created_at!,
        }
      : null,
    society: row.society_id
      ? {
          id: row.society_id,
          subdomain: row.subdomain!,
          name: row.society_name!,
          status: row.society_status!,
          kind: row.kind!,
          planId: row.plan_id!,
        }
      : null,
    member: row.member_id ? { id: row.member_id, role: row.role!, status: row.member_status! } : null,
  }
}
export const markSessionUsed = (db: Db, sessionId: string) => store.touchSession(db, sessionId)
