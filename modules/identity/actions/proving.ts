import type { Identity, PersonCtx, VisitorCtx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/scope.ts'
import { refused } from '../refusals.ts'
import * as identities from '../store/identities.ts'
import { deletePasskeys, deleteTwoFactor } from '../store/second-factors.ts'
import { deleteSessions } from '../store/sessions.ts'
import { deleteChallenges } from '../store/sign-in.ts'
import { isBeingTried } from './being-tried.ts'

/**
 * The owner of the mailbox is here. If that is new, whoever made the account may have been somebody else, and nothing
 * made until now opens it any more. Push devices and the list of tokens belong to rooms above, which hear of it.
 */
export const proveAddress = async (ctx: Pick<VisitorCtx, 'db' | 'topics'>, identityId: string): Promise<boolean> => {
  if (!(await endWhatWasBefore(ctx.db, identityId))) return false
  await ctx.topics.add('identity.proved', { identityId })
  return true
}

/** False when the address was proved before, and then nothing ends. */
export const endWhatWasBefore = async (db: Db, identityId: string): Promise<boolean> => {
  if (!(await identities.markProved(db, identityId))) return false
  await deleteSessions(db, identityId)
  await deletePasskeys(db, identityId)
  await deleteTwoFactor(db, identityId)
  await deleteChallenges(db, identityId)
  await identities.endKeys(db, identityId)
  return true
}

/** Since when the owner of the mailbox is known to be here. */
export const findProvedAt = async (db: Db, identityId: string): Promise<Date | null> =>
  (await identities.findById(db, identityId))?.proved_at ?? null

/** Whoever set a new password through a mailed link starts anew: programs too. */
export const endKeys = async (ctx: Pick<VisitorCtx, 'db' | 'topics'>, identityId: string) => {
  await identities.endKeys(ctx.db, identityId)
  await ctx.topics.add('identity.keys-ended', { identityId })
}

type Asking = Pick<PersonCtx, 'env' | 'db'> & { readonly identity: Pick<Identity, 'isProved' | 'isDemo'> }

/**
 * A passkey, a second factor or a token outlives a changed password, so nobody waits with one in somebody else's name.
 * The demo's accounts keep none, and without a mail server nobody who only tries the product could prove anything.
 */
export const requireProved = async (asking: Asking): Promise<void> => {
  if (!(await countsAsProved(asking))) throw refused.address_unproved()
}

export const countsAsProved = async ({ env, db, identity }: Asking): Promise<boolean> =>
  identity.isProved || identity.isDemo || isBeingTried({ env, db })
