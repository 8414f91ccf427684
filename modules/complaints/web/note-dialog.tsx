import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useWords } from './words.ts'

/** A act with a word about it: why it waits, what was done, what is still wrong. */
export function NoteDialog({
  title,
  label,
  help,
  confirmLabel,
  required,
  pending,
  onClose,
  onConfirm,
  draft,
}: {
  draft: string
  title: string
  label: string
  help: string
  confirmLabel: string
  required: boolean
  pending: boolean
  onClose: () => void
  onConfirm: (note: string) => Promise<unknown>
}) {
  const t = useWords()
  const shell = useT(shellTexts)
  const formId = useId()
  const form = useForm({ defaultValues: { note: '' } })
  const filled = (value: string) => !required || value.trim() !== '' || t('form.required')
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      footer={
        <>
          <CloseButton disabled={pending}>{shell('actions.cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} draft={draft} onSubmit={({ note }) => onConfirm(note)}>
        <Field label={label} required={required} help={help} error={form.formState.errors.note?.message}>
          <Textarea rows={3} maxLength={2000} {...form.register('note', { validate: filled })} />
        </Field>
      </Form>
    </Dialog>
  )
}
