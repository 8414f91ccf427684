import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useWords } from './words.ts'

/** A short form above the page: its fields, what the server refused, and the two buttons. */
export function FormDialog<Values extends FieldValues>({
  title,
  text,
  size = 'm',
  form,
  draft,
  act,
  submit,
  isDanger = false,
  onClose,
  children,
}: {
  title: string
  text?: string
  size?: 's' | 'm' | 'l'
  form: UseFormReturn<Values>
  draft: string | null
  act: { mutateAsync: (values: Values) => Promise<unknown>; isPending: boolean; error: unknown }
  submit: string
  isDanger?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const t = useWords()
  const id = useId()
  return (
    <Dialog
      open
      size={size}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant={isDanger ? 'danger' : 'primary'} type="submit" form={id} pending={act.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      {act.error ? (
        <NoticeBox tone="bad" className="mb-4">
          {noticeOf(act.error, t('tryAgain'))}
        </NoticeBox>
      ) : null}
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
