import type { FastifyRequest } from 'fastify'
import { refused } from '../../house-refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    nameless?: boolean
  }
}

/** How many calls of a nameless endpoint one address may make in a minute: a whole building behind one router. */
export const namelessLimit = { max: 1200, timeWindow: 60_000 }

/** A path that is none of ours has no route to ask. */
export const isNameless = (request: FastifyRequest): boolean =>
  (request.routeOptions as { config?: { nameless?: boolean } } | undefined)?.config?.nameless === true

const telling = ['cookie', 'authorization', 'x-identity', 'idempotency-key'] as const

/** What is to be traced to nobody is not taken from somebody, not even by mistake. */
export const refuseNamed = (request: FastifyRequest): void => {
  if (telling.some((name) => request.headers[name] !== undefined)) throw refused.says_who()
}
