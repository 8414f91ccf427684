import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../contract.ts'

type Writer = (data: unknown) => string

/**
 * Sends what a JSON schema names and nothing else; a list of thousands is written without being parsed again. The
 * writer is made when it is first needed: making those of all endpoints would be a quarter of the server's start.
 */
export const sender = (schema: () => Record<string, unknown>) => {
  let writer: Writer | undefined
  return (reply: FastifyReply, data: unknown): FastifyReply => {
    writer ??= reply.compileSerializationSchema(schema()) as Writer
    return reply.header('content-type', 'application/json; charset=utf-8').serializer(writer).send(data)
  }
}

export const replySchema = (endpoint: Endpoint): Record<string, unknown> => jsonSchema(endpoint.reply, 'output')

export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}
