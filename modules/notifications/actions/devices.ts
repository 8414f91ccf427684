import { fieldWrong } from '#kernel/field-wrong.ts'
import { newId } from '#kernel/ids.ts'
import type { PersonCtx, VisitorCtx } from '#kernel/server/context.ts'
import { pushKeys } from '#kernel/server/push.ts'
import type { Db } from '#kernel/server/scope.ts'
import { hashToken } from '#kernel/server/tokens.ts'
import { findProvedAt } from '#modules/identity/actions/proving.ts'
import type { PushSubscription } from '../contract.ts'
import * as store from '../store/devices.ts'

/** More devices than a person has; the oldest makes room. */
const mostDevices = 20

export const pushKey = async (ctx: VisitorCtx) => ({ publicKey: pushKeys(ctx.sign).publicKey })

/** Any https address is taken; whether it is a public one is asked when something is sent there. */
export const subscribeDevice = async (ctx: PersonCtx, { endpoint, keys }: PushSubscription) => {
  if (!endpoint.startsWith('https:') && !ctx.env.PUSH_TO_PRIVATE) throw fieldWrong({ endpoint: { code: 'bad_link' } })
  await store.upsertSubscription(ctx.db, {
    id: newId(),
    identity_id: ctx.identity.id,
    endpoint,
    endpoint_hash: hashToken(endpoint),
    p256dh: keys.p256dh,
    auth: keys.auth,
    user_agent: ctx.userAgent,
  })
  await store.deleteOldest(ctx.db, ctx.identity.id, mostDevices)
  return { subscribed: true }
}

export const unsubscribeDevice = async (ctx: PersonCtx, endpoint: string) => {
  await store.deleteSubscription(ctx.db, ctx.identity.id, hashToken(endpoint))
  return { subscribed: false }
}

/** Those from before the owner of the mailbox was here. */
export const forgetUnprovedDevices = async (db: Db, identityId: string) => {
  const provedAt = await findProvedAt(db, identityId)
  // The database counts finer than a Date: whatever it may have cut off is forgotten with the rest.
  if (provedAt) await store.deleteBefore(db, identityId, new Date(provedAt.getTime() + 1))
}
