import { forbidden, notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Caller, Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import { requireProved } from '#modules/identity/actions/proving.ts'
import { lockSociety } from '#modules/societies/actions.ts'
import type { ApiToken, NewToken } from '../contract.ts'
import { refused } from '../refusals.ts'
import { mostTokens, stateOf, tokenPrefix } from '../rules.ts'
import * as store from '../store/tokens.ts'
import { requireScopes } from './offers.ts'

export const listTokens = async (ctx: Ctx): Promise<ApiToken[]> => {
  const rows = await store.list(ctx)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ending: row.ending,
    scopes: row.scopes,
    madeBy: row.made_by ?? '',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    state: stateOf(
      { revokedAt: row.revoked_at, expiresAt: row.expires_at, makerIsActive: row.maker_status === 'active' },
      ctx.now,
    ),
  }))
}

/** Only for members: a token acts for its maker, and an operator has no standing here that a token could borrow. */
export const makeToken = async (ctx: Ctx, { name, scopes, days }: NewToken) => {
  const { memberId, identityId } = ctx.actor
  if (!memberId || !identityId) throw refused.tokens_admin_only()
  requireScopes(ctx, scopes)
  const identity = ctx.caller.identity ?? refuse(forbidden())
  await ctx.platform('see whether the address of a token’s maker is proved', (db) =>
    requireProved({ env: ctx.env, db, identity }),
  )
  await lockSociety(ctx)
  if ((await store.countActive(ctx)) >= mostTokens) throw refused.too_many_tokens({ count: mostTokens })
  const token = `${tokenPrefix}${newToken()}`
  const id = newId()
  await store.insert(ctx, {
    id,
    identity_id: identityId,
    name: name.trim(),
    token_hash: hashToken(token),
    ending: token.slice(-4),
    scopes,
    expires_at: new Date(ctx.now.getTime() + days * 86_400_000),
  })
  const made = (await listTokens(ctx)).find((one) => one.id === id) ?? refuse(notFound('Token'))
  return { ...made, token }
}

export const revokeToken = async (ctx: Ctx, id: string) => {
  if (!(await store.find(ctx, id))) throw notFound('Token')
  await store.revoke(ctx, id)
  return {}
}

/** They open nothing from the moment their maker started anew; here the list learns of it. */
export const revokeTokensOf = (db: Db, identityId: string) => store.revokeBefore(db, identityId)

const nobody: Caller = { session: null, identity: null, society: null, member: null }

/**
 * Who is calling with a token: its maker, with the role of today and never as an operator, in the society it was made
 * in. For a path that names another society there is no society at all.
 */
export const authenticateToken = async (
  db: Db,
  touch: (tokenId: string) => void,
  { bearer, society }: { bearer: string; society: string | null },
): Promise<Caller> => {
  if (!bearer.startsWith(tokenPrefix)) return nobody
  const row = await store.resolveToken(db, hashToken(bearer), society)
  if (!row) return nobody
  if (!row.last_used_at || Date.now() - row.last_used_at.getTime() > 60_000) touch(row.token_id)
  const known = {
    session: null,
    token: { id: row.token_id, ending: row.ending, societyId: row.society_id, scopes: row.scopes },
    identity: {
      id: row.identity_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      isSuperAdmin: false,
      isDemo: row.is_demo,
      isProved: row.is_proved,
      createdAt: row.identity_created_at,
    },
  }
  if (row.is_own !== true) return { ...known, society: null, member: null }
  return {
    ...known,
    society: {
      id: row.society_id,
      subdomain: row.subdomain,
      name: row.society_name,
      status: row.society_status,
      kind: row.kind,
      planId: row.plan_id,
    },
    member: { id: row.member_id, role: row.role, status: 'active' },
  }
}

export const markTokenUsed = (db: Db, tokenId: string) => store.touchToken(db, tokenId)
