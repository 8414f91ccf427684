import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawRequest } from '../../contract.ts'
import { refused } from '../../house-refusals.ts'

const kept = new WeakMap<FastifyRequest, Uint8Array>()
const mostBytes = 1_000_000

/** Sets the bytes aside before they are parsed. */
export const keepBytes = async (request: FastifyRequest, _reply: FastifyReply, payload: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of payload) {
    size += chunk.length
    if (size > mostBytes) throw refused.too_large()
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  kept.set(request, bytes)
  return Readable.from([bytes])
}

export const rawOf = (request: FastifyRequest): RawRequest => ({
  bytes: kept.get(request) ?? new Uint8Array(),
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  ),
})
