import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unauthenticated } from '#kernel/errors.ts'
import { refused } from '#kernel/house-refusals.ts'
import type { Database } from '#kernel/server/db.ts'
import { passwordExpired } from '#kernel/server/http/admit.ts'
import type { Authenticate } from '#kernel/server/http/serving.ts'
import { type Change, type Listening, listen } from '#kernel/server/live.ts'
import type { Log } from '#kernel/server/log.ts'
import type { Db } from '#kernel/server/scope.ts'
import { openSessions } from '#modules/identity/actions/streams.ts'

type Stream = {
  identityId: string
  sessionId: string
  societyIds: ReadonlySet<string>
  reply: FastifyReply
}

type Parts = {
  database: Database
  log: Log
  sessionCookie: string
  /** The same as for every other request, except that an open stream does not count as using the session. */
  authenticate: Authenticate
  /** The platform's door, for reading. */
  reading: Db
}

/** How often every stream's session is looked at, all in one question. */
const checkEveryMs = 2000
const heartbeatEveryMs = 20_000
/** A browser has one stream for all its tabs; a few more are tabs that close at this moment. */
const mostPerSession = 8
const mostStreams = 5000
/** A reader this far behind is gone or asleep; it comes back by itself. */
const mostBehindBytes = 64_000

/**
 * `GET /api/live`: Server-Sent Events that say in which room something changed. A stream holds no database connection:
 * the process listens with one, and asks for all sessions at once whether they still live.
 */
export const serveLive = (app: FastifyInstance, { database, log, sessionCookie, authenticate, reading }: Parts) => {
  const streams = new Set<Stream>()
  let listening: Listening | undefined
  let timers: NodeJS.Timeout[] = []

  const start = () => {
    listening ??= listen(database.platform, log, {
      onChange: (change) => {
        for (const stream of streams) if (concerns(change, stream)) send(stream, eventOf(change))
      },
      onGap: () => {
        for (const stream of streams) send(stream, 'event: gap\ndata: {}\n\n')
      },
    })
    if (timers.length === 0) {
      timers = [
        setInterval(() => void check(), checkEveryMs).unref(),
        setInterval(() => {
          for (const stream of streams) send(stream, ': still here\n\n')
        }, heartbeatEveryMs).unref(),
      ]
    }
  }

  const check = async () => {
    if (streams.size === 0) return
    try {
      const open = await openSessions(reading, [...new Set([...streams].map((stream) => stream.sessionId))])
      for (const stream of streams) {
        const societies = open.get(stream.sessionId)
        if (societies) stream.societyIds = new Set(societies)
        else end(stream, 'event: ended\ndata: {}\n\n')
      }
    } catch (error) {
      // Nobody is thrown out because the database was away for a moment; the next look decides.
      log.warn({ err: error }, 'the sessions of open streams could not be looked at')
    }
  }

  const send = (stream: Stream, text: string) => {
    stream.reply.raw.write(text)
    if (stream.reply.raw.writableLength > mostBehindBytes) end(stream)
  }
  const end = (stream: Stream, last?: string) => {
    streams.delete(stream)
    stream.reply.raw.end(last)
  }

  app.get('/api/live', async (request, reply) => {
    const caller = await authenticate({ token: tokenOf(request, sessionCookie), bearer: null, society: null })
    if (!caller.identity || !caller.session) throw unauthenticated()
    if (caller.mustChangePassword) throw passwordExpired()
    const { id: sessionId } = caller.session
    const own = [...streams].filter((stream) => stream.sessionId === sessionId)
    if (streams.size >= mostStreams) throw refused.too_many_screens()
    if (own.length >= mostPerSession) end(own[0]!)
    const societyIds = (await openSessions(reading, [sessionId])).get(sessionId) ?? []
    start()
    await listening?.ready
    const stream = { identityId: caller.identity.id, sessionId, societyIds: new Set(societyIds), reply }
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    })
    // Whatever was missed before this moment is asked for anew; a lost stream comes back after two seconds.
    reply.raw.write('retry: 2000\nevent: open\ndata: {}\n\n')
    streams.add(stream)
    request.raw.on('close', () => streams.delete(stream))
    return reply
  })

  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    for (const stream of streams) end(stream)
    await listening?.stop()
  })
}

const tokenOf = (request: FastifyRequest, cookie: string) => request.cookies[cookie] ?? null

const concerns = ({ society, identity }: Change, stream: Stream) =>
  identity ? identity === stream.identityId : society !== undefined && stream.societyIds.has(society)

const eventOf = ({ room, id }: Change) => `data: ${JSON.stringify(id ? { room, id } : { room })}\n\n`
