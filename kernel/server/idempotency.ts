import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Endpoint } from '../contract.ts'
import { refused } from '../house-refusals.ts'
import { FileReply } from './context.ts'
import type { JobCtx } from './jobs.ts'
import { type Db, type Door, dbOn, readingDoor, type Scope, writing } from './scope.ts'

export const keptDays = 30

/**
 * The key of a write that shall run once. Public endpoints have nobody a key could belong to, and their answers are
 * sign-ins; files are not kept, nor secrets that are shown once.
 */
export const keyOf = (endpoint: Endpoint, request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined || endpoint.may === 'public' || endpoint.file || endpoint.showsSecret) return null
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) throw refused.bad_key()
  return key
}

export const hashOf = (request: FastifyRequest, input: unknown): Buffer =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(input)}`)
    .digest()

type Keyed = { pool: pg.Pool; scope: Scope; key: string; hash: Buffer; reply: FastifyReply }
type Stored = { request_hash: Buffer; status: number; reply: string }

/**
 * Runs a write once, however often it is sent. The key is claimed ahead of the first statement and commits with the
 * effect and the answer; whoever comes second waits for the first and gets its answer, or, when the first failed,
 * runs in its place. The permission was checked before, as for every request.
 */
export const writeOnce = async (keyed: Keyed, work: (door: Door) => Promise<unknown>): Promise<unknown> => {
  const leave = await takeTurn(`${keyed.scope.societyId} ${keyed.scope.identityId} ${keyed.key}`)
  let claimed = false
  try {
    return await writing(keyed.pool, keyed.scope, work, {
      first: {
        query: claimOf(keyed).compile(nowhere),
        judge: ({ numAffectedRows }) => {
          if (numAffectedRows !== 1n) throw new AnsweredBefore('This request was answered before')
          claimed = true
        },
      },
      last: async (later, result) => {
        if (claimed) await keep(later, keyed, result)
      },
    })
  } catch (error) {
    if (!(error instanceof AnsweredBefore)) throw error
    return await answerAgain(keyed)
  } finally {
    leave()
  }
}

/** Thrown through the handler to end it: what its first statement did goes back with the transaction. */
class AnsweredBefore extends Error {}

const nowhere: Db = dbOn(() => Promise.reject(new Error('The claim is built here, not sent')))

const claimOf = ({ scope, key, hash }: Keyed) => {
  const { societyId, identityId } = scope
  return societyId
    ? sql`insert into idempotency_keys (society_id, identity_id, key, request_hash)
        values (${societyId}, ${identityId}, ${key}, ${hash}) on conflict do nothing`
    : sql`insert into person_idempotency_keys (identity_id, key, request_hash)
        values (${identityId}, ${key}, ${hash}) on conflict do nothing`
}

const answerAgain = async ({ pool, scope, key, hash, reply }: Keyed): Promise<unknown> => {
  const { db } = readingDoor(pool, scope)
  const { rows } = await sql<Stored>`select request_hash, status, reply ${ofKey(scope, key)}`.execute(db)
  const [stored] = rows
  // It was purged in between: as good as never used, for the next attempt.
  if (!stored) throw Object.assign(new Error('An idempotency key has just expired'), { code: '40001' })
  if (!stored.request_hash.equals(hash)) throw refused.key_reused()
  reply.code(stored.status).header('idempotency-replayed', 'true')
  return JSON.parse(stored.reply)
}

const keep = async (db: Db, { scope, key, reply }: Keyed, result: unknown) => {
  if (result instanceof FileReply || withCookies.has(reply)) {
    await sql`delete ${ofKey(scope, key)}`.execute(db)
    return
  }
  const table = sql.table(tableOf(scope))
  const text = JSON.stringify(result ?? {})
  await sql`update ${table} set status = ${reply.statusCode}, reply = ${text} where ${isKey(scope, key)}`.execute(db)
}

const withCookies = new WeakSet<FastifyReply>()

/** A cookie is a credential: an answer that sets one is neither kept nor handed out a second time. */
export const noteCookie = (reply: FastifyReply) => withCookies.add(reply)

const tableOf = ({ societyId }: Scope) => (societyId ? 'idempotency_keys' : 'person_idempotency_keys')
const isKey = ({ societyId, identityId }: Scope, key: string) =>
  societyId
    ? sql`society_id = ${societyId} and identity_id = ${identityId} and key = ${key}`
    : sql`identity_id = ${identityId} and key = ${key}`
const ofKey = (scope: Scope, key: string) => sql`from ${sql.table(tableOf(scope))} where ${isKey(scope, key)}`

const turns = new Map<string, Promise<void>>()

/** In one process, twins wait here and not at the database, where each would hold a connection. */
const takeTurn = async (name: string): Promise<() => void> => {
  const before = turns.get(name)
  let leave = () => {}
  const mine = new Promise<void>((resolve) => {
    leave = resolve
  })
  turns.set(name, mine)
  await before
  return () => {
    if (turns.get(name) === mine) turns.delete(name)
    leave()
  }
}

/** A replay after a month would be a new request anyway. */
export const purgeIdempotencyKeys = (job: JobCtx): Promise<void> =>
  job.platform(async (db) => {
    const before = new Date(job.now.getTime() - keptDays * 86_400_000)
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
    await db.deleteFrom('person_idempotency_keys').where('created_at', '<', before).execute()
  })
