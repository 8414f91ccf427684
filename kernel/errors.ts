/**
 * What a sentence needs to be whole: `{ days: 15 }` for "{{days}} days". A field, a reason, a day or a moment is itself
 * put into words, in the language of whoever reads the sentence.
 */
export type Values = Readonly<Record<string, string | number | { readonly field: string } | Timed | Reason>>
export type Timed = { readonly day: string } | { readonly moment: string; readonly how?: 'clock' }

/** Which refusal it is, so that a reader in another language gets that sentence and not the English one. */
export type Reason = { readonly code: string; readonly values?: Values | undefined }

type Details = {
  readonly values?: Values | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** The same fields as `fields`, by code. */
  readonly reasons?: Readonly<Record<string, Reason>> | undefined
  /** Further documented members of the answer, such as `status` and `email` of a pending approval. */
  readonly more?: Readonly<Record<string, unknown>> | undefined
}

/** A refusal the caller can understand and act on. Everything else that is thrown is a fault. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly details: Details

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const unauthenticated = (message = 'Please sign in first.') => new Refused(401, 'unauthenticated', message)
export const forbidden = (message = 'You do not have permission to do this.') => new Refused(403, 'forbidden', message)
export const notFound = (what: string) => new Refused(404, 'not_found', `${what} not found.`)
export const unavailable = (message = 'The service is busy. Please try again in a moment.') =>
  new Refused(503, 'unavailable', message)

const demoText = "You're viewing a demo of the society management system. Log in for full access."
/** What the demo keeps as it is, for the next visitor. */
export const demoMode = (status: 401 | 403 = 403) =>
  new Refused(status, 'demo_mode', demoText, { more: { title: 'Demo Mode' } })

/** For `(await find()) ?? refuse(notFound('Member'))`. */
export const refuse = (refusal: Refused): never => {
  throw refusal
}
