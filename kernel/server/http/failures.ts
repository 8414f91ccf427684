import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../errors.ts'
import { storageRefusal } from '../storage/quota.ts'
import { envelopeOfRefusal } from './envelope.ts'

/**
 * Every failure leaves as `{message, code, fields?, requestId}`, for a bearer token inside the documented envelope; a
 * fault is logged with its id and shows nothing else.
 */
export const answerFailure = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  more: Record<string, unknown> = {},
) => {
  noteFailure(error, request, reply)
  const refused = asRefusal(error)
  return reply.code(refused.status).send({
    ...refused.more,
    ...more,
    ...envelopeOfRefusal(request),
    message: refused.message,
    code: refused.code,
    ...(refused.fields ? { fields: refused.fields } : {}),
    requestId: request.id,
  })
}

export const noteFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status } = asRefusal(error)
  if (status >= 500) {
    const level = status === 503 ? 'warn' : 'error'
    request.log[level]({ err: error, action: request.routeOptions.url }, 'request failed')
  }
  if (status === 503) reply.header('retry-after', '2')
}

export const asRefusal = (error: unknown): Refused => {
  if (error instanceof Refused) return error
  const { code, statusCode } = error as FastifyError
  if (typeof code === 'string') {
    const known = fromFastify(code) ?? fromPostgres(code) ?? storageRefusal(error)
    if (known) return known
  }
  if (statusCode === 429)
    return new Refused(429, 'too_many_requests', 'Too many requests. Please wait a minute and try again.')
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refused(statusCode, 'bad_request', 'The request could not be read.')
  if (isPoolTimeout(error)) return busy()
  return new Refused(500, 'fault', 'Something went wrong on our side. Please try again; nothing was changed.')
}

const fromFastify = (code: string): Refused | undefined => {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refused(413, 'too_large', 'This is too large to send.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refused(415, 'unsupported_media_type', 'Send JSON.')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refused(400, 'invalid_json', 'The request is not valid JSON.')
    default:
      return undefined
  }
}

/** SQLSTATE → refusal. What a rule should have caught earlier still ends as a clear answer and never as a stack. */
const fromPostgres = (code: string): Refused | undefined => {
  if (code === '23505') return new Refused(409, 'already_exists', 'This already exists.')
  if (code === '23503') return new Refused(409, 'in_use', 'Something this depends on is missing or still in use.')
  if (code === '23514' || code === '23502' || code === '23P01')
    return new Refused(400, 'bad_request', 'This value is not allowed.')
  if (code === '42501') return new Refused(404, 'not_found', 'Not found.')
  // Nobody is in the way for good: 503 says that the same request may be sent again, and a phone's queue waits for it.
  if (code === '40001' || code === '40P01' || code === '55P03')
    return new Refused(503, 'try_again', 'Someone else changed this at the same moment. Please try again.')
  // Data exceptions: text that is no UUID, a NUL character, a number out of range.
  if (code.startsWith('22'))
    return new Refused(400, 'bad_request', 'The request contains a value that cannot be stored.')
  if (/^(08|53|57)/.test(code) || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ENOENT') return busy()
  return undefined
}

const isPoolTimeout = (error: unknown) =>
  error instanceof Error &&
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|pool after calling end|Client has encountered a connection error/.test(
    error.message,
  )

const busy = () => new Refused(503, 'unavailable', 'The service is busy. Please try again in a moment.')
