import type { Caller } from '#kernel/server/context.ts'
import type { Env } from '#kernel/server/env.ts'
import type { Db } from '#kernel/server/scope.ts'
import { refused } from '../refusals.ts'
import { isSocietyOpen, isUnconfigured } from '../rules.ts'
import { hasRealSuperAdmin } from '../store/identities.ts'
import { deleteDemoSessions, leaveDemoSocieties } from '../store/sessions.ts'

type Place = { readonly env: Env; readonly db: Db }

/**
 * Somebody looks at the product on a machine of their own: nothing is set that a real installation sets, and it has no
 * operator. Only then does the demo's operator, whose password anybody can read, run the platform's own desk.
 */
export const isBeingTried = async ({ env, db }: Place): Promise<boolean> =>
  isUnconfigured(env) && !(await hasRealSuperAdmin(db))

/** Asked of every account before a session opens. Nothing is said of it to somebody who does not know the password. */
export const refuseClosedDemo = async (
  ctx: Place & { readonly isNear: boolean },
  identity: { is_demo: boolean; is_super_admin: boolean },
): Promise<void> => {
  if (!identity.is_demo) return
  if (!ctx.env.DEMO) throw closed('demo_off')
  if (!identity.is_super_admin) return
  if (await hasRealSuperAdmin(ctx.db)) throw closed('own_operator')
  if (!isUnconfigured(ctx.env)) throw closed('set_up_for_real')
  if (!ctx.isNear) throw closed('only_near')
}

const closed = (code: keyof typeof refused) => refused.demo_closed({ reason: { code } })

const nobody = { session: null, identity: null, member: null }

/** The demo's people and societies are gone for whoever calls while the demo is closed, and its operator after the trying. */
export const withoutClosedDemo = async ({ env, db }: Place, caller: Caller): Promise<Caller> => {
  const { identity, society } = caller
  if (!identity?.isDemo && (!society || isSocietyOpen(env, society))) return caller
  const isOpen = society && isSocietyOpen(env, society)
  const isOut = identity?.isDemo && (!env.DEMO || (identity.isSuperAdmin && !(await isBeingTried({ env, db }))))
  if (isOut) return { ...nobody, society: isOpen ? society : null }
  return isOpen ? caller : { ...caller, society: null, member: null }
}

/** At the start: what an earlier start with other settings let in. */
export const endClosedSessions = async (place: Place): Promise<void> => {
  const { env, db } = place
  if (!env.DEMO) await leaveDemoSocieties(db)
  if (!env.DEMO || !(await isBeingTried(place))) await deleteDemoSessions(db, { onlyOperators: env.DEMO })
}
