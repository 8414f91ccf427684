import { CallError } from '#web/request.ts'
import { isField, type SetupValues } from './setup-values.ts'

/** The fields the server objected to: it names them `admin.email`, `society.pincode`. */
export const fieldsOf = (error: unknown): (keyof SetupValues)[] => {
  const body = error instanceof CallError ? error.body : undefined
  if (typeof body !== 'object' || body === null || !('fields' in body)) return []
  const { fields } = body
  if (typeof fields !== 'object' || fields === null) return []
  return Object.keys(fields)
    .map((path) => path.split('.').at(-1) ?? '')
    .filter(isField)
}
