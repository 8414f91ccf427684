import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { notFound, refuse } from '#kernel/errors.ts'
import { newId } from '#kernel/ids.ts'
import type { PersonCtx, VisitorCtx } from '#kernel/server/context.ts'
import { hashToken } from '#kernel/server/tokens.ts'
import type { Passkey } from '../contract/passkeys.ts'
import type { User } from '../contract.ts'
import { refused } from '../refusals.ts'
import { challengeMinutes } from '../rules.ts'
import { findById } from '../store/identities.ts'
import * as store from '../store/second-factors.ts'
import * as steps from '../store/sign-in.ts'
import { refuseClosedDemo } from './being-tried.ts'
import { userOf } from './identities.ts'
import { requirePassword } from './lockout.ts'
import { requireProved } from './proving.ts'

/** Three hundred files with what they need themselves, which most days nobody asks for. */
const webauthn = () => import('@simplewebauthn/server')

import { openSession } from './sessions.ts'

type AnyCtx = VisitorCtx | PersonCtx
type Options = Record<string, unknown>

/** The device asks for finger, face or PIN, so a passkey is both factors at once. */
const userVerification = 'required'
/** ES256, EdDSA and RS256: what phones, keys and Windows Hello sign with. */
const algorithms = [-7, -8, -257]

export const listPasskeys = async (ctx: PersonCtx): Promise<Passkey[]> =>
  (await store.listPasskeys(ctx.db, ctx.identity.id)).map(present)

/** A new key to the account outlives a changed password: whoever found a session open must not make one. */
export const passkeyOptions = async (ctx: PersonCtx, password: string): Promise<Options> => {
  await requireProved(ctx)
  if (!ctx.identity.isDemo) await requirePassword(ctx, password, 'password')
  const { id, email, firstName, lastName } = ctx.identity
  const held = await store.listPasskeys(ctx.db, id)
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: 'Aangan',
    rpID: siteOf(ctx).rpID,
    supportedAlgorithmIDs: algorithms,
    userID: Buffer.from(id),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    attestationType: 'none',
    excludeCredentials: held.map((key) => ({ id: key.credential_id, transports: key.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification },
    timeout: challengeMinutes * 60_000,
  })
  await keepChallenge(ctx, options.challenge, 'passkey-registration', id)
  return { ...options }
}

export const addPasskey = async (ctx: PersonCtx, name: string, response: unknown): Promise<Passkey> => {
  await requireProved(ctx)
  const answer = response as RegistrationResponseJSON
  await takeChallenge(ctx, answer, 'passkey-registration', ctx.identity.id)
  const { rpID, origins } = siteOf(ctx)
  const verified = await (await webauthn())
    .verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challengeIn(answer),
      expectedOrigin: origins,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    .catch(() => undefined)
  if (!verified?.verified) throw notAccepted(400)
  const { credential, credentialBackedUp } = verified.registrationInfo
  const row = {
    id: newId(),
    identity_id: ctx.identity.id,
    credential_id: credential.id,
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: name.trim(),
    synced: credentialBackedUp,
    public_key: Buffer.from(credential.publicKey),
  }
  // A key on a shared account would let its owner in for good.
  if (ctx.identity.isDemo) return present({ ...row, created_at: ctx.now, last_used_at: null })
  const made = await store.insertPasskey(ctx.db, row)
  if (!made) throw refused.passkey_exists()
  return present(made)
}

export const removePasskey = async (ctx: PersonCtx, id: string) => {
  if (!(await store.deletePasskey(ctx.db, ctx.identity.id, id))) throw notFound('Passkey')
  return {}
}

/** Names no account: the browser offers the passkeys it holds for this site. */
export const passkeyLoginOptions = async (ctx: VisitorCtx): Promise<Options> => {
  const timeout = challengeMinutes * 60_000
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: siteOf(ctx).rpID,
    userVerification,
    timeout,
  })
  await keepChallenge(ctx, options.challenge, 'passkey-login', null)
  return { ...options }
}

export const signInWithPasskey = async (ctx: VisitorCtx, response: unknown): Promise<User> => {
  const { key, counter } = await answeringKey(ctx, response)
  const person = await findById(ctx.db, key.identity_id)
  if (!person || person.disabled_at) throw notAccepted(401)
  await refuseClosedDemo(ctx, person)
  await store.markPasskeyUsed(ctx.db, key.id, counter)
  await openSession(ctx, person.id)
  return userOf(ctx, person.id, null)
}

/** Somebody who is signed in answers once more with a key of their own: for what an open session is not enough. */
export const requirePasskeyApart = async (
  ctx: Pick<AnyCtx, 'apart' | 'origin'>,
  identityId: string,
  response: unknown,
): Promise<void> => {
  const { key, counter } = await answeringKey(ctx, response)
  if (key.identity_id !== identityId) throw notAccepted(400)
  await ctx.apart((db) => store.markPasskeyUsed(db, key.id, counter))
}

/** The key that answered a challenge of ours, once its signature holds. */
const answeringKey = async (ctx: Pick<AnyCtx, 'apart' | 'origin'>, response: unknown) => {
  const answer = response as AuthenticationResponseJSON
  await takeChallenge(ctx, answer, 'passkey-login', null)
  const key = (await ctx.apart((db) => store.findPasskey(db, answer.id))) ?? refuse(notAccepted(401))
  const { rpID, origins } = siteOf(ctx)
  const verified = await (await webauthn())
    .verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challengeIn(answer),
      expectedOrigin: origins,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    })
    .catch(() => undefined)
  if (!verified?.verified) throw notAccepted(401)
  return { key, counter: verified.authenticationInfo.newCounter }
}

/** A proxy may end https before us, so both spellings of our own host are ours. */
const siteOf = (ctx: Pick<AnyCtx, 'origin'>) => {
  const { host, hostname, origin } = new URL(ctx.origin)
  return { rpID: hostname, origins: [...new Set([origin, `http://${host}`, `https://${host}`])] }
}

const keepChallenge = (ctx: AnyCtx, challenge: string, kind: steps.ChallengeKind, identityId: string | null) =>
  steps.insertChallenge(ctx.db, {
    id: hashToken(challenge),
    kind,
    identity_id: identityId,
    expires_at: new Date(ctx.now.getTime() + challengeMinutes * 60_000),
  })

type Answer = { response: { clientDataJSON: string } }

/** Gone with the first answer, right or wrong, and in a transaction of its own so that a refusal does not bring it back. */
const takeChallenge = async (
  ctx: Pick<AnyCtx, 'apart'>,
  answer: Answer,
  kind: steps.ChallengeKind,
  identityId: string | null,
) => {
  const taken = await ctx.apart((db) => steps.takeChallenge(db, hashToken(challengeIn(answer)), kind))
  if (!taken || taken.identity_id !== identityId) throw notAccepted(identityId ? 400 : 401)
}

const challengeIn = ({ response }: Answer): string => {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
    return typeof said === 'object' && said && 'challenge' in said ? String(said.challenge) : ''
  } catch {
    return ''
  }
}

const notAccepted = (status: 400 | 401) => refused.passkey_refused({}, { status })

const present = (row: {
  id: string
  name: string
  synced: boolean
  created_at: Date
  last_used_at: Date | null
}): Passkey => ({
  id: row.id,
  name: row.name,
  synced: row.synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
