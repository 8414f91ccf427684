import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSending } from '#web/use-sending.ts'
import { useWords } from './words.ts'

type Props = {
  title: string
  text?: string
  button: string
  draft: string
  done: string
  failed: string
  danger?: boolean
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** What needs a reason that everybody concerned will read. */
export function AskReason({ title, text, button, draft, done, failed, danger = false, onSend, onClose }: Props) {
  const t = useWords()
  const id = useId()
  const form = useForm({ defaultValues: { reason: '' } })
  const sending = useSending(({ reason }: { reason: string }) => onSend(reason), {
    done: () => done,
    after: onClose,
    failed,
    tryAgain: t('tryAgain'),
    touches: ['polls', 'dashboard'],
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(text ? { description: text } : {})}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button type="submit" form={id} variant={danger ? 'danger-solid' : 'primary'} pending={sending.isPending}>
            {button}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} draft={draft} onSubmit={(values) => sending.mutateAsync(values)} className="grid gap-4">
        <Field label={t('run.reason')} required error={form.formState.errors.reason?.message}>
          <Input maxLength={300} {...form.register('reason', { required: t('required') })} />
        </Field>
      </Form>
    </Dialog>
  )
}
