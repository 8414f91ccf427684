import { notFound } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Caller, Ctx, PersonCtx, VisitorCtx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import type { SessionOfPerson } from '../contract/sessions.ts'
import { defaultSessionTimeout, deviceOf, expiryDaysFrom, passwordExpiresAt } from '../rules.ts'
import * as identities from '../store/identities.ts'
import * as factors from '../store/second-factors.ts'
import * as store from '../store/sessions.ts'
import { rememberDevice } from './known-devices.ts'
import { countsAsProved } from './proving.ts'

/** Opens a session for an identity that has just proved itself. */
export const openSession = async (ctx: VisitorCtx, identityId: string, societyId?: string): Promise<void> => {
  const token = newToken()
  const societies = await identities.listSocieties(ctx.db, identityId)
  const person = await identities.findById(ctx.db, identityId)
  await store.insertSession(ctx.db, {
    id: newId(),
    token_hash: hashToken(token),
    identity_id: identityId,
    active_society_id: societyId ?? societies.find((society) => society.status === 'active')?.id ?? null,
    expires_at: new Date(ctx.now.getTime() + ctx.env.SESSION_DAYS * 86_400_000),
    idle_minutes: person?.session_timeout_minutes ?? null,
    user_agent: ctx.userAgent,
    address: ctx.address,
  })
  // The session this browser had is over; left alone it would stay open without anybody holding it.
  const before = ctx.cookies.read(ctx.sessionCookie)
  if (before) await store.deleteSession(ctx.db, hashToken(before))
  ctx.cookies.set(ctx.sessionCookie, token, { maxAgeSeconds: ctx.env.SESSION_DAYS * 86_400 })
  // A demo account is used in every browser.
  if (person && !person.is_demo) rememberDevice(ctx, person.email_key)
}

/** Visitors share a demo account and see nothing of each other's devices. */
export const listSessions = async (ctx: PersonCtx): Promise<SessionOfPerson[]> => {
  const rows = await store.listSessions(ctx.db, ctx.identity.id)
  return rows
    .filter((row) => !ctx.identity.isDemo || row.id === ctx.session.id)
    .map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      userAgent: row.user_agent,
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === ctx.session.id,
    }))
}

export const endSession = async (ctx: PersonCtx, id: string) => {
  if (ctx.identity.isDemo && id !== ctx.session.id) throw notFound('Session')
  if (!(await store.deleteSessionById(ctx.db, ctx.identity.id, id))) throw notFound('Session')
  if (id === ctx.session.id) ctx.cookies.clear(ctx.sessionCookie)
  return {}
}

export const endOtherSessions = async (ctx: PersonCtx) => {
  if (ctx.identity.isDemo) return { ended: 0 }
  return { ended: await store.deleteSessions(ctx.db, ctx.identity.id, ctx.session.id) }
}

/** A device that serves at a post stays signed in for 90 days, and as long as it is used. */
export const keepSession = (ctx: Ctx, id: string): Promise<void> =>
  ctx.platform('keep the session of a device', (db) => store.keepSession(db, id, 90))

/** A device that is lost opens nothing any more. */
export const endKeptSession = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.platform('end the session of a device', (db) => store.removeSession(db, id))
}

type Minutes = 15 | 30 | 60 | 120

/** Holds for every session of the person, those that are open included; in the demo for this browser alone. */
export const setSessionTimeout = async (ctx: PersonCtx, minutes: Minutes) => {
  const { id, isDemo } = ctx.identity
  await store.setIdleMinutes(ctx.db, id, minutes, isDemo ? ctx.session.id : null)
  if (!isDemo) await identities.setSessionTimeout(ctx.db, id, minutes)
  return { minutes }
}

export const showSecurity = async (ctx: PersonCtx) => {
  const person = await identities.findById(ctx.db, ctx.identity.id)
  const session = await store.findIdleMinutes(ctx.db, ctx.session.id)
  const twoFactor = await factors.findTwoFactor(ctx.db, ctx.identity.id)
  const changedAt = person?.password_changed_at ?? null
  const days = expiryDaysFrom(person?.preferences)
  return {
    sessionTimeoutMinutes: session?.idle_minutes ?? person?.session_timeout_minutes ?? defaultSessionTimeout,
    passwordChangedAt: changedAt?.toISOString() ?? null,
    passwordExpiresAt: changedAt && !ctx.identity.isDemo ? passwordExpiresAt(changedAt, days).toISOString() : null,
    passwordExpiryDays: days,
    twoFactor: {
      enabled: Boolean(twoFactor?.confirmed_at),
      recoveryCodesLeft: await factors.countRecoveryCodes(ctx.db, ctx.identity.id),
    },
    addressProved: await countsAsProved(ctx),
    passkeys: (await factors.listPasskeys(ctx.db, ctx.identity.id)).length,
    sessions: (await listSessions(ctx)).length,
  }
}

/**
 * Who is calling: the first thing every request asks. A session in use is marked so at most once a minute, however many
 * requests it sends at once: those that come while it is being marked leave it at that.
 */
export const authenticator = (db: Db) => {
  const find = store.callers(db)
  const marking = new Set<string>()
  const mark = (id: string, touch: (sessionId: string) => Promise<void>) => {
    if (marking.has(id)) return
    marking.add(id)
    void touch(id).finally(() => marking.delete(id))
  }
  return async (
    touch: (sessionId: string) => Promise<void>,
    { token, society }: { token: string | null; society: string | null },
  ): Promise<Caller> => {
    const row = await find(token, society)
    if (row.session_id && row.is_unmarked) mark(row.session_id, touch)
    return callerOf(row)
  }
}

const callerOf = (row: Awaited<ReturnType<ReturnType<typeof store.callers>>>): Caller => ({
  session: row.session_id ? { id: row.session_id, activeSocietyId: row.active_society_id ?? null } : null,
  identity: row.identity_id
    ? {
        id: row.identity_id,
        email: row.email!,
        firstName: row.first_name!,
        lastName: row.last_name!,
        isSuperAdmin: row.is_super_admin!,
        isDemo: row.is_demo!,
        isProved: row.is_proved!,
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
  entered: row.entered ?? false,
  ...(row.old_password && isExpired(row.old_password) ? { mustChangePassword: true } : {}),
})

const isExpired = ({ changedAt, preferences }: { changedAt: string; preferences: unknown }) =>
  passwordExpiresAt(new Date(changedAt), expiryDaysFrom(preferences)) <= new Date()

export const markSessionUsed = (db: Db, sessionId: string) => store.touchSession(db, sessionId)
