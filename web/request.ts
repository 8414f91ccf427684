import type { Reason } from '#kernel/errors.ts'
import { putIntoWords, unreachableText } from '#web/said.ts'

/** A non-OK answer: the message is the status, a colon and a space, then the body, or the status text without one. */
export class CallError extends Error {
  readonly status: number
  /** Parsed where it is JSON, else the text as it came. */
  readonly body: unknown
  /** The refusal and what it says of single fields, as the reader hears them; set before the error is thrown. */
  said: { message?: string; fields: Readonly<Record<string, string>> }

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'CallError'
    this.status = status
    this.body = parsed(text)
    this.said = { fields: textsIn(isRecord(this.body) ? this.body.fields : undefined) }
  }
}

/** There was no answer: no network, or nobody at the other end. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

type Options = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Without cookies: the answer must not depend on who asks, and nobody may learn it. */
  nameless?: boolean
}

/** Every request of the browser goes through here: cookies always, a JSON content type only with a payload. */
export const request = async (
  method: string,
  url: string,
  payload?: unknown,
  options: Options = {},
): Promise<Response> => {
  const isForm = payload instanceof FormData
  const headers = { ...options.headers }
  if (payload !== undefined && !isForm) headers['Content-Type'] = 'application/json'
  const response = await reach(url, {
    method,
    credentials: options.nameless ? 'omit' : 'include',
    headers,
    ...(payload === undefined ? {} : { body: isForm ? payload : JSON.stringify(payload) }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  // Nothing changed: an answer to whoever showed the tag of the last one.
  if (response.ok || response.status === 304) return response
  const error = new CallError(response.status, response.statusText, await response.text())
  if (hasEnded(error) && (await renew?.(method, url))) return request(method, url, payload, options)
  if (isRefusal(error.body)) error.said = await putIntoWords(error.body, error.said.fields)
  throw error
}

/** The demo stays open to visitors, so there an ended session reads as a visitor's. */
const hasEnded = (error: CallError) => error.status === 401 && /^(unauthenticated|demo_mode)$/.test(codeOf(error) ?? '')

let renew: ((method: string, url: string) => Promise<boolean>) | undefined

/** Asked when a session has ended; true lets the call be made once more. */
export const setRenewal = (ask: typeof renew) => {
  renew = ask
}

const reach = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(url, init)
    hear?.(true)
    return response
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    hear?.(false)
    throw new Unreachable(error.message, { cause: error })
  }
}

let hear: ((answered: boolean) => void) | undefined

/** Told of every call whether anybody answered it. */
export const listenToCalls = (listener: typeof hear) => {
  hear = listener
}

/**
 * Text for a notice: the refusal in the reader's language, else the answer's own `message`, else `status: body`, else
 * the fallback the screen names. An unreachable server is said as such.
 */
export const noticeOf = (error: unknown, fallback: string): string => {
  if (error instanceof Unreachable) return unreachableText()
  if (!(error instanceof CallError)) return fallback
  if (error.said.message) return error.said.message
  if (typeof error.body === 'string') return error.body ? error.message : fallback
  const message = isRecord(error.body) ? error.body.message : undefined
  return typeof message === 'string' && message ? message : fallback
}

/** What the server says of single fields, to stand beside them: `{ 'admin.email': 'Required' }`. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof CallError ? error.said.fields : {}

/** The `code` of a refusal, by which a screen tells one from another. */
export const codeOf = (error: unknown): string | undefined => {
  const code = error instanceof CallError && isRecord(error.body) ? error.body.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** What the sentence of the code is filled with. */
export const valuesOf = (error: unknown): Record<string, unknown> | undefined => {
  const values = error instanceof CallError && isRecord(error.body) ? error.body.values : undefined
  return isRecord(values) ? values : undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRefusal = (body: unknown): body is Reason & { message: string } =>
  isRecord(body) && typeof body.code === 'string' && typeof body.message === 'string'

const textsIn = (fields: unknown): Record<string, string> =>
  isRecord(fields)
    ? Object.fromEntries(
        Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
      )
    : {}
