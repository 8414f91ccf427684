import { CallError } from '#web/request.ts'

/** The server lets an operator into a society once it knows why. */
export const wantsReason = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status === 403 &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'code' in error.body &&
  error.body.code === 'reason_required'
