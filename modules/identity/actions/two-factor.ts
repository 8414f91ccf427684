import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { refuse } from '#kernel/errors.ts'
import type { PersonCtx, VisitorCtx } from '#kernel/server/context.ts'
import { seal, unseal } from '#kernel/server/sealing.ts'
import { hashToken, newToken } from '#kernel/server/tokens.ts'
import type { User } from '../contract.ts'
import { refused } from '../refusals.ts'
import { challengeMinutes, recoveryCodeCount } from '../rules.ts'
import { findById } from '../store/identities.ts'
import * as store from '../store/second-factors.ts'
import * as steps from '../store/sign-in.ts'
import { userOf } from './identities.ts'
import { countTry, forgetGuesses, forgetTries, requirePassword, targetOf } from './lockout.ts'
import { requireProved } from './proving.ts'
import { openSession } from './sessions.ts'

const sealedFor = (identityId: string) => ({ purpose: 'two-factor secrets', owner: identityId })

/** The password was right. The answer is still no, with a ticket for the second step; it is kept though the request fails. */
export const askSecondFactor = async (ctx: VisitorCtx, identityId: string, passwordTarget: string) => {
  const ticket = newToken()
  await ctx.apart(async (db) => {
    await forgetTries(db, passwordTarget)
    await steps.insertChallenge(db, {
      id: hashToken(ticket),
      kind: 'two-factor',
      identity_id: identityId,
      expires_at: new Date(ctx.now.getTime() + challengeMinutes * 60_000),
    })
  })
  return refused.two_factor_required({}, { more: { ticket } })
}

/** A ticket outlives a mistyped code but opens one session only; the tries count for the account, from wherever they come. */
export const finishSignIn = async (
  ctx: VisitorCtx,
  { ticket, code }: { ticket: string; code: string },
): Promise<User> => {
  const id = hashToken(ticket)
  const waiting = await ctx.apart((db) => steps.findChallenge(db, id, 'two-factor'))
  const identityId = waiting?.identity_id ?? refuse(ticketGone())
  const target = targetOf('second factor', identityId)
  const person = await countTry(ctx, target, (db) => findById(db, identityId))
  if (!person || person.disabled_at) throw ticketGone()
  if (!(await codeFits(ctx, identityId, code)))
    throw refused.wrong_code({ reason: { code: 'code_used' } }, { at: 'code' })
  if (!(await steps.takeChallenge(ctx.db, id, 'two-factor'))) throw ticketGone()
  await forgetTries(ctx.db, target)
  await forgetGuesses(ctx.db, person.email_key)
  await openSession(ctx, identityId)
  return userOf(ctx, identityId, null)
}

/** In the demo everything is shown and nothing is kept: the next visitor must be able to sign in. */
export const beginTwoFactor = async (ctx: PersonCtx, password: string) => {
  await requireProved(ctx)
  const secret = new Secret({ size: 20 })
  if (!ctx.identity.isDemo) {
    await requirePassword(ctx, password, 'password')
    const sealed = seal(ctx.sign, sealedFor(ctx.identity.id), secret.base32)
    if (!(await store.proposeTwoFactor(ctx.db, ctx.identity.id, sealed))) throw refused.already_on()
  }
  const uri = appOf(secret, ctx.identity.email).toString()
  const { default: QRCode } = await import('qrcode')
  return { secret: secret.base32, uri, qr: await QRCode.toDataURL(uri, { margin: 1, width: 240 }) }
}

export const confirmTwoFactor = async (ctx: PersonCtx, code: string) => {
  const { id, isDemo } = ctx.identity
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  if (isDemo) return { recoveryCodes: codes }
  await requireProved(ctx)
  const held = await store.findTwoFactor(ctx.db, id)
  if (!held) throw refused.not_begun()
  if (held.confirmed_at) throw refused.already_on()
  if (!(await appCodeFits(ctx, id, plain(code)))) throw refused.wrong_app_code({}, { at: 'code' })
  await store.confirmTwoFactor(ctx.db, id)
  return keepRecoveryCodes(ctx, codes)
}

export const renewRecoveryCodes = async (ctx: PersonCtx, password: string) => {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  if (ctx.identity.isDemo) return { recoveryCodes: codes }
  await requirePassword(ctx, password, 'password')
  const held = await store.findTwoFactor(ctx.db, ctx.identity.id)
  if (!held?.confirmed_at) throw refused.not_on()
  return keepRecoveryCodes(ctx, codes)
}

export const removeTwoFactor = async (ctx: PersonCtx, password: string) => {
  if (ctx.identity.isDemo) return {}
  await requirePassword(ctx, password, 'password')
  await store.deleteTwoFactor(ctx.db, ctx.identity.id)
  return {}
}

type AnyCtx = VisitorCtx | PersonCtx

const codeFits = (ctx: AnyCtx, identityId: string, code: string): Promise<boolean> => {
  const typed = plain(code)
  return /^\d{6}$/.test(typed)
    ? appCodeFits(ctx, identityId, typed)
    : store.takeRecoveryCode(ctx.db, identityId, hashRecoveryCode(ctx, identityId, typed))
}

/** One step of 30 seconds to either side, for clocks that are not quite right; each step opens once. */
const appCodeFits = async (ctx: AnyCtx, identityId: string, code: string): Promise<boolean> => {
  const held = await store.findTwoFactor(ctx.db, identityId)
  if (!held || !/^\d{6}$/.test(code)) return false
  const app = appOf(Secret.fromBase32(unseal(ctx.sign, sealedFor(identityId), held.secret)), '')
  const timestamp = ctx.now.getTime()
  const delta = app.validate({ token: code, timestamp, window: 1 })
  return delta !== null && store.takeStep(ctx.db, identityId, TOTP.counter({ timestamp, period: app.period }) + delta)
}

const appOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'Aangan', label: label || 'Aangan', algorithm: 'SHA1', digits: 6, period: 30, secret })

const keepRecoveryCodes = async (ctx: PersonCtx, codes: string[]) => {
  const { id } = ctx.identity
  await store.replaceRecoveryCodes(
    ctx.db,
    id,
    codes.map((code) => hashRecoveryCode(ctx, id, plain(code))),
  )
  return { recoveryCodes: codes }
}

/** Without letters that are mistaken for others: these are copied by hand from paper. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ'

const newRecoveryCode = () => {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** Keyed, because ten letters are few enough to be tried out against a stolen table. */
const hashRecoveryCode = (ctx: AnyCtx, identityId: string, code: string) =>
  Buffer.from(ctx.sign('recovery-code', `${identityId}\n${code}`), 'base64url')

const ticketGone = () => refused.ticket_gone()
