import { type ComponentProps, useRef } from 'react'
import type { FieldValues, Path, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { fieldErrorsOf } from '#web/request.ts'
import { Button } from './button.tsx'
import { FormErrors } from './field.tsx'
import { NoticeBox } from './notice-box.tsx'
import { uiTexts } from './texts/texts.ts'
import { useDraft } from './use-draft.ts'

/**
 * The form of react-hook-form: Enter submits, the first error gets the focus, what was typed stays on failure. Nothing
 * typed is lost: leaving asks first, and the draft outlives a reload. The browser's own bubbles are off, because the
 * errors stand beside the fields in the reader's language.
 */
export function Form<Values extends FieldValues, Context, Sent>({
  form,
  draft,
  onSubmit,
  onInvalid,
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid' | 'noValidate' | 'ref'> & {
  form: UseFormReturn<Values, Context, Sent>
  /**
   * What the draft is called: the room and the form, with the row's id where it changes one (`members.edit 42`).
   * `null` for what nobody would miss: a password, a code, one choice.
   */
  draft: string | null
  /** Resolves when it was sent. What it rejects with was already said by the mutation; the form keeps what it has. */
  onSubmit: (values: Sent) => Promise<unknown>
  onInvalid?: SubmitErrorHandler<Values>
}) {
  const t = useT(uiTexts)
  const element = useRef<HTMLFormElement>(null)
  const { restoredAt, discard, sent, refused } = useDraft(form, draft, element)
  const send = async (values: Sent) => {
    const typed = form.getValues()
    try {
      await onSubmit(values)
    } catch (error) {
      console.warn('The form was not sent', error)
      refused()
      showBeside(form, element.current, error)
      return
    }
    sent(typed)
  }
  return (
    <form {...rest} ref={element} noValidate onSubmit={(event) => void form.handleSubmit(send, onInvalid)(event)}>
      {restoredAt !== undefined && (
        <NoticeBox
          className="col-span-full"
          action={
            <Button size="s" onClick={discard}>
              {t('unsaved.afresh')}
            </Button>
          }
        >
          {t('unsaved.restored')}
        </NoticeBox>
      )}
      <FormErrors value={form.formState.errors}>{children}</FormErrors>
    </form>
  )
}

/** What the server says about one field stands beside it; only about one the form shows, for nothing could clear it else. */
const showBeside = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  shown: HTMLFormElement | null,
  error: unknown,
) => {
  const names = Object.keys(form.getValues()) as Path<Values>[]
  for (const [name, message] of Object.entries(fieldErrorsOf(error))) {
    const field = names.find((own) => own === name)
    if (field && shown?.elements.namedItem(field)) form.setError(field, { message }, { shouldFocus: true })
  }
}
