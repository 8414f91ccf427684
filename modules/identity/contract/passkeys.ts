import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { Id, Instant, Line } from '#kernel/nouns.ts'
import { GivenPassword, User } from './nouns.ts'

const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Kept by a password manager and on several devices, or on this one alone. */
  synced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** Passed through to the browser's WebAuthn call as they are (`optionsJSON` of @simplewebauthn/browser). */
const Options = z.record(z.string(), z.unknown())

/** What @simplewebauthn/browser answers; its inside is checked by the verification itself. */
export const Credential = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
  clientExtensionResults: z.looseObject({}).default({}),
})

export const passkeyEndpoints = {
  passkeyLoginOptions: {
    method: 'POST',
    path: '/login/passkey/options',
    may: 'public',
    limit: 'sign-ins',
    reply: Options,
    summary: 'Begin signing in with a passkey',
  },
  passkeyLogin: {
    method: 'POST',
    path: '/login/passkey',
    may: 'public',
    limit: 'sign-ins',
    body: z.object({ response: Credential }),
    reply: User,
    summary: 'Sign in with a passkey',
  },
  passkeys: {
    method: 'GET',
    path: '/user/passkeys',
    may: 'signed-in',
    reply: z.array(Passkey),
    summary: 'The person’s passkeys',
  },
  passkeyOptions: {
    method: 'POST',
    path: '/user/passkeys/options',
    may: 'signed-in',
    body: z.object({ password: GivenPassword }),
    reply: Options,
    summary: 'Begin adding a passkey, with the password once more',
  },
  addPasskey: {
    method: 'POST',
    path: '/user/passkeys',
    may: 'signed-in',
    body: z.object({ name: Line(60), response: Credential }),
    reply: Passkey,
    summary: 'Add the passkey the browser has made',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/user/passkeys/:id',
    may: 'signed-in',
    params: z.object({ id: Id }),
    reply: z.object({}),
    summary: 'Remove a passkey',
  },
} as const satisfies Contract<'public' | 'signed-in'>
