import type { ComponentProps } from 'react'
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form'

/**
 * The form of react-hook-form: Enter submits, the first error gets the focus, what was typed stays on failure.
 * The browser's own bubbles are off, because the errors stand beside the fields in the reader's language.
 */
export function Form<Values extends FieldValues, Context, Sent>({
  form,
  onSubmit,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  form: UseFormReturn<Values, Context, Sent>
  onSubmit: SubmitHandler<Sent>
}) {
  return <form {...rest} noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)} />
}
