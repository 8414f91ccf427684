import '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '../../house-refusals.ts'
import { hashToken } from '../tokens.ts'

/** The token a request shows, empty when it shows none after the word; null for a request that is not made with one. */
export const bearerOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  return header && /^bearer(\s|$)/i.test(header) ? header.slice(6).trim() : null
}

export type CountCall = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Counts the calls of each token, whichever endpoint it calls, and refuses those of a minute that are too many. */
export const tokenCounter = (app: FastifyInstance, max: number): CountCall => {
  const count = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request) => hashToken(bearerOf(request) ?? '').toString('base64url'),
  })
  return async (request, reply) => {
    const found = await count(request)
    if (found.isAllowed || !found.isExceeded) return
    reply.header('retry-after', found.ttlInSeconds)
    throw refused.too_many_requests()
  }
}
