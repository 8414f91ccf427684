import { CallError } from '#web/call.ts'

/** The password was right, and the account asks for its second step: what that step is opened with. */
export const ticketOf = (error: unknown): string | undefined => {
  if (!(error instanceof CallError) || error.status !== 401) return undefined
  const { body } = error
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== 'two_factor_required')
    return undefined
  return 'ticket' in body && typeof body.ticket === 'string' ? body.ticket : undefined
}
