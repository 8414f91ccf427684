import { operatorKnows } from '#kernel/actor.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { Ctx, Identity, PlatformCtx } from '#kernel/server/context.ts'
import type { OperatorEntry } from '../contract/entries.ts'
import { refused } from '../refusals.ts'
import { entryMinutes, isSocietyOpen } from '../rules.ts'
import * as store from '../store/entries.ts'
import { findSocietyByName } from '../store/identities.ts'
import { setActiveSociety } from '../store/sessions.ts'

/** From here on this session is in the society, for an hour. Its admins are told who came and why. */
export const enterSociety = async (ctx: PlatformCtx, { subdomain, reason }: { subdomain: string; reason: string }) => {
  const society = await findSocietyByName(ctx.db, subdomain)
  if (!society || !isSocietyOpen(ctx.env, society) || !operatorKnows(ctx.identity, society)) throw notFound('Society')
  const sessionId = sessionOf(ctx)
  const entryId = newId()
  const expiresAt = new Date(ctx.now.getTime() + entryMinutes * 60_000)
  await store.endEntries(ctx.db, sessionId)
  await store.insertEntry(ctx.db, {
    society_id: society.id,
    id: entryId,
    session_id: sessionId,
    identity_id: ctx.identity.id,
    operator_name: nameOf(ctx.identity),
    reason: reason.trim(),
    entered_at: ctx.now,
    expires_at: expiresAt,
  })
  await setActiveSociety(ctx.db, sessionId, society.id)
  await ctx.topics.add('identity.entered', { societyId: society.id, entryId })
  return { subdomain: society.subdomain, name: society.name, expiresAt: expiresAt.toISOString() }
}

export const leaveSociety = async (ctx: PlatformCtx) => {
  const sessionId = sessionOf(ctx)
  await store.endEntries(ctx.db, sessionId)
  await setActiveSociety(ctx.db, sessionId, null)
  return {}
}

export const listItems = async (ctx: Ctx): Promise<OperatorEntry[]> =>
  (await store.listItems(ctx)).map((row) => ({
    id: row.id,
    operator: row.operator_name,
    reason: row.reason,
    enteredAt: row.entered_at.toISOString(),
    endedAt: (row.left_at ?? (row.expires_at <= ctx.now ? row.expires_at : null))?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  }))

const nameOf = ({ firstName, lastName }: Identity) => `${firstName} ${lastName}`.trim()

/** A token of a program has no session, and programs do not look into societies. */
const sessionOf = (ctx: PlatformCtx): string => ctx.caller.session?.id ?? refuse(refused.session_needed())
