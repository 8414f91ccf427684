import type { Endpoint } from '../../contract.ts'
import type { Room } from '../room.ts'
import { compliance, envelopeSchema } from './envelope.ts'
import { jsonSchema, replySchema } from './reply-schema.ts'

/** OpenAPI 3.1, made from the same contracts the server runs. */
export const openApiOf = (rooms: readonly Room[], version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const room of rooms)
    for (const [name, endpoint] of Object.entries(room.routes?.contract ?? {})) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(room.name, name, endpoint) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Aangan', version, license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' } },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'aangan_session' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token made in the settings of a society; it answers in the documented envelope',
        },
      },
      schemas: { Refusal: refusal },
    },
  }
}

const refusal = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    success: { const: false, description: 'With a bearer token' },
    data: { type: 'null', description: 'With a bearer token' },
    dpdpCompliance: compliance,
    message: { type: 'string' },
    code: { type: 'string' },
    values: { type: 'object', additionalProperties: true },
    reasons: { type: 'object', additionalProperties: { type: 'object' } },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

const operationOf = (room: string, name: string, endpoint: Endpoint) => ({
  operationId: `${room}.${name}`,
  tags: [room],
  summary: endpoint.summary,
  'x-permission': endpoint.may,
  security:
    endpoint.may === 'public' ? [] : [{ session: [] }, ...(endpoint.api ? [{ bearer: [endpoint.api.scope] }] : [])],
  parameters: [...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query')],
  ...(endpoint.body || endpoint.upload ? { requestBody: { required: true, content: contentOf(endpoint) } } : {}),
  responses: {
    200: {
      description: 'Done',
      content: endpoint.file
        ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
        : { 'application/json': { schema: answerOf(endpoint) } },
    },
    ...(endpoint.tagged ? { 304: { description: 'Nothing changed since the answer whose ETag was shown' } } : {}),
    '4XX': {
      description: 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
})

/** One route, two shapes: bare for a session, in the envelope for a token. */
const answerOf = (endpoint: Endpoint) => {
  const bare = replySchema(endpoint)
  return endpoint.api ? { anyOf: [bare, envelopeSchema(endpoint)] } : bare
}

const contentOf = ({ body, upload }: Endpoint) => {
  const data = body ? jsonSchema(body, 'input') : undefined
  if (!upload) return { 'application/json': { schema: data } }
  const properties = { file: { type: 'string', format: 'binary' }, ...(data ? { data } : {}) }
  const required = [...(upload.optional ? [] : ['file']), ...(data ? ['data'] : [])]
  return { 'multipart/form-data': { schema: { type: 'object', required, properties } } }
}

const parametersOf = (endpoint: Endpoint, place: 'path' | 'query') => {
  const schema = place === 'path' ? endpoint.params : endpoint.query
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}
