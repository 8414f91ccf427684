import { refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import { emailKey } from '#kernel/nouns.ts'
import type { PersonCtx, VisitorCtx } from '#kernel/server/context.ts'
import { hashPassword } from '#kernel/server/passwords.ts'
import type { Db } from '#kernel/server/scope.ts'
import { type Sign, sameText } from '#kernel/server/secrets.ts'
import { refused } from '../refusals.ts'
import { resetMinutes } from '../rules.ts'
import * as identities from '../store/identities.ts'
import { deleteSessions } from '../store/sessions.ts'
import * as store from '../store/sign-in.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { forgetGuesses, requirePassword, targetOf } from './lockout.ts'
import { endKeys, proveAddress } from './proving.ts'

/**
 * Whether the address is known is looked up by the job that writes the letter. Here a known and an unknown one take
 * the same steps and the same time, also when one of them asks again and again.
 */
export const askPasswordReset = async (ctx: VisitorCtx, email: string) => {
  const key = emailKey(email)
  const asked = await store.countTry(ctx.db, targetOf('reset', key), resetMinutes)
  if (asked <= MOST_LETTERS) {
    const id = newId()
    const expires_at = new Date(ctx.now.getTime() + resetMinutes * 60_000)
    await store.insertReset(ctx.db, { id, email_key: key, expires_at })
    await ctx.topics.add('identity.reset-asked', { resetId: id })
  }
  return { message: 'If this address has an account, a mail with a link is on its way. The link works for one hour.' }
}

/** Per address and hour: nobody's mailbox is filled by a stranger. */
const MOST_LETTERS = 5

/** The link's secret is made from the request's id, so that it is stored nowhere. */
export const resetToken = (sign: Sign, id: string): string => `${id}.${sign('password-reset', id)}`

export const showPasswordReset = async (ctx: VisitorCtx, token: string) => {
  const reset = await getReset(ctx, token)
  return { email: reset.email }
}

export const resetPassword = async (ctx: VisitorCtx, token: string, password: string) => {
  const reset = await getReset(ctx, token)
  await refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  if (!(await store.takeReset(ctx.db, reset.id))) throw gone()
  await replacePassword(ctx.db, reset.identity_id, passwordHash, null)
  await forgetGuesses(ctx.db, emailKey(reset.email))
  // The first time the owner is told what ended with it, after that only that the password is another one.
  if (await proveAddress(ctx, reset.identity_id)) return { message: `${changed} ${startsAnew}` }
  await endKeys(ctx, reset.identity_id)
  await ctx.topics.add('identity.password-changed', { identityId: reset.identity_id })
  return { message: changed }
}

const changed = 'Your password is changed. Please sign in with it.'
const startsAnew = 'Devices, passkeys, second factor and tokens from before have ended.'

/** The demo accounts' password stays as it is on the card; the screen shows its notice all the same. */
export const changePassword = async (ctx: PersonCtx, input: { currentPassword: string; newPassword: string }) => {
  const done = { message: 'Your password is changed.' }
  if (ctx.identity.isDemo) return done
  await refuseCommonPassword(input.newPassword)
  await requirePassword(ctx, input.currentPassword, 'currentPassword')
  if (input.newPassword === input.currentPassword) throw refused.same_password({}, { at: 'newPassword' })
  const passwordHash = await hashPassword(input.newPassword)
  await replacePassword(ctx.db, ctx.identity.id, passwordHash, ctx.session.id)
  await ctx.topics.add('identity.password-changed', { identityId: ctx.identity.id })
  return done
}

/** Whoever came in with the old password is outside now, half-finished sign-ins included. */
export const replacePassword = async (db: Db, identityId: string, passwordHash: string, keep: string | null) => {
  await identities.setPassword(db, identityId, passwordHash)
  await deleteSessions(db, identityId, keep)
  await store.deleteChallenges(db, identityId)
}

const getReset = async (ctx: VisitorCtx, token: string) => {
  const [id = '', signature = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(id) || !sameText(signature, ctx.sign('password-reset', id))) throw gone()
  return (await store.findReset(ctx.db, id)) ?? refuse(gone())
}

const gone = () => refused.reset_gone()
