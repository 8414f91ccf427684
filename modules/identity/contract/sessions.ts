import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { Id, Instant } from '#kernel/nouns.ts'
import { sessionTimeouts } from '../rules.ts'

const SessionOfPerson = z.object({
  id: Id,
  /** In words, such as "Chrome on Android". */
  device: z.string(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
})
export type SessionOfPerson = z.infer<typeof SessionOfPerson>

const Minutes = z.literal(sessionTimeouts)

export const sessionEndpoints = {
  security: {
    method: 'GET',
    path: '/user/security',
    may: 'signed-in',
    kept: true,
    reply: z.object({
      sessionTimeoutMinutes: z.number(),
      passwordChangedAt: Instant.nullable(),
      passwordExpiresAt: Instant.nullable(),
      passwordExpiryDays: z.number(),
      twoFactor: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
      /** Whether the owner of the mailbox has been here; until then there is no passkey, second factor or token. */
      addressProved: z.boolean(),
      passkeys: z.number(),
      sessions: z.number(),
    }),
    summary: 'How the account is protected at present',
  },
  sessions: {
    method: 'GET',
    path: '/user/sessions',
    may: 'signed-in',
    reply: z.array(SessionOfPerson),
    summary: 'Where the person is signed in, last used first',
  },
  endSession: {
    method: 'DELETE',
    path: '/user/sessions/:id',
    may: 'signed-in',
    params: z.object({ id: Id }),
    reply: z.object({}),
    summary: 'Sign out one device',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/user/sessions',
    may: 'signed-in',
    reply: z.object({ ended: z.number() }),
    summary: 'Sign out every device but this one',
  },
  setSessionTimeout: {
    method: 'PUT',
    path: '/user/session-timeout',
    may: 'signed-in',
    body: z.object({ minutes: Minutes }),
    reply: z.object({ minutes: Minutes }),
    summary: 'After how many idle minutes a session ends by itself',
  },
} as const satisfies Contract<'signed-in'>
