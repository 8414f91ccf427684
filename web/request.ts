/** A non-OK answer: the message is the status, a colon and a space, then the body, or the status text without one. */
export class CallError extends Error {
  readonly status: number
  /** Parsed where it is JSON, else the text as it came. */
  readonly body: unknown

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'CallError'
    this.status = status
    this.body = parsed(text)
  }
}

/** Every request of the browser goes through here: cookies always, a JSON content type only with a payload. */
export const request = async (
  method: string,
  url: string,
  payload?: unknown,
  options: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Response> => {
  const isForm = payload instanceof FormData
  const headers = { ...options.headers }
  if (payload !== undefined && !isForm) headers['Content-Type'] = 'application/json'
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers,
    ...(payload === undefined ? {} : { body: isForm ? payload : JSON.stringify(payload) }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (!response.ok) throw new CallError(response.status, response.statusText, await response.text())
  return response
}

/** Text for a notice: the answer's own `message`, else `status: body`, else the fallback the screen names. */
export const noticeOf = (error: unknown, fallback: string): string => {
  if (!(error instanceof CallError)) return fallback
  if (typeof error.body === 'string') return error.body ? error.message : fallback
  const message = isRecord(error.body) ? error.body.message : undefined
  return typeof message === 'string' && message ? message : fallback
}

/** The `code` of a refusal, by which a screen tells one from another. */
export const codeOf = (error: unknown): string | undefined => {
  const code = error instanceof CallError && isRecord(error.body) ? error.body.code : undefined
  return typeof code === 'string' ? code : undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
