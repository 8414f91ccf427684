import { Stream } from 'node:stream'
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Contract, Endpoint, Received, Reply } from '../../contract.ts'
import { unavailable } from '../../errors.ts'
import { refused } from '../../house-refusals.ts'
import type { Caller, Ctx, PersonCtx, PlatformCtx, VisitorCtx } from '../context.ts'
import { FileReply, TaggedReply } from '../context.ts'
import type { Env } from '../env.ts'
import { whileWaiting } from '../giving-way.ts'
import { hashOf, keyOf, writeOnce } from '../idempotency.ts'
import { type Door, readingDoor, type Scope, writing } from '../scope.ts'
import { admit, admitToken } from './admit.ts'
import { bearerOf, type CountCall, tokenCounter } from './bearer.ts'
import { contextOf } from './context-of.ts'
import { refuseCrossSite } from './cross-site.ts'
import { envelopeSender } from './envelope.ts'
import { acceptForms, type FormReply, sendFormPage, wantsPage } from './forms.ts'
import { namelessLimit, refuseNamed } from './nameless.ts'
import { keepBytes, rawOf } from './raw.ts'
import { type Guesses, openGuesses, readAhead } from './read-ahead.ts'
import { receive, requireReadablePath } from './receive.ts'
import { replySchema, sender } from './reply-schema.ts'
import type { Serving } from './serving.ts'
import { sendTagged } from './tagged.ts'
import { discardUpload, receiveUpload } from './upload.ts'

type CtxFor<E extends Endpoint> = E['may'] extends 'public'
  ? VisitorCtx
  : E['may'] extends 'signed-in'
    ? PersonCtx
    : E['in'] extends 'platform'
      ? PlatformCtx
      : Ctx

type Answer<E extends Endpoint> = E['file'] extends true ? FileReply : E['tagged'] extends true ? TaggedReply : Reply<E>
type Handlers<C extends Contract> = {
  [K in keyof C]: (ctx: CtxFor<C[K]>, input: Received<C[K]>) => Promise<Answer<C[K]>>
}

export type Routes = { readonly contract: Contract; readonly handlers: Record<string, Handler> }
type Handler = (ctx: never, input: never) => Promise<unknown>

/** Binds a room's contract to its actions; a missing or mistyped handler does not compile. */
export const implement = <C extends Contract>(contract: C, handlers: Handlers<C>): Routes => ({
  contract,
  handlers: handlers,
})

/** More requests than this waiting for a connection are turned away at once: a short no beats a long queue. */
const MOST_WAITING = 400

type Served = { readonly name: string; readonly routes?: Routes }

export const serveRooms = (app: FastifyInstance, rooms: readonly Served[], parts: Serving) => {
  const serving = { ...parts, countCall: tokenCounter(app, parts.env.LIMIT_API), guesses: openGuesses() }
  for (const room of rooms) {
    const { contract, handlers } = room.routes ?? { contract: {}, handlers: {} }
    const named = Object.entries(contract)
    const serve = (scope: FastifyInstance, [name, endpoint]: [string, Endpoint]) => {
      const handling = {
        action: `${room.name}.${name}`,
        endpoint,
        handler: handlers[name]!,
        send: sender(() => replySchema(endpoint)),
        sendEnveloped: endpoint.api && envelopeSender(endpoint, endpoint.api),
      }
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
        config: configOf(serving.env, endpoint),
        ...(endpoint.raw ? { preParsing: keepBytes } : {}),
        handler: (request, reply) => answer(serving, handling, request, reply),
      })
    }
    for (const one of named) if (!one[1].form) serve(app, one)
    const forms = named.filter(([, endpoint]) => endpoint.form)
    if (forms.length > 0)
      app.register(async (scope) => {
        acceptForms(scope)
        for (const one of forms) serve(scope, one)
      })
  }
}

const configOf = (env: Env, { limit, nameless }: Endpoint) => ({
  ...(limit ? { rateLimit: { max: limitOf(env, limit), timeWindow: 60_000 } } : {}),
  ...(nameless ? { nameless, rateLimit: namelessLimit } : {}),
})

const limitOf = (env: Env, limit: NonNullable<Endpoint['limit']>) =>
  ({ forms: env.LIMIT_FORMS, setups: env.LIMIT_SETUPS, 'sign-ins': env.LIMIT_SIGN_INS })[limit]

type Send = (reply: FastifyReply, data: unknown) => FastifyReply
/** One endpoint with everything that is the same for all its requests. */
type Handling = { action: string; endpoint: Endpoint; handler: Handler; send: Send; sendEnveloped: Send | undefined }

type ServingAll = Serving & { countCall: CountCall; guesses: Guesses }

const answer = async (serving: ServingAll, handling: Handling, request: FastifyRequest, reply: FastifyReply) => {
  const { endpoint, send, sendEnveloped } = handling
  if (endpoint.nameless) refuseNamed(request)
  const bearer = bearerOf(request)
  const make = () => resultOf(bearer, serving, handling, request, reply)
  // A file is long work itself, and may wait for its turn: nobody else's gives way to that.
  const result = await (endpoint.file ? make() : whileWaiting(make))
  if (result instanceof FileReply) return sendFile(reply, result)
  if (result instanceof TaggedReply) return sendTagged(request, reply, result)
  if (endpoint.form && wantsPage(request)) return sendFormPage(request, reply, result as FormReply)
  return (bearer !== null && sendEnveloped ? sendEnveloped : send)(reply, result ?? {})
}

/** Asks who is calling; where the endpoint allows it, it begins to read meanwhile. */
const resultOf = async (
  bearer: string | null,
  serving: ServingAll,
  handling: Handling,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { endpoint } = handling
  if (bearer !== null) await serving.countCall(request, reply)
  if (endpoint.method !== 'GET' && bearer === null && !endpoint.crossSite)
    refuseCrossSite(request, serving.env.PUBLIC_URL)
  requireReadablePath(request)
  const make = (caller: Caller) => resultFor(caller, bearer, serving, handling, request, reply)
  const asking = callerOf(serving, endpoint, request, bearer)
  const key = endpoint.ahead && bearer === null ? whoAndWhere(serving, request) : undefined
  const guessed = key && serving.guesses.of(key)
  const take = guessed ? readAhead(guessed, make) : make
  const caller = await asking
  if (key) serving.guesses.keep(key, caller)
  return take(caller)
}

/** Lets the caller in or refuses, and does what was asked for. */
const resultFor = async (
  caller: Caller,
  bearer: string | null,
  serving: Serving,
  { action, endpoint, handler }: Handling,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  refuseOtherPerson(request, caller)
  const actor = (bearer === null ? admit : admitToken)(endpoint, caller, serving.permissions)
  const inSociety = endpoint.may !== 'public' && endpoint.may !== 'signed-in' && endpoint.in !== 'platform'
  const pool = inSociety ? serving.database.society : serving.database.platform
  refuseWhenFull(pool)
  const scope: Scope = {
    societyId: inSociety ? caller.society!.id : null,
    identityId: actor.identityId,
    role: actor.role,
    action: caller.token ? `${action} (token …${caller.token.ending})` : action,
    requestId: endpoint.nameless ? '' : request.id,
  }
  refuseForm(endpoint, request)
  // A form is read only after its sender was let in, and before any connection is taken.
  const file = endpoint.upload ? await receiveUpload(endpoint.upload, request, serving.storage) : undefined
  try {
    const input = { ...receive(endpoint, request), file, ...(endpoint.raw ? { raw: rawOf(request) } : {}) }
    const work = (door: Door) =>
      handler(contextOf({ serving, request, reply, caller, actor, action, scope, pool, door }) as never, input as never)
    if (endpoint.method === 'GET' || endpoint.alone) return await reading(readingDoor(pool, scope), work)
    const key = keyOf(endpoint, request)
    if (key === null) return await writing(pool, scope, work)
    return await writeOnce({ pool, scope, key, hash: hashOf(request, { ...input, file: file?.sha256 }), reply }, work)
  } finally {
    if (file) await discardUpload(file)
  }
}

/** The door ends with the answer; where the answer is still being made while it is sent, with its last byte. */
const reading = async (door: Door, work: (door: Door) => Promise<unknown>): Promise<unknown> => {
  const end = () => {
    door.life.isOver = true
  }
  try {
    const result = await work(door)
    if (result instanceof FileReply && result.content instanceof Stream)
      result.content.once('end', end).once('close', end)
    else end()
    return result
  } catch (error) {
    end()
    throw error
  }
}

const refuseForm = ({ upload }: Endpoint, request: FastifyRequest) => {
  if (!upload && request.headers['content-type']?.startsWith('multipart/')) throw refused.unsupported_media_type()
}

const pathSociety = (request: FastifyRequest) =>
  (request.params as { subdomain?: string } | undefined)?.subdomain ?? null

const whoAndWhere = ({ sessionCookie }: Serving, request: FastifyRequest) => {
  const cookie = request.cookies[sessionCookie]
  return cookie && `${cookie} ${pathSociety(request) ?? ''}`
}

const callerOf = (serving: Serving, endpoint: Endpoint, request: FastifyRequest, bearer: string | null) => {
  // Whoever shows a token is nobody else besides: a cookie that happens to come along must not lend it more.
  const token = bearer === null ? (request.cookies[serving.sessionCookie] ?? null) : null
  if (endpoint.may === 'public' && !token)
    return Promise.resolve<Caller>({ session: null, identity: null, society: null, member: null })
  const origin = () => `${request.protocol}://${request.headers.host ?? ''}`
  return serving.authenticate({ token, bearer, society: pathSociety(request), origin })
}

/** What was written without network is sent as the person who wrote it, or not at all. */
const refuseOtherPerson = (request: FastifyRequest, caller: Caller) => {
  const meant = request.headers['x-identity']
  if (meant !== undefined && meant !== caller.identity?.id) throw refused.other_person()
}

const refuseWhenFull = (pool: pg.Pool) => {
  if (pool.waitingCount > MOST_WAITING) throw unavailable()
}

const sendFile = (reply: FastifyReply, file: FileReply) =>
  reply
    .header('content-type', file.type)
    .header(
      'content-disposition',
      `${file.isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
    )
    .header('x-content-type-options', 'nosniff')
    // Whatever a browser makes of it, it runs nothing and reaches nothing.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', file.isPicture ? 'private, max-age=3600' : 'no-store')
    .send(file.content)
