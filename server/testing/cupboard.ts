import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { contract } from '#kernel/contract.ts'
import { notFound, refuse } from '#kernel/errors.ts'
import { ById, InSociety } from '#kernel/nouns.ts'
import { keepFile, openFile, removeFile } from '#kernel/server/files.ts'
import { answerFailure } from '#kernel/server/http/failures.ts'
import { implement, serveRooms } from '#kernel/server/http/serve.ts'
import { catalogueOf } from '#kernel/server/room.ts'
import { readingDoor } from '#kernel/server/scope.ts'
import type { Storage } from '#kernel/server/storage.ts'
import { permissions } from '#modules/identity/access.ts'
import { authenticator } from '#modules/identity/actions/sessions.ts'
import { testDatabase, testEnv } from './app.ts'

const Kept = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() })
const upload = { maxBytes: 3_000_000 }
const cupboard = contract(permissions, {
  send: {
    method: 'POST',
    path: '/societies/:subdomain/cupboard',
    may: 'documents.read',
    params: InSociety,
    body: z.object({
      id: z.uuid().optional(),
      accept: z.enum(['picture', 'document']),
      /** Whether the shelf it is sent for exists. */
      onShelf: z.boolean().default(true),
      fail: z.boolean().optional(),
    }),
    upload,
    reply: Kept,
    summary: 'Send a file',
  },
  open: {
    method: 'GET',
    path: '/societies/:subdomain/cupboard/:id',
    may: 'documents.read',
    params: ById,
    query: z.object({ thumbnail: z.stringbool().optional(), room: z.string().default('cupboard') }),
    reply: z.string(),
    file: true,
    summary: 'Open a file',
  },
  remove: {
    method: 'DELETE',
    path: '/societies/:subdomain/cupboard/:id',
    may: 'documents.read',
    params: ById,
    reply: z.object({}),
    summary: 'Remove a file',
  },
})

const routes = implement(cupboard, {
  send: async (ctx, { body, file }) => {
    const kept = await keepFile(ctx, {
      ...(body.id ? { id: body.id } : {}),
      room: 'cupboard',
      upload: file,
      accept: body.accept,
      belongsTo: async () => (body.onShelf ? undefined : refuse(notFound('Shelf'))),
    })
    if (body.fail) throw new Error('the action fails after the file was kept')
    return kept
  },
  open: (ctx, { params, query }) => openFile(ctx, { id: params.id, ...query }),
  remove: async (ctx, { params }) => {
    await removeFile(ctx, { id: params.id, room: 'cupboard' })
    return {}
  },
})

/** A room that keeps whatever it is sent, in an app of its own. */
export const serveCupboard = async (storage: Storage): Promise<FastifyInstance> => {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(rateLimit, { global: false })
  const database = await testDatabase()
  const reading = readingDoor(database.platform, {
    societyId: null,
    identityId: null,
    role: 'test',
    action: 'test',
    requestId: '',
  }).db
  serveRooms(app, [{ name: 'cupboard', routes }], {
    env: testEnv,
    database,
    permissions,
    storage,
    sessionCookie: 'aangan_session',
    sign: () => '',
    enqueue: async () => {},
    catalogue: catalogueOf([]),
    authenticate: (request) => authenticator(reading)(async () => {}, request),
  })
  return app
}

type Sending = {
  accept?: 'picture' | 'document'
  id?: string
  onShelf?: boolean
  fail?: boolean
  by: { cookie: string }
  to: { subdomain: string }
}

export const sendTo = (app: FastifyInstance, name: string, content: Buffer, { by, to, ...data }: Sending) => {
  const form = new FormData()
  form.append('data', JSON.stringify({ accept: 'document', ...data }))
  form.append('file', new File([new Uint8Array(content)], name))
  return app.inject({
    method: 'POST',
    url: `/api/societies/${to.subdomain}/cupboard`,
    headers: { cookie: by.cookie },
    payload: form,
  })
}
