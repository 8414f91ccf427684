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
    writer ??= reply.compileSerializationSchema(asWritten(schema()) as Record<string, unknown>) as Writer
    return reply.header('content-type', 'application/json; charset=utf-8').serializer(writer).send(data)
  }
}

/**
 * The same schema, cheaper to write by. Something or null is written as a choice of two, and a choice is made by a
 * validator, value by value. That it may be null says the same for the price of a comparison: a month of bookings has a
 * thousand such values. And a list of anything is written in one go, not cell by cell.
 */
const asWritten = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map((part) => asWritten(part))
  if (typeof schema !== 'object' || schema === null) return schema
  const whole = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, asWritten(part)]))
  if (whole['type'] === 'array' && isAnything(whole['items'])) return {}
  const { anyOf, ...rest } = whole
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return whole
  const [one, other] = anyOf as [{ type?: unknown }, { type?: unknown }]
  return typeof one.type === 'string' && other.type === 'null' ? { ...rest, ...one, nullable: true } : whole
}

const isAnything = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0

export const replySchema = (endpoint: Endpoint): Record<string, unknown> => jsonSchema(endpoint.reply, 'output')

export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}
