import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '../../contract.ts'
import { notFound, type Reason } from '../../errors.ts'
import { fieldWrong, reasonOf } from '../../field-wrong.ts'
import { refused } from '../../house-refusals.ts'
import { isPrintable, subdomainForm } from '../../text-rules.ts'

/**
 * Before anything is asked of the database, every part of the path is text that can name something, and its society is
 * one that could exist: the question who is calling is shared with others, and would fail for all of them.
 */
export const requireReadablePath = (request: FastifyRequest) => {
  const params = request.params as Record<string, string> | undefined
  for (const name in params) {
    const part = params[name]!
    if (!(name === 'subdomain' ? subdomainForm.test(part) : isPrintable(part))) throw notFound('Page')
  }
}

/** Validated input. Members outside the contract are dropped here and reach nothing. */
export const receive = (endpoint: Endpoint, request: FastifyRequest) => {
  const params = endpoint.params ? parseParams(endpoint.params, request.params) : undefined
  const query = endpoint.query ? parse(endpoint.query, request.query) : undefined
  requirePlain(request.body)
  const body = endpoint.body ? parse(endpoint.body, request.body ?? {}) : undefined
  // A stranger's own words: their id is an event's, not the row's.
  if (!endpoint.raw) refuseOtherId(request)
  return { params, query, body }
}

const parseParams = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  // A path that cannot name anything names nothing.
  if (!parsed.success) throw notFound('Page')
  return parsed.data
}

const mostLevels = 100
const mostParts = 20_000

/**
 * No form of ours is deep or has parts without number. What walks over a body, to judge it, hash it or say what is wrong
 * with it, does so once for each part and level; a megabyte of brackets would cost a thousand times its bytes.
 */
const requirePlain = (body: unknown) => {
  if (typeof body !== 'object' || body === null) return
  let level: unknown[] = [body]
  let parts = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) throw refused.too_deep()
    const below: unknown[] = []
    for (const part of level) {
      if (typeof part !== 'object' || part === null) continue
      for (const inner of Object.values(part)) below.push(inner)
      if (parts + below.length > mostParts) throw refused.too_wide()
    }
    parts += below.length
    level = below
  }
}

const parse = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const reasons: Record<string, Reason> = {}
  for (const issue of parsed.error.issues.slice(0, 50)) reasons[issue.path.join('.')] ??= reasonOf(issue)
  throw fieldWrong(reasons)
}

/** The path names the row; a body that names another one is a mistake somewhere and changes nothing. */
const refuseOtherId = (request: FastifyRequest) => {
  const inPath = (request.params as { id?: string } | undefined)?.id
  const inBody = (request.body as { id?: unknown } | null | undefined)?.id
  if (inPath !== undefined && inBody !== undefined && inBody !== inPath) throw refused.id_mismatch()
}
