import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '../../contract.ts'
import { badRequest, notFound, Refused } from '../../errors.ts'

/** Validated input. Members outside the contract are dropped here and reach nothing. */
export const receive = (endpoint: Endpoint, request: FastifyRequest) => {
  const params = endpoint.params ? parseParams(endpoint.params, request.params) : undefined
  const query = endpoint.query ? parse(endpoint.query, request.query) : undefined
  const body = endpoint.body ? parse(endpoint.body, request.body ?? {}) : undefined
  refuseOtherId(request)
  return { params, query, body }
}

const parseParams = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  // A path that cannot name anything names nothing.
  if (!parsed.success) throw notFound('Page')
  return parsed.data
}

const parse = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues.slice(0, 50)) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= plain(issue)
  }
  const [name, message] = Object.entries(fields)[0]!
  throw badRequest(name === 'body' ? message : `${name}: ${message}`, fields)
}

const plain = (issue: z.core.$ZodIssue) => {
  if (issue.code === 'invalid_type')
    return /received (undefined|null)$/.test(issue.message) ? 'Required' : 'Invalid input'
  return issue.message || 'Invalid input'
}

/** The path names the row; a body that names another one is a mistake somewhere and changes nothing. */
const refuseOtherId = (request: FastifyRequest) => {
  const inPath = (request.params as { id?: string } | undefined)?.id
  const inBody = (request.body as { id?: unknown } | null | undefined)?.id
  if (inPath !== undefined && inBody !== undefined && inBody !== inPath)
    throw new Refused(400, 'id_mismatch', 'The id in the address and the id in the body differ.')
}
