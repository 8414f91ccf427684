import { CallError } from '#web/request.ts'

/**
 * What a failed write means for what was written: `final` will not change by waiting and is for the person to read;
 * `later` is sent again by itself, for no answer came, the server asks for patience (408, 425, 429) or has trouble of
 * its own (5xx, a lock that was held too long among them); `signed-out` waits for whoever wrote it to sign in again.
 */
export const verdictOf = (error: unknown): 'final' | 'later' | 'signed-out' => {
  if (!(error instanceof CallError)) return 'later'
  if (error.status === 401) return 'signed-out'
  return error.status < 500 && ![408, 425, 429].includes(error.status) ? 'final' : 'later'
}
