import type { FastifyRequest } from 'fastify'
import { refused } from '../../house-refusals.ts'

/** The address this request was sent to, which its sender writes: one that names no place is refused, not worked with. */
export const originOf = (request: FastifyRequest): string => {
  const origin = `${request.protocol}://${request.headers.host || 'localhost'}`
  if (!URL.canParse(origin)) throw refused.bad_host()
  return origin
}
