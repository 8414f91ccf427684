import type { FastifyRequest } from 'fastify'
import { hashToken } from '../tokens.ts'

/** The token a request shows, empty when it shows none after the word; null for a request that is not made with one. */
export const bearerOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  return header && /^bearer(\s|$)/i.test(header) ? header.slice(6).trim() : null
}

/** Counted for each token, whichever endpoint it calls; requests with a session are not counted. */
export const tokenLimit = (max: number) => ({
  max,
  timeWindow: 60_000,
  groupId: 'api',
  allowList: (request: FastifyRequest) => bearerOf(request) === null,
  keyGenerator: (request: FastifyRequest) => hashToken(bearerOf(request) ?? '').toString('base64url'),
})
