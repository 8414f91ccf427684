import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../../errors.ts'
import { refused } from '../../house-refusals.ts'
import { storageRefusal } from '../storage/quota.ts'
import { envelopeOfRefusal } from './envelope.ts'
import { isNameless } from './nameless.ts'

/**
 * Every failure leaves as `{message, code, values?, fields?, reasons?, requestId}`, for a bearer token inside the
 * documented envelope; a fault is logged with its id and shows nothing else. The message and the fields are English;
 * `code` with its `values`, and `reasons` for the fields, let the browser say the same in the reader's language.
 */
export const answerFailure = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  more: Record<string, unknown> = {},
) => {
  noteFailure(error, request, reply)
  const { status, code, message, details } = asRefusal(error)
  return reply.code(status).send({
    ...details.more,
    ...more,
    ...envelopeOfRefusal(request),
    message,
    code,
    ...(details.values ? { values: details.values } : {}),
    ...(details.fields ? { fields: details.fields } : {}),
    ...(details.reasons ? { reasons: details.reasons } : {}),
    ...(isNameless(request) ? {} : { requestId: request.id }),
  })
}

export const noteFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status } = asRefusal(error)
  if (status >= 500 && !isNameless(request)) {
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
  if (statusCode === 429) return refused.too_many_requests()
  if (statusCode && statusCode >= 400 && statusCode < 500) return refused.bad_request({}, { status: statusCode })
  if (isPoolTimeout(error)) return busy()
  return refused.fault()
}

const fromFastify = (code: string): Refused | undefined => {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refused.too_large()
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refused.unsupported_media_type()
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refused.invalid_json()
    default:
      return undefined
  }
}

/** SQLSTATE → refusal. What a rule should have caught earlier still ends as a clear answer and never as a stack. */
const fromPostgres = (code: string): Refused | undefined => {
  if (code === '23505') return refused.already_exists()
  if (code === '23503') return refused.in_use()
  if (code === '23514' || code === '23502' || code === '23P01') return refused.not_allowed()
  if (code === '42501') return refused.not_found()
  // Nobody is in the way for good: 503 says that the same request may be sent again, and a phone's queue waits for it.
  if (code === '40001' || code === '40P01' || code === '55P03') return refused.try_again()
  // Data exceptions: text that is no UUID, a NUL character, a number out of range.
  if (code.startsWith('22')) return refused.not_storable()
  if (/^(08|53|57)/.test(code) || lostLine.has(code)) return busy()
  return undefined
}

/** What the system says of a connection that is not there, or went away while it was written to. */
const lostLine = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'])

const isPoolTimeout = (error: unknown) =>
  error instanceof Error &&
  /timeout exceeded when trying to connect|Connection terminated|pool after calling end|Client has encountered a connection error|Client was closed/.test(
    error.message,
  )

const busy = () => refused.unavailable()
