import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldErrorsOf } from '#web/call.ts'

/** What the server says of single fields stands beside them. */
export const placeErrors = <Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) => {
  const names = Object.keys(form.getValues())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It is one of the form's own names.
  for (const [name, message] of Object.entries(fieldErrorsOf(error)))
    if (names.includes(name)) form.setError(name as Path<Values>, { message })
}
