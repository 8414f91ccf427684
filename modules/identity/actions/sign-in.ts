import type { z } from 'zod'
import { emailKey } from '#kernel/nouns.ts'
import type { VisitorCtx } from '#kernel/server/context.ts'
import { passwordFits } from '#kernel/server/passwords.ts'
import { hashToken } from '#kernel/server/tokens.ts'
import type { Credentials, Registration, User } from '../contract.ts'
import { refused } from '../refusals.ts'
import { endEntriesOf } from '../store/entries.ts'
import { findForSignIn } from '../store/identities.ts'
import { deleteSession } from '../store/sessions.ts'
import { refuseClosedDemo } from './being-tried.ts'
import { createIdentity, userOf } from './identities.ts'
import { countGuess, countTry, forgetGuesses, forgetTries, targetOf } from './lockout.ts'
import { openSession } from './sessions.ts'
import { askSecondFactor } from './two-factor.ts'

export const signIn = async (ctx: VisitorCtx, { email, password }: z.output<typeof Credentials>): Promise<User> => {
  const key = emailKey(email)
  const target = targetOf(key, ctx.address)
  const found = await countTry(ctx, target, (db) => findForSignIn(db, key))
  await countGuess(ctx, key)
  if (!(await passwordFits(found?.password_hash, password)) || !found || found.disabled_at)
    throw refused.wrong_credentials()
  await refuseClosedDemo(ctx, found)
  if (found.two_factor) throw await askSecondFactor(ctx, found.id, target)
  await forgetTries(ctx.db, target)
  await forgetGuesses(ctx.db, key)
  await openSession(ctx, found.id)
  return userOf(ctx, found.id, null)
}

export const register = async (ctx: VisitorCtx, input: z.output<typeof Registration>): Promise<User> => {
  const id = await createIdentity(ctx, input)
  if (!id) throw refused.email_taken()
  await openSession(ctx, id)
  return userOf(ctx, id, null)
}

export const signOut = async (ctx: VisitorCtx) => {
  const token = ctx.cookies.read(ctx.sessionCookie)
  if (token) {
    await endEntriesOf(ctx.db, hashToken(token))
    await deleteSession(ctx.db, hashToken(token))
  }
  ctx.cookies.clear(ctx.sessionCookie)
  return { message: 'Logged out successfully' }
}
