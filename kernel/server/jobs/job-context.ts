import type { Ctx, Society } from '../context.ts'
import type { Database } from '../db.ts'
import type { Env } from '../env.ts'
import type { JobCtx, News } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { Catalogue } from '../room.ts'
import { readRows } from '../rows.ts'
import { type Db, type Scope, writing } from '../scope.ts'
import { inSnapshot } from '../snapshot.ts'
import type { Storage } from '../storage.ts'
import { type Enqueue, topicsOn } from './enqueue.ts'
import type { Transaction } from './transaction.ts'

export type JobParts = {
  env: Env
  database: Database
  log: Log
  sign: (purpose: string, text: string) => string
  storage: Storage
  enqueue: Enqueue
  findSociety: (db: Db, id: string) => Promise<Society | undefined>
  /** Where people reach this server, as far as anybody knows; asked where no setting says so. */
  findOrigin: (db: Db) => Promise<string | undefined>
  catalogue: Catalogue
  /** How people are told is a room's business; the house lends it to all jobs. */
  announce: (job: JobCtx, db: Db, news: News) => Promise<void>
}

/** The job's society was removed after the topic was added: there is nothing left to do. */
export class SocietyGone extends Error {}

export const jobContext = (
  parts: JobParts,
  { id, action, signal, origin }: { id: string; action: string; signal: AbortSignal; origin: string },
  transaction: Transaction,
): JobCtx => {
  const now = new Date()
  const scopeOf = (societyId: string | null): Scope => ({
    societyId,
    identityId: null,
    role: 'job',
    action,
    requestId: id,
  })
  const apart: JobCtx['apart'] = (societyId, work) =>
    writing(societyId ? parts.database.society : parts.database.platform, scopeOf(societyId), ({ db }) => work(db))
  const platform: JobCtx['platform'] = (work) => transaction.section(scopeOf(null), work)

  const job: JobCtx = {
    now,
    origin,
    signal,
    apart,
    platform,
    log: parts.log.child({ job: id, action }),
    env: parts.env,
    sign: parts.sign,
    storage: parts.storage,
    catalogue: parts.catalogue,
    announce: (news, db) =>
      db ? parts.announce(job, db, news) : platform((opened) => parts.announce(job, opened, news)),
    topics: topicsOn((topics) => parts.enqueue(transaction.db, topics)),
    inSociety: (societyId, work) =>
      transaction.section(scopeOf(societyId), async (db) => {
        const society = await parts.findSociety(db, societyId)
        if (!society) throw new SocietyGone(`Society ${societyId} is gone`)
        const ctx: Ctx = {
          now,
          origin,
          action,
          society,
          db,
          requestId: id,
          env: parts.env,
          sign: parts.sign,
          storage: parts.storage,
          ...fromNobody,
          apart: (inner) => apart(societyId, inner),
          platform: (_why, inner) => apart(null, inner),
          rows: (query) => readRows(parts.database.society, scopeOf(societyId), query),
          snapshot: (_why, inner) => inSnapshot(parts.database.platform, scopeOf(null), inner),
          catalogue: parts.catalogue,
          topics: topicsOn((topics) => parts.enqueue(db, topics)),
          caller: { session: null, identity: null, society, member: null },
          beforehand: () => ctx,
          // A job's transaction is committed by the queue, after the job: what it leaves behind is swept.
          whenUndone: () => {},
        }
        return work(ctx)
      }),
  }
  return job
}

const noAnswer = () => {
  throw new Error('A job has nobody to answer to')
}

/** A job has no caller and no answer; it acts with the operator's standing. */
const fromNobody = {
  actor: { identityId: null, memberId: null, role: 'super_admin', anonymous: false },
  address: '',
  isNear: false,
  userAgent: '',
  language: 'en',
  sessionCookie: '',
  cookies: { set: noAnswer, clear: noAnswer, read: () => undefined },
  setNext: noAnswer,
  knownTag: undefined,
} satisfies Partial<Ctx>
