import type { FastifyInstance } from 'fastify'

/** What the product says about itself, as far as requests are made of it. */
export type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

export type Operation = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  params: Parameter[]
  query: Parameter[]
  body: Schema | undefined
  isForm: boolean
  may: string
}
type Parameter = { name: string; required: boolean; schema: Schema }

type Described = {
  operationId: string
  'x-permission': string
  parameters: (Parameter & { in: 'path' | 'query' })[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

/** Every operation of the OpenAPI document the product hands out. */
export const readDocument = async (app: FastifyInstance): Promise<Operation[]> => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Described>> }>()
  return Object.entries(paths).flatMap(([path, ways]) =>
    Object.entries(ways).map(([method, described]) => operationOf(path, method, described)),
  )
}

const operationOf = (path: string, method: string, described: Described): Operation => {
  const [type, content] = Object.entries(described.requestBody?.content ?? {})[0] ?? []
  const isForm = type === 'multipart/form-data'
  return {
    name: described.operationId,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document writes its methods in small letters.
    method: method.toUpperCase() as Operation['method'],
    path,
    params: described.parameters.filter((one) => one.in === 'path'),
    query: described.parameters.filter((one) => one.in === 'query'),
    body: isForm ? content?.schema?.properties?.['data'] : content?.schema,
    isForm,
    may: described['x-permission'],
  }
}
