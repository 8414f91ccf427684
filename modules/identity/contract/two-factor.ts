import { z } from 'zod'
import { because } from '#kernel/because.ts'
import type { Contract } from '#kernel/contract.ts'
import { GivenPassword, User } from './nouns.ts'

/** Six digits of the app, or one of the recovery codes, with or without its hyphens and spaces. */
const Code = z.string().trim().min(6, because('required')).max(30)
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const twoFactorEndpoints = {
  loginTwoFactor: {
    method: 'POST',
    path: '/login/two-factor',
    may: 'public',
    limit: 'sign-ins',
    body: z.object({ ticket: z.string().min(1).max(200), code: Code }),
    reply: User,
    summary: 'Finish a sign-in that was answered 401 two_factor_required with a ticket',
  },
  beginTwoFactor: {
    method: 'POST',
    path: '/user/two-factor',
    may: 'signed-in',
    body: z.object({ password: GivenPassword }),
    reply: z.object({
      secret: z.string(),
      uri: z.string(),
      /** The address as a picture for the camera, as a data URL. */
      qr: z.string(),
    }),
    showsSecret: true,
    summary: 'Make a secret for an authenticator app; it counts once it is confirmed',
  },
  confirmTwoFactor: {
    method: 'PUT',
    path: '/user/two-factor',
    may: 'signed-in',
    body: z.object({ code: Code }),
    reply: RecoveryCodes,
    showsSecret: true,
    summary: 'Confirm the app with its code; answers the recovery codes, this once',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/user/two-factor/recovery-codes',
    may: 'signed-in',
    body: z.object({ password: GivenPassword }),
    reply: RecoveryCodes,
    showsSecret: true,
    summary: 'Replace the recovery codes by new ones',
  },
  removeTwoFactor: {
    method: 'POST',
    path: '/user/two-factor/removal',
    may: 'signed-in',
    body: z.object({ password: GivenPassword }),
    reply: z.object({}),
    summary: 'Sign in with the password alone again',
  },
} as const satisfies Contract<'public' | 'signed-in'>
