import { fieldErrorsOf } from '#web/call.ts'
import { isField, type SetupValues } from './setup-values.ts'

/** The fields the server objected to: it names them `admin.email`, `society.pincode`. */
export const fieldsOf = (error: unknown): (keyof SetupValues)[] =>
  Object.keys(fieldErrorsOf(error))
    .map((path) => path.split('.').at(-1) ?? '')
    .filter(isField)
