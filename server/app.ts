import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { refused } from '#kernel/house-refusals.ts'
import { newId } from '#kernel/ids.ts'
import type { Database } from '#kernel/server/db.ts'
import type { Env } from '#kernel/server/env.ts'
import { answerFailure } from '#kernel/server/http/failures.ts'
import { isNameless } from '#kernel/server/http/nameless.ts'
import { openApiOf } from '#kernel/server/http/openapi.ts'
import { serveRooms } from '#kernel/server/http/serve.ts'
import { enqueuer } from '#kernel/server/jobs/enqueue.ts'
import type { Log } from '#kernel/server/log.ts'
import { readingDoor, writing } from '#kernel/server/scope.ts'
import type { Sign } from '#kernel/server/secrets.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { permissions } from '#modules/identity/access.ts'
import { withoutClosedDemo } from '#modules/identity/actions/being-tried.ts'
import { addressKeeper } from '#modules/identity/actions/operators-address.ts'
import { authenticator, markSessionUsed } from '#modules/identity/actions/sessions.ts'
import { sessionCookieName } from '#modules/identity/rules.ts'
import { authenticateToken, markTokenUsed } from '#modules/integrations/actions/tokens.ts'
import { serveCardFrame } from './card-frame.ts'
import { contentSecurity } from './content-security.ts'
import { serveLive } from './live.ts'
import { serveMeetingLinks } from './meeting-links.ts'
import { catalogue, subscriptions } from './offers.ts'
import { servePages } from './pages.ts'
import { serveRecount } from './recount.ts'
import { rooms } from './rooms.ts'
import { seoSource } from './seo-source.ts'

export type AppParts = {
  env: Env
  database: Database
  log: Log
  sign: Sign
  storage: Storage
  dist?: string
  /** Called when a topic was added, so that a worker in this process need not wait for its next look. */
  wakeWorker?: (() => void) | undefined
}

export const buildApp = async ({
  env,
  database,
  log,
  sign,
  storage,
  dist,
  wakeWorker,
}: AppParts): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: proxiesOf(env),
    bodyLimit: 1_000_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // In-flight requests finish; new ones on a kept-alive connection are told to come back elsewhere.
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // A photo of ten megabytes takes this long over a village's mobile network.
    requestTimeout: 120_000,
    // A path nobody can read: broken escapes, or a part without end. Under /api it is the caller's mistake; else it is a
    // page there is none of, and answered as such, with the headers every page has.
    frameworkErrors: (error, request, reply) => {
      const [path = '', query] = request.url.split('?')
      if (/^\/api(\/|$)/.test(path)) return void answerFailure(error, request as never, reply as never)
      request.raw.url = query === undefined ? unknownPath : `${unknownPath}?${query}`
      app.routing(request.raw, reply.raw)
    },
  })
  app.setErrorHandler(answerFailure)
  // Hooks that wait for nothing take a callback: a promise for each would be paid by every request.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!isNameless(request)) reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!isNameless(request))
      request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  await app.register(cookie)
  const security = await contentSecurity(env, dist)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(security)
    done()
  })
  await app.register(rateLimit, { global: false })
  await app.register(multipart, { throwFileSizeLimit: false })
  serveCardFrame(app, env)
  serveRecount(app)

  const enqueue = enqueuer(subscriptions)
  const reading = readingDoor(database.platform, systemScope('identity.authenticate')).db
  serveMeetingLinks(app, reading)
  const authenticate = authenticator(reading)
  const place = { env, db: reading }
  const keepAddress = addressKeeper(env, (work) => {
    writing(database.platform, systemScope('identity.address'), ({ db }) => work(db)).catch((error: unknown) =>
      log.warn({ err: error }, 'the operator’s address could not be kept'),
    )
  })
  const sessionCookie = sessionCookieName(env.PUBLIC_URL)
  serveRooms(app, rooms, {
    env,
    database,
    sign,
    storage,
    permissions,
    sessionCookie,
    catalogue,
    enqueue: async (db, topics) => {
      await enqueue(db, topics)
      wakeWorker?.()
    },
    authenticate: async (request) => {
      const found = await (request.bearer === null
        ? authenticate(touch, request)
        : authenticateToken(reading, touchToken, { bearer: request.bearer, society: request.society }))
      const caller = await withoutClosedDemo(place, found)
      if (request.origin) keepAddress(caller, request.origin)
      return caller
    },
  })
  serveLive(app, {
    database,
    log,
    sessionCookie,
    reading,
    authenticate: async (request) => withoutClosedDemo(place, await authenticate(async () => {}, request)),
  })
  async function touch(sessionId: string) {
    await writing(database.platform, systemScope('identity.touch'), ({ db }) => markSessionUsed(db, sessionId)).catch(
      (error: unknown) => log.warn({ err: error }, 'a session could not be marked as used'),
    )
  }
  function touchToken(tokenId: string) {
    writing(database.platform, systemScope('integrations.touch'), ({ db }) => markTokenUsed(db, tokenId)).catch(
      (error: unknown) => log.warn({ err: error }, 'a token could not be marked as used'),
    )
  }

  let openApi: ReturnType<typeof openApiOf> | undefined
  app.get('/api/openapi.json', async () => {
    openApi ??= openApiOf(rooms, '1')
    return openApi
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await Promise.all([database.society.query('select 1'), database.platform.query('select 1')])
    return { status: 'ready' }
  })
  app.all('/api/*', async (request, reply) => answerFailure(refused.not_found(), request, reply))
  await servePages(app, env, dist, seoSource(database, log))
  return app
}

const unknownPath = '/404'

/** A number counts the proxies from ours outwards; whatever a visitor wrote into the header lies beyond them. */
const proxiesOf = ({ TRUST_PROXY: trusted }: Env) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted

const systemScope = (action: string) => ({ societyId: null, identityId: null, role: 'system', action, requestId: '' })
