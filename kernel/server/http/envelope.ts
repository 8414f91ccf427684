import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api, Endpoint } from '../../contract.ts'
import { bearerOf } from './bearer.ts'
import { replySchema, sender } from './reply-schema.ts'

/** A copy outside the house is refreshed or deleted within this time. */
const keepDays = 30

/** The documented answer to a bearer token; `data` is what a session gets bare. */
export const envelopeSender = (endpoint: Endpoint, api: Api) => {
  const send = sender(() => envelopeSchema(endpoint))
  return (reply: FastifyReply, data: unknown) =>
    send(reply, { success: true, data, message: messageOf(endpoint, api, data), dpdpCompliance: complianceOf(api) })
}

/** A refusal in the same envelope, for those who called with a token. */
export const envelopeOfRefusal = (request: FastifyRequest): Record<string, unknown> =>
  bearerOf(request) === null || !request.url.startsWith('/api/')
    ? {}
    : { success: false, data: null, dpdpCompliance: complianceOf() }

export const envelopeSchema = (endpoint: Endpoint): Record<string, unknown> => ({
  type: 'object',
  required: ['success', 'data', 'message', 'dpdpCompliance'],
  properties: {
    success: { type: 'boolean' },
    data: replySchema(endpoint),
    message: { type: 'string' },
    dpdpCompliance: compliance,
  },
})

export const compliance = {
  type: 'object',
  required: ['personalData', 'purpose', 'keepDays'],
  properties: {
    personalData: { type: 'boolean' },
    purpose: { type: ['string', 'null'] },
    keepDays: { type: ['integer', 'null'] },
  },
}

const complianceOf = ({ purpose }: Partial<Api> = {}) => ({
  personalData: purpose !== undefined,
  purpose: purpose ?? null,
  keepDays: purpose === undefined ? null : keepDays,
})

const done = { GET: '', POST: ' added', PUT: ' changed', PATCH: ' changed', DELETE: ' removed' } as const

/** `12 complaints`, or `Complaint added`. */
const messageOf = ({ method }: Endpoint, { says, noun: [one, several] }: Api, data: unknown): string => {
  if (says) return says
  if (Array.isArray(data)) return `${data.length} ${data.length === 1 ? one : several}`
  return `${one.charAt(0).toUpperCase()}${one.slice(1)}${done[method]}`
}
