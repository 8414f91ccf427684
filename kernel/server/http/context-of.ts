import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Actor } from '../../actor.ts'
import type { Caller, Cookies, Ctx } from '../context.ts'
import { noteCookie } from '../idempotency.ts'
import { topicsOn } from '../jobs/enqueue.ts'
import { readRows } from '../rows.ts'
import { type Db, type Door, readingDoor, requireLife, type Scope, writing } from '../scope.ts'
import { inSnapshot } from '../snapshot.ts'
import { hasStanding } from './admit.ts'
import { languageOf } from './language-of.ts'
import { isNear } from './near.ts'
import { originOf } from './origin-of.ts'
import type { Serving } from './serving.ts'
import { tagOf } from './tagged.ts'

type Parts = {
  serving: Serving
  request: FastifyRequest
  reply: FastifyReply
  caller: Caller
  actor: Actor
  action: string
  scope: Scope
  pool: pg.Pool
  door: Door
}

/**
 * What is read from the request by the few that ask. A class, so that all contexts share it: getters of an object's own
 * give each object a shape of its own, and V8 keeps that, and with it the whole request, long after the answer.
 */
class FromRequest {
  readonly from: Pick<Parts, 'serving' | 'request' | 'reply'>
  constructor({ serving, request, reply }: Parts) {
    this.from = { serving, request, reply }
  }
  get address() {
    return this.from.request.ip
  }
  get isNear() {
    return isNear(this.from.request)
  }
  get userAgent() {
    return (this.from.request.headers['user-agent'] ?? '').slice(0, 300)
  }
  get language() {
    return languageOf(this.from.request)
  }
  get origin() {
    return this.from.serving.env.PUBLIC_URL?.replace(/\/$/, '') ?? originOf(this.from.request)
  }
  get cookies() {
    return cookiesOf(this.from.request, this.from.reply, this.from.serving.env.PUBLIC_URL)
  }
  get knownTag() {
    return tagOf(this.from.request)
  }
}

/** Everything any kind of endpoint may see; the types of `implement` show each of them its own part. */
export const contextOf = (parts: Parts) => Object.assign(new FromRequest(parts), made(parts))

const made = ({ serving, request, reply, caller, actor, action, scope, pool, door }: Parts) => ({
  env: serving.env,
  sessionCookie: serving.sessionCookie,
  now: new Date(),
  requestId: request.id,
  action,
  topics: topicsOn((topics) => serving.enqueue(door.later, topics)),
  catalogue: serving.catalogue,
  sign: serving.sign,
  storage: serving.storage,
  setNext: (cursor: string) => {
    const url = new URL(request.url, 'http://x')
    url.searchParams.set('cursor', cursor)
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  },
  db: door.db,
  apart: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    requireLife(door.life)
    await door.begin?.()
    return writing(pool, scope, ({ db }) => work(db))
  },
  caller,
  actor,
  identity: caller.identity,
  session: caller.session,
  society: caller.society,
  beforehand: () => {
    const looking = readingDoor(pool, scope, door.life)
    return contextOf({ serving, request, reply, caller, actor, action, scope, pool, door: looking }) as Ctx
  },
  whenUndone: (takeBack: () => Promise<void>) => void door.life.undo?.push(takeBack),
  activeSociety: () => societyFor({ serving, request, reply, caller, actor, action, scope, pool, door }),
  platform: async <T>(why: string, work: (db: Db) => Promise<T>): Promise<T> => {
    requireLife(door.life)
    await door.begin?.()
    return writing(serving.database.platform, platformScope(scope), async ({ db }) => {
      const result = await work(db)
      await noteWhy({ caller, actor, action, scope }, db, why)
      return result
    })
  },
  snapshot: async <T>(why: string, work: (db: Db) => Promise<T>): Promise<T> => {
    requireLife(door.life)
    await door.begin?.()
    const through = platformScope(scope)
    await writing(serving.database.platform, through, ({ db }) => noteWhy({ caller, actor, action, scope }, db, why))
    return inSnapshot(serving.database.platform, through, work)
  },
  rows: (query: CompiledQuery) => {
    requireLife(door.life)
    return readRows(pool, scope, query)
  },
})

const platformScope = (scope: Scope): Scope => ({ ...scope, societyId: null, role: 'platform' })

const noteWhy = async (
  { caller, actor, action, scope }: Pick<Parts, 'caller' | 'actor' | 'action' | 'scope'>,
  db: Db,
  why: string,
): Promise<void> => {
  await db
    .insertInto('platform_audit_log')
    .values({
      identity_id: scope.identityId,
      role: actor.role,
      action,
      request_id: scope.requestId,
      table_name: '',
      after: JSON.stringify({ why, society: caller.society?.id }),
    })
    .execute()
}

const societyFor = (parts: Parts): Ctx | null => {
  const { society } = parts.caller
  if (!society || !hasStanding(parts.caller)) return null
  const pool = parts.serving.database.society
  const scope = { ...parts.scope, societyId: society.id }
  // It has a society, as was seen above; the type of a context in general does not say so.
  return contextOf({ ...parts, pool, scope, door: readingDoor(pool, scope, parts.door.life) }) as Ctx
}

const cookiesOf = (request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): Cookies => {
  // Also where nobody has said which address people use: a cookie that came over https never leaves over http.
  const secure = publicUrl ? publicUrl.startsWith('https:') : request.protocol === 'https'
  const shared = { httpOnly: true, sameSite: 'lax', secure } as const
  return {
    set: (name, value, { maxAgeSeconds, path = '/' }) => {
      noteCookie(reply)
      reply.setCookie(name, value, { ...shared, path, maxAge: maxAgeSeconds })
    },
    clear: (name, { path = '/' } = {}) => {
      noteCookie(reply)
      reply.clearCookie(name, { ...shared, path })
    },
    read: (name) => request.cookies[name],
  }
}
