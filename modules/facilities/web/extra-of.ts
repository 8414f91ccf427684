import { CallError } from '#web/call.ts'

/** What a refusal brings along beside its sentence: free times, bookings in the way. */
export const extraOf = (error: unknown, name: string): unknown => {
  const body = error instanceof CallError ? error.body : undefined
  return typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined
}
