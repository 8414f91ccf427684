import { createHash } from 'node:crypto'
import type { PersonCtx, VisitorCtx } from '#kernel/server/context.ts'
import { passwordFits } from '#kernel/server/passwords.ts'
import type { Db } from '#kernel/server/scope.ts'
import { refused } from '../refusals.ts'
import { guesses } from '../rules.ts'
import { findById } from '../store/identities.ts'
import * as store from '../store/sign-in.ts'
import { isKnownDevice } from './known-devices.ts'

/** What counting needs: a door whose transactions stay, whatever becomes of the request. */
type Counting = Pick<VisitorCtx, 'env' | 'apart'>

/** What is guessed at: a password from one address, or a code of one account from anywhere. */
export const targetOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

/**
 * Counts a try before it is judged, in a transaction of its own: a thousand tries at once are counted one by one, and
 * the refusal that follows does not undo the count.
 */
export const countTry = async <T>(ctx: Counting, target: string, besides: (db: Db) => Promise<T>): Promise<T> => {
  const { failures, result } = await ctx.apart(async (db) => ({
    failures: await store.countTry(db, target, ctx.env.LOCKOUT_MINUTES),
    result: await besides(db),
  }))
  if (failures > ctx.env.LOCKOUT_FAILURES) throw refused.too_many_attempts({ minutes: ctx.env.LOCKOUT_MINUTES })
  return result
}

/**
 * Guesses at one account from ever new addresses get slower and slower. A device its owner has used before does not wait
 * with them, and neither does a passkey or the link that sets a new password: nobody can keep the owner outside.
 */
export const countGuess = async (ctx: VisitorCtx, emailKey: string): Promise<void> => {
  if (isKnownDevice(ctx, emailKey)) return
  const seconds = await ctx.apart((db) => store.countGuess(db, accountOf(emailKey), guesses))
  if (seconds > 0) throw refused.too_many_guesses({ seconds })
}

export const forgetGuesses = (db: Db, emailKey: string) => store.forgetTries(db, accountOf(emailKey))

const accountOf = (emailKey: string) => targetOf('account', emailKey)

export const forgetTries = (db: Db, target: string) => store.forgetTries(db, target)

/** Asks a signed-in person for the password once more: a session left open is not enough for what follows. */
export const requirePassword = async (ctx: PersonCtx, password: string, field: string): Promise<void> => {
  await forgetTries(ctx.db, await fittingTarget(ctx, ctx.identity.id, password, field))
}

/** The same for a door that keeps the count in transactions of its own. */
export const requirePasswordApart = async (ctx: Counting, identityId: string, password: string): Promise<void> => {
  const target = await fittingTarget(ctx, identityId, password, 'password')
  await ctx.apart((db) => forgetTries(db, target))
}

const fittingTarget = async (ctx: Counting, identityId: string, password: string, field: string): Promise<string> => {
  const target = targetOf('own password', identityId)
  const row = await countTry(ctx, target, (db) => findById(db, identityId))
  if (!(await passwordFits(row?.password_hash, password))) throw refused.wrong_password({}, { at: field })
  return target
}
