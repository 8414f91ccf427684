import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAct } from './use-act.ts'
import { useWords } from './words.ts'

type Props = { title: string; done: string; reverse: (reason: string) => Promise<unknown>; onClose: () => void }

/** Takes something back by a voucher of its own, with the reason. */
export function ReverseDialog({ title, done, reverse, onClose }: Props) {
  const t = useWords()
  const formId = useId()
  const form = useForm({ defaultValues: { reason: '' } })
  const send = useAct((reason: string) => reverse(reason), { done: () => done, after: onClose })
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('bill.reverseText')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="danger" pending={send.isPending}>
            {t('bill.reverse')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} draft={null} onSubmit={({ reason }) => send.mutateAsync(reason.trim())}>
        <Field label={t('reverseReason')} required error={form.formState.errors.reason?.message ?? ''}>
          <Input
            maxLength={300}
            {...form.register('reason', { validate: (text) => text.trim() !== '' || t('required') })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
