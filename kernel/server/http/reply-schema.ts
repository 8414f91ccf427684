import { z } from 'zod'
import type { Endpoint } from '../../contract.ts'

/**
 * The reply's JSON schema drives the serializer: what the contract does not name is never written out, and a list of
 * thousands is written without being parsed again.
 */
export const replySchema = (endpoint: Endpoint) => {
  const schema = jsonSchema(endpoint.reply, 'output')
  return Object.keys(schema).length === 0 ? {} : { response: { '2xx': schema } }
}

export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}
