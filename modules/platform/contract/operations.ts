import { z } from 'zod'
import type { Contract } from '#kernel/contract.ts'
import { Id, Instant } from '#kernel/nouns.ts'

const Nothing = z.object({})
const OnPlatform = z.object({ id: Id })

export const letterStatuses = ['queued', 'sending', 'sent', 'failed', 'kept'] as const

const Operations = z.object({
  failedJobs: z.number(),
  lettersWaiting: z.number(),
  lettersFailed: z.number(),
  openTickets: z.number(),
  /** Who wrote through the public site and has not been answered. */
  newLeads: z.number(),
  lastBackupAt: Instant.nullable(),
})
export type Operations = z.infer<typeof Operations>

const FailedJob = z.object({
  id: Id,
  /** The room that shall do it. */
  room: z.string(),
  /** The topic, or the name of what is done by the clock. */
  what: z.string(),
  /** The society it is about; empty where it is about none. */
  society: z.string(),
  reason: z.string(),
  tries: z.number(),
  addedAt: Instant,
  failedAt: Instant,
})
export type FailedJob = z.infer<typeof FailedJob>

const OutboxLetter = z.object({
  id: Id,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(letterStatuses),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: Instant,
})
export type OutboxLetter = z.infer<typeof OutboxLetter>

const Backups = z.object({
  backups: z.array(
    z.object({ name: z.string(), sizeBytes: z.number(), madeAt: Instant, schemaVersion: z.number().nullable() }),
  ),
  running: z.boolean(),
  failure: z.string().nullable(),
  /** Where they lie; only for the installation's own operator. */
  folder: z.string().nullable(),
})
export type Backups = z.infer<typeof Backups>

export const operationsEndpoints = {
  operations: {
    method: 'GET',
    path: '/platform/operations',
    may: 'super_admin_panel.read',
    in: 'platform',
    reply: Operations,
    summary: 'What in the engine room wants to be looked at',
  },
  failedJobs: {
    method: 'GET',
    path: '/platform/failed-jobs',
    may: 'super_admin_panel.read',
    in: 'platform',
    reply: z.array(FailedJob),
    summary: 'Jobs that failed every time, with the last reason',
  },
  retryJob: {
    method: 'POST',
    path: '/platform/failed-jobs/:id/retry',
    may: 'super_admin_panel.update',
    in: 'platform',
    params: OnPlatform,
    reply: Nothing,
    summary: 'Have a failed job tried again',
  },
  discardJob: {
    method: 'DELETE',
    path: '/platform/failed-jobs/:id',
    may: 'super_admin_panel.delete',
    in: 'platform',
    params: OnPlatform,
    reply: Nothing,
    summary: 'Give a failed job up for good',
  },
  outbox: {
    method: 'GET',
    path: '/platform/outbox',
    may: 'super_admin_panel.read',
    in: 'platform',
    query: z.object({ status: z.enum(letterStatuses).optional() }),
    reply: z.array(OutboxLetter),
    summary: 'The newest letters, sent or not',
  },
  sendLetter: {
    method: 'POST',
    path: '/platform/outbox/:id/dispatch',
    may: 'super_admin_panel.update',
    in: 'platform',
    params: OnPlatform,
    reply: Nothing,
    summary: 'Have a letter sent that was kept or could not be delivered',
  },
  backups: {
    method: 'GET',
    path: '/platform/backups',
    may: 'super_admin_panel.read',
    in: 'platform',
    reply: Backups,
    summary: 'The backups on this machine’s disk',
  },
  startBackup: {
    method: 'POST',
    path: '/platform/backups',
    may: 'super_admin_panel.create',
    in: 'platform',
    reply: Nothing,
    summary: 'Back the whole platform up now, while it works',
  },
} as const satisfies Contract<`super_admin_panel.${'read' | 'create' | 'update' | 'delete'}`>
