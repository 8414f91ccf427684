import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TaggedReply } from '../context.ts'

const pack = promisify(gzip)
/** Below this a packed answer is hardly smaller. */
const leastPacked = 2000

/** What the caller shows of the answer it has. A proxy that packed it says so with `W/`. */
export const tagOf = ({ headers }: FastifyRequest): string | undefined =>
  /^(?:W\/)?"([^"]+)"$/.exec(headers['if-none-match'] ?? '')?.[1]

/**
 * In both cases with the server's instant: a phone reads its clock's error from it. A long answer is packed here, in a
 * thread beside, because a phone at a gate asks for it over mobile data and not every installation has a proxy that packs.
 */
export const sendTagged = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, issuedAt, text }: TaggedReply,
) => {
  reply.header('etag', `"${tag}"`).header('issued-at', issuedAt.toISOString())
  if (text === undefined) return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding')
  const isPacked = text.length > leastPacked && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  return isPacked ? reply.header('content-encoding', 'gzip').send(await pack(text)) : reply.send(text)
}
