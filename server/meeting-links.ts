import type { FastifyInstance } from 'fastify'
import type { Db } from '#kernel/server/scope.ts'
import { addressOf } from '#modules/meetings/actions/short-link.ts'

/** `/m/{id}/{code}`: short enough for a QR code that an old phone reads from the back of a hall. */
export const serveMeetingLinks = (app: FastifyInstance, db: Db) => {
  app.get<{ Params: { id: string; code: string } }>('/m/:id/:code', async (request, reply) => {
    const address = await addressOf(db, request.params)
    return address ? reply.header('cache-control', 'no-store').redirect(address) : reply.callNotFound()
  })
}
