import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { Email } from '#kernel/nouns.ts'
import { GivenPassword, Message, Password } from './nouns.ts'

const ByToken = z.object({ token: z.string().min(1).max(200) })

export const passwordEndpoints = {
  askPasswordReset: {
    method: 'POST',
    path: '/password-resets',
    may: 'public',
    limit: 'sign-ins',
    body: z.object({ email: Email }),
    reply: Message,
    summary: 'Ask for a mail with a link that sets a new password',
  },
  showPasswordReset: {
    method: 'GET',
    path: '/password-resets/:token',
    may: 'public',
    limit: 'sign-ins',
    params: ByToken,
    reply: z.object({ email: z.string() }),
    summary: 'Whose password the mailed link sets; 404 when it was used or has expired',
  },
  resetPassword: {
    method: 'PUT',
    path: '/password-resets/:token',
    may: 'public',
    limit: 'sign-ins',
    params: ByToken,
    body: z.object({ password: Password }),
    reply: Message,
    summary: 'Set a new password with the mailed link; every session of the account ends',
  },
  changePassword: {
    method: 'PUT',
    path: '/user/password',
    may: 'signed-in',
    evenExpired: true,
    limit: 'sign-ins',
    body: z.object({ currentPassword: GivenPassword, newPassword: Password }),
    reply: Message,
    summary: 'Change the password; every other session of the account ends',
  },
} as const satisfies Contract<'public' | 'signed-in'>
