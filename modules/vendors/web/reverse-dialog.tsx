import { useForm } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAct } from './use-act.ts'
import { useWords } from './words.ts'

type Props = { title: string; done: string; reverse: (reason: string) => Promise<unknown>; onClose: () => void }

/** Takes something back by a voucher of its own, with the reason. */
export function ReverseDialog({ title, done, reverse, onClose }: Props) {
  const t = useWords()
  const form = useForm({ defaultValues: { reason: '' } })
  const send = useAct(({ reason }: { reason: string }) => reverse(reason.trim()), { done: () => done, after: onClose })
  return (
    <FormDialog
      title={title}
      text={t('bill.reverseText')}
      size="s"
      columns={1}
      form={form}
      draft={null}
      act={send}
      submit={t('bill.reverse')}
      isDanger
      onClose={onClose}
    >
      <Field label={t('reverseReason')} required error={form.formState.errors.reason?.message ?? ''}>
        <Input
          maxLength={300}
          {...form.register('reason', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
    </FormDialog>
  )
}
