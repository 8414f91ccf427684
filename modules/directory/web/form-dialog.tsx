import { type ReactNode, useId } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldErrorsOf, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useWords } from './words.ts'

/** A form of this room above the page: what was typed stays when it is refused. */
export function FormDialog<Values extends FieldValues>({
  title,
  form,
  draft,
  saveLabel,
  failed,
  error,
  pending,
  more,
  onClose,
  onSubmit,
  children,
}: {
  title: string
  form: UseFormReturn<Values>
  draft: string | null
  saveLabel: string
  failed: string
  error: unknown
  pending: boolean
  more?: ReactNode
  onClose: () => void
  onSubmit: (values: Values) => Promise<unknown>
  children: ReactNode
}) {
  const t = useWords()
  const shell = useT(shellTexts)
  const formId = useId()
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      footer={
        <>
          {more}
          <CloseButton disabled={pending}>{shell('actions.cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {error !== null && error !== undefined && (
        <NoticeBox tone="bad" title={failed} className="mb-4">
          {noticeOf(error, t('tryAgain'))}
        </NoticeBox>
      )}
      <Form form={form} id={formId} draft={draft} onSubmit={onSubmit} className="grid gap-4">
        {children}
      </Form>
    </Dialog>
  )
}

/** What the server says of single fields stands beside them. */
export const placeErrors = <Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) => {
  const names = Object.keys(form.getValues())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one of the form's own names.
  for (const [name, message] of Object.entries(fieldErrorsOf(error)))
    if (names.includes(name)) form.setError(name as Path<Values>, { message })
}
