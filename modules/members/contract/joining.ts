import { z } from 'zod'
import { because } from '#kernel/because.ts'
import type { Contract, OpenTo } from '#kernel/contract.ts'
import { ById, Instant } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'
import { FirstName, LastName, Password } from '#modules/identity/contract.ts'
import { askableRoles, statuses } from '../rules.ts'
import { FlatNumber, Phone } from './nouns.ts'

const Token = z.object({ token: z.string().min(20).max(100) })

export const joiningEndpoints = {
  invite: {
    method: 'POST',
    path: '/societies/:subdomain/members/:id/invitation',
    may: 'members.create',
    params: ById,
    reply: z.object({ email: z.string(), expiresAt: Instant }),
    summary: 'Mail the invitation again',
  },
  askToJoin: {
    method: 'POST',
    path: '/join-requests',
    may: 'signed-in',
    limit: 'forms',
    body: z.object({
      code: z.string().trim().toUpperCase().length(8, because('short_society_code')),
      /** Left out by those who do not live there: a guard, a vendor, an accountant. */
      flatNumber: FlatNumber.optional(),
      role: z.enum(askableRoles).default('resident'),
      phone: Phone.optional(),
    }),
    reply: z.object({ society: z.string(), status: z.enum(statuses) }),
    summary: 'Ask to join a society with its code',
  },
  correctRequest: {
    method: 'PUT',
    path: '/join-requests',
    may: 'signed-in',
    limit: 'forms',
    body: z.object({ flatNumber: FlatNumber }),
    reply: z.object({ flatNumber: z.string() }),
    summary: 'Correct the flat of requests that nobody has decided',
  },
  withdrawRequest: {
    method: 'DELETE',
    path: '/join-requests',
    may: 'signed-in',
    reply: z.object({}),
    summary: 'Take back requests that nobody has decided',
  },
  invitation: {
    method: 'GET',
    path: '/invitations/:token',
    may: 'public',
    limit: 'sign-ins',
    params: Token,
    reply: z.object({ society: z.string(), name: z.string(), email: z.string(), hasAccount: z.boolean() }),
    summary: 'What an invitation link is for',
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitations/:token/acceptance',
    may: 'public',
    limit: 'sign-ins',
    params: Token,
    body: z.object({ password: Password.optional(), firstName: FirstName.optional(), lastName: LastName.optional() }),
    reply: z.object({ subdomain: z.string() }),
    summary: 'Accept an invitation with a new account or the signed-in one',
  },
} as const satisfies Contract<Permission | OpenTo>
