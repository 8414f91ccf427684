import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { noticeOf } from '#web/request.ts'
import { Button } from './button.tsx'
import { CloseButton } from './close-button.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import { NoticeBox } from './notice-box.tsx'

type Props<Values extends FieldValues> = {
  title: string
  text?: string | undefined
  size?: 's' | 'm' | 'l'
  columns?: 1 | 2
  form: UseFormReturn<Values>
  draft: string | null
  act: { mutateAsync: (values: Values) => Promise<unknown>; isPending: boolean; error: unknown }
  submit: string
  isDanger?: boolean
  /** The head of what the server refused with. */
  failed?: string
  /** Another deed, left of the two buttons. */
  more?: ReactNode
  /** A second way to send it, such as keeping it for later; `choose` hears by which of the two it goes. */
  also?: { submit: string; choose: (isThis: boolean) => void }
  onClose: () => void
  children: ReactNode
}

/** A form above the page with one thing to do: its fields, what the server refused, and the two buttons. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const {
    title,
    text,
    size = 'm',
    columns = 2,
    form,
    draft,
    act,
    submit,
    isDanger,
    failed,
    more,
    also,
    onClose,
  } = props
  const t = useT(shellTexts)
  const id = useId()
  return (
    <Dialog
      open
      size={size}
      onOpenChange={(open) => !open && !act.isPending && onClose()}
      title={title}
      description={text}
      footer={
        <>
          {more}
          <CloseButton disabled={act.isPending}>{t('actions.cancel')}</CloseButton>
          {also && (
            <Button type="submit" form={id} disabled={act.isPending} onClick={() => also.choose(true)}>
              {also.submit}
            </Button>
          )}
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            pending={act.isPending}
            onClick={() => also?.choose(false)}
          >
            {submit}
          </Button>
        </>
      }
    >
      {/* Stays where a notice would be gone in five seconds. */}
      {act.error ? (
        <NoticeBox tone="bad" {...(failed ? { title: failed } : {})} className="mb-4">
          {noticeOf(act.error, t('states.failedHint'))}
        </NoticeBox>
      ) : null}
      <Form
        id={id}
        form={form}
        draft={draft}
        onSubmit={(values) => act.mutateAsync(values)}
        className={columns === 2 ? 'grid gap-4 sm:grid-cols-2' : 'grid gap-4'}
      >
        {props.children}
      </Form>
    </Dialog>
  )
}
