import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { ById, Id, InSociety, Instant } from '#kernel/nouns.ts'
import type { Permission } from '#modules/identity/access.ts'

export const Notification = z.object({
  id: Id,
  kind: z.string(),
  /** In the reader's language. */
  title: z.string(),
  text: z.string(),
  about: z.record(z.string(), z.string()),
  path: z.string(),
  readAt: Instant.nullable(),
  createdAt: Instant,
})
export type Notification = z.infer<typeof Notification>

const Choice = z.object({
  name: z.string().max(60),
  inApp: z.boolean(),
  email: z.boolean(),
  push: z.boolean(),
  /** Left out it stays as it is. */
  whatsapp: z.boolean().optional(),
})
/** A letter that goes out whatever is chosen. */
const ChoiceShown = Choice.extend({ whatsapp: z.boolean(), label: z.string(), emailFixed: z.boolean() })
const Nothing = z.object({})

export const inboxEndpoints = {
  list: {
    method: 'GET',
    path: '/societies/:subdomain/notifications',
    may: 'dashboard.read',
    demo: true,
    params: InSociety,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(200).optional(),
    }),
    reply: z.array(Notification),
    summary: 'What the person was told in this society, newest first',
  },
  unread: {
    method: 'GET',
    path: '/societies/:subdomain/notifications/unread',
    may: 'dashboard.read',
    demo: true,
    params: InSociety,
    reply: z.object({ count: z.number() }),
    summary: 'How many of them were not read yet',
  },
  readAll: {
    method: 'PUT',
    path: '/societies/:subdomain/notifications/read',
    may: 'dashboard.read',
    evenSuspended: true,
    params: InSociety,
    reply: Nothing,
    summary: 'Mark all as read',
  },
  read: {
    method: 'PUT',
    path: '/societies/:subdomain/notifications/:id/read',
    may: 'dashboard.read',
    evenSuspended: true,
    params: ById,
    reply: Nothing,
    summary: 'Mark one as read',
  },
  choices: {
    method: 'GET',
    path: '/user/notification-choices',
    may: 'signed-in',
    kept: true,
    reply: z.array(ChoiceShown),
    summary: 'What the person wants to hear of, and how',
  },
  choose: {
    method: 'PUT',
    path: '/user/notification-choices',
    may: 'signed-in',
    body: z.object({ choices: z.array(Choice).max(200) }),
    reply: z.array(ChoiceShown),
    summary: 'Choose what to hear of, and how; what is not named stays as it is',
  },
} as const satisfies Contract<Permission | 'signed-in'>
