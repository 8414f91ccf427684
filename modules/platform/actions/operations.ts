import { notFound, refuse } from '#kernel/errors.ts'
import { backupFolder, readShelf, startBackup as start } from '#kernel/server/backup/shelf.ts'
import type { PlatformCtx } from '#kernel/server/context.ts'
import * as dead from '#kernel/server/jobs/dead-letters.ts'
import { countOutbox, listOutbox, sendAgain } from '#kernel/server/mail.ts'
import type { Backups, FailedJob, Operations, OutboxLetter } from '../contract/operations.ts'
import { refused } from '../refusals.ts'
import { kindsFor } from '../rules.ts'
import * as store from '../store/operations.ts'
import { countOpen } from '../store/tickets.ts'

/** The installation's own operator looks after everything; the demo's after the demo and its samples. */
const whoseFor = ({ identity }: PlatformCtx) => (identity.isDemo ? kindsFor(true) : undefined)

export const showOperations = async (ctx: PlatformCtx): Promise<Operations> => {
  const whose = whoseFor(ctx)
  const [failedJobs, letters, openTickets, newLeads, shelf] = await Promise.all([
    dead.countDeadLetters(ctx.db, whose),
    countOutbox(ctx.db, whose),
    countOpen(ctx.db, kindsFor(ctx.identity.isDemo)),
    store.countNewLeads(ctx.db),
    readShelf(ctx.env),
  ])
  return {
    failedJobs,
    lettersWaiting: letters.waiting,
    lettersFailed: letters.failed,
    openTickets,
    newLeads,
    lastBackupAt: shelf.backups[0]?.madeAt.toISOString() ?? null,
  }
}

export const listFailedJobs = async (ctx: PlatformCtx): Promise<FailedJob[]> => {
  const letters = await dead.listDeadLetters(ctx.db, whoseFor(ctx))
  const societyIds = [...new Set(letters.flatMap(({ ids }) => ids['societyId'] ?? []))]
  const names = await store.listNames(ctx.db, societyIds)
  return letters.map((letter) => ({
    id: letter.id,
    room: letter.room,
    what: letter.what,
    society: names.get(letter.ids['societyId'] ?? '') ?? '',
    reason: letter.reason,
    tries: letter.tries,
    addedAt: letter.addedAt.toISOString(),
    failedAt: letter.diedAt.toISOString(),
  }))
}

export const retryJob = async (ctx: PlatformCtx, id: string) => {
  const letter = (await dead.retryDeadLetter(ctx.db, id, whoseFor(ctx))) ?? refuse(notFound('Job'))
  await store.note(ctx, { table: 'failed_jobs', rowId: id, after: aboutJob(letter) })
  return {}
}

export const discardJob = async (ctx: PlatformCtx, id: string) => {
  const letter = (await dead.discardDeadLetter(ctx.db, id, whoseFor(ctx))) ?? refuse(notFound('Job'))
  await store.note(ctx, { table: 'failed_jobs', rowId: id, before: aboutJob(letter) })
  return {}
}

const aboutJob = ({ room, what, ids, reason }: dead.DeadLetter) => ({ room, what, ids, reason })

export const showOutbox = async (
  ctx: PlatformCtx,
  { status }: { status?: OutboxLetter['status'] | undefined },
): Promise<OutboxLetter[]> =>
  (await listOutbox(ctx.db, { status, kinds: whoseFor(ctx) })).map((row) => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    text: row.body_text,
    status: row.status as OutboxLetter['status'],
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
  }))

export const sendLetter = async (ctx: PlatformCtx, id: string) => {
  if (ctx.identity.isDemo) throw staysInside()
  if (!ctx.env.SMTP_URL) throw refused.no_mail_server()
  if (!(await sendAgain(ctx.db, id))) throw staysInside()
  await store.note(ctx, { table: 'outbox', rowId: id, after: { status: 'queued' } })
  return {}
}

const staysInside = () => refused.stays_inside()

export const listBackups = async (ctx: PlatformCtx): Promise<Backups> => {
  const { backups, running, failure } = await readShelf(ctx.env)
  return {
    backups: backups.map((one) => ({ ...one, madeAt: one.madeAt.toISOString() })),
    running,
    failure: ctx.identity.isDemo && failure ? 'The last backup failed.' : failure,
    folder: ctx.identity.isDemo ? null : backupFolder(ctx.env),
  }
}

const demoPauseMs = 3_600_000

/** Anybody can be the demo's operator; an archive an hour fills no disk in a day. */
export const startBackup = async (ctx: PlatformCtx) => {
  const { backups } = await readShelf(ctx.env)
  const latest = backups[0]?.madeAt.getTime() ?? 0
  if (ctx.identity.isDemo && (ctx.now.getTime() - latest < demoPauseMs || backups.length >= mostForDemo))
    throw refused.demo_pause()
  await start(ctx.env, ctx.now)
  await store.note(ctx, { table: 'backups', rowId: '', after: { started: ctx.now.toISOString() } })
  return {}
}

const mostForDemo = 5
