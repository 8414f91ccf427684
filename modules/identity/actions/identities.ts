import { operatorKnows, type Role } from '#kernel/actor.ts'
import { notFound, refuse, unauthenticated } from '#kernel/errors.ts'
import { refused as house } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import { lookAt } from '#kernel/look.ts'
import { emailKey } from '#kernel/nouns.ts'
import type { PersonCtx, Session, VisitorCtx } from '#kernel/server/context.ts'
import { hashPassword } from '#kernel/server/passwords.ts'
import { matrix, modulesOf, withoutSociety } from '../access.ts'
import type { User } from '../contract.ts'
import { refused } from '../refusals.ts'
import { expiryDaysFrom, isSocietyOpen, passwordExpiresAt } from '../rules.ts'
import { findEntered } from '../store/entries.ts'
import * as store from '../store/identities.ts'
import { hasEndedIn, setActiveSociety } from '../store/sessions.ts'
import { refuseCommonPassword } from './common-passwords.ts'

export type NewPerson = {
  email: string
  password: string
  firstName: string
  lastName: string
  phone?: string
  /** Chosen before there was an account; letters are written in it. */
  language?: 'hi' | 'mr' | undefined
  /** Whoever makes the account came through a link mailed to its address. */
  isProved?: boolean
}

/** The new identity's id, or nothing when the address is taken: an existing account is never touched. */
export const createIdentity = async (ctx: VisitorCtx, person: NewPerson): Promise<string | undefined> => {
  await refuseCommonPassword(person.password)
  const passwordHash = await hashPassword(person.password)
  const made = await store.insertIdentity(ctx.db, identityRow(person, passwordHash))
  return made?.id
}

export const identityRow = (person: NewPerson, passwordHash: string): store.NewIdentity => ({
  id: newId(),
  email: person.email.trim(),
  email_key: emailKey(person.email),
  password_hash: passwordHash,
  first_name: person.firstName.trim(),
  last_name: person.lastName.trim(),
  phone: person.phone ?? '',
  ...(person.isProved ? { proved_at: new Date() } : {}),
  ...(person.language ? { preferences: JSON.stringify({ language: person.language }) } : {}),
})

/** A person waiting for approval, and active nowhere, is told so instead of being let in. */
export const currentUser = async (ctx: PersonCtx): Promise<User> => {
  const user = await userOf(ctx, ctx.identity.id, ctx.session)
  const waiting = user.societies.find((society) => society.status === 'pending')
  if (waiting && user.role !== 'super_admin' && !user.societies.some((society) => society.status === 'active')) {
    const asked = (await store.listSocieties(ctx.db, ctx.identity.id)).find(({ id }) => id === waiting.id)
    const { role, name: society } = waiting
    const more = { status: 'pending_approval', email: user.email, role, society, flatNumber: asked?.flat_number }
    throw refused.pending_approval({}, { more })
  }
  return user
}

export const listModules = async (ctx: PersonCtx) => {
  const user = await userOf(ctx, ctx.identity.id, ctx.session)
  const planId = user.society && (await store.findSocietyByName(ctx.db, user.society.subdomain))?.plan_id
  const plan = planId ? (await store.findPlan(ctx.db, planId))?.display_name : undefined
  const row = user.society || user.role === 'super_admin' ? matrix[user.role] : withoutSociety
  return { modules: modulesOf(row), subscriptionPlan: plan ?? 'None', userRole: user.role }
}

export const switchSociety = async (ctx: PersonCtx, subdomain: string): Promise<User> => {
  const society = await store.findSocietyByName(ctx.db, subdomain)
  if (!society || !isSocietyOpen(ctx.env, society)) throw notFound('Society')
  const picked = { ...ctx.session, activeSocietyId: society.id }
  if (ctx.identity.isSuperAdmin) {
    if (!operatorKnows(ctx.identity, society)) throw notFound('Society')
    await requireEntered(ctx, picked)
  } else {
    const own = (await store.listSocieties(ctx.db, ctx.identity.id)).find((one) => one.id === society.id)
    if (own?.status !== 'active') throw notFound('Society')
    if (await hasEndedIn(ctx.db, ctx.session.id, society.id)) throw refused.role_changed()
  }
  await setActiveSociety(ctx.db, ctx.session.id, society.id)
  return userOf(ctx, ctx.identity.id, picked)
}

/** An operator picks the demo as they like; every other society is entered first, for a reason. */
const requireEntered = async (ctx: PersonCtx, picked: Session) => {
  if (!(await findEntered(ctx.db, picked))) throw house.reason_required()
}

type Here = Pick<VisitorCtx, 'db' | 'env' | 'now'>

export const userOf = async ({ db, env, now }: Here, identityId: string, session: Session | null): Promise<User> => {
  const row = (await store.findById(db, identityId)) ?? refuse(unauthenticated())
  const societies = (await store.listSocieties(db, identityId)).filter((society) => isSocietyOpen(env, society))
  const active = societies.filter((society) => society.status === 'active')
  // An operator is in the society they opened, and in none by living there.
  const entered = row.is_super_admin && session ? await findEntered(db, session) : undefined
  const own = active.find((society) => society.id === session?.activeSocietyId) ?? active[0]
  const current = row.is_super_admin ? entered : own
  const expiry = expiryOf(row, now)
  const rejected = societies.find((society) => society.decision === 'rejected' && society.status === 'inactive')
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.is_super_admin ? 'super_admin' : ((own?.role ?? 'resident') as Role),
    createdAt: row.created_at.toISOString(),
    isDemo: row.is_demo,
    society: current
      ? {
          id: current.id,
          name: current.name,
          subdomain: current.subdomain,
          ...(own && current === own ? { look: lookAt(`/api/societies/${own.subdomain}`, own) } : {}),
        }
      : null,
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
    ...(entered?.expires_at && entered.reason
      ? { entered: { reason: entered.reason, until: entered.expires_at.toISOString() } }
      : {}),
    ...expiry,
    // Only where the society says so does an old password close the door.
    ...(expiry.passwordExpired && current && (await store.forcesPasswordChange(db, current.id))
      ? { mustChangePassword: true }
      : {}),
  }
}

/** Nobody is reminded of a password that nobody may change. */
const expiryOf = (
  row: { is_demo: boolean; password_changed_at: Date | null; preferences: unknown },
  now: Date,
): { passwordExpiresAt?: string; passwordExpired?: boolean } => {
  if (row.is_demo || !row.password_changed_at) return {}
  const at = passwordExpiresAt(row.password_changed_at, expiryDaysFrom(row.preferences))
  return { passwordExpiresAt: at.toISOString(), passwordExpired: at <= now }
}
