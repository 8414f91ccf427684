/** A refusal the caller can understand and act on. Everything else that is thrown is a fault. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  /** Further documented members of the answer, such as `status` and `email` of a pending approval. */
  readonly more: Record<string, unknown> | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    details: { fields?: Record<string, string>; more?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = details.fields
    this.more = details.more
  }
}

export const badRequest = (message: string, fields?: Record<string, string>) =>
  new Refused(400, 'bad_request', message, fields ? { fields } : {})
export const unauthenticated = (message = 'Please sign in first.') => new Refused(401, 'unauthenticated', message)
export const forbidden = (message = 'You do not have permission to do this.') => new Refused(403, 'forbidden', message)
export const notFound = (what: string) => new Refused(404, 'not_found', `${what} not found.`)
export const conflict = (message: string, code = 'conflict') => new Refused(409, code, message)
export const unprocessable = (message: string, code = 'unprocessable') => new Refused(422, code, message)
export const tooMany = (message: string) => new Refused(429, 'too_many_requests', message)
export const demoText = "You're viewing a demo of the society management system. Log in for full access."
/** What the demo keeps as it is, for the next visitor. */
export const demoMode = (status: 401 | 403 = 403) =>
  new Refused(status, 'demo_mode', demoText, { more: { title: 'Demo Mode' } })
export const unavailable = (message = 'The service is busy. Please try again in a moment.') =>
  new Refused(503, 'unavailable', message)

/** For `(await find()) ?? refuse(notFound('Member'))`. */
export const refuse = (refusal: Refused): never => {
  throw refusal
}
