import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { envelopeSchema } from '#kernel/server/http/envelope.ts'
import { replySchema } from '#kernel/server/http/reply-schema.ts'
import { endpoints } from './endpoints.ts'

test('every endpoint has a reply that can be written, for a session and for a token', async () => {
  const app = Fastify()
  const unwritable: string[] = []
  // The server makes these when an endpoint first answers; here it makes them all.
  app.get('/', async (_request, reply) => {
    for (const { name, endpoint } of endpoints) {
      const schemas = [replySchema(endpoint), ...(endpoint.api ? [envelopeSchema(endpoint)] : [])]
      for (const schema of schemas)
        try {
          reply.compileSerializationSchema(schema)
        } catch (error) {
          unwritable.push(`${name}: ${(error as Error).message}`)
        }
    }
    return 'all were tried'
  })
  const answer = await app.inject('/')
  expect(unwritable).toEqual([])
  expect(answer.body).toBe('all were tried')
})
