import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'

/** A dialog with one form and one thing to do. */
export function Asking<Values extends FieldValues>({
  title,
  text,
  form,
  draft,
  act,
  submit,
  onClose,
  children,
}: {
  title: string
  text?: string
  form: UseFormReturn<Values>
  draft: string | null
  act: { mutateAsync: (values: Values) => Promise<unknown>; isPending: boolean }
  submit: string
  onClose: () => void
  children: ReactNode
}) {
  const t = useT(shellTexts)
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <CloseButton>{t('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={act.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={draft}
        onSubmit={(values) => act.mutateAsync(values)}
        className="grid gap-4 sm:grid-cols-2"
      >
        {children}
      </Form>
    </Dialog>
  )
}
