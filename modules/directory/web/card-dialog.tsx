import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Card, type CardEdit, directory } from '../contract.ts'
import { useWords } from './words.ts'

/** One's own card; an admin reads it before neighbours do. */
export function CardDialog({
  subdomain,
  editing,
  onClose,
}: {
  subdomain: string
  editing?: Card
  onClose: () => void
}) {
  const t = useWords()
  const form = useForm<CardEdit>({
    defaultValues: { title: editing?.title ?? '', about: editing?.about ?? '', phone: editing?.phone ?? '' },
  })
  const saving = useMutation({
    mutationFn: (body: CardEdit) =>
      editing
        ? call(directory.editCard, { params: { subdomain, id: editing.id }, body })
        : call(directory.offerCard, { params: { subdomain }, body }),
    meta: { touches: ['directory'] },
    onSuccess: () => {
      toast({ title: t('card.sent'), description: t('card.sentText') })
      onClose()
    },
  })
  const { errors } = form.formState
  const filled = (value: string) => value.trim() !== '' || t('required')
  return (
    <FormDialog
      title={editing ? t('card.editTitle') : t('card.newTitle')}
      form={form}
      draft={editing ? `directory.card ${editing.id}` : 'directory.card'}
      size="s"
      columns={1}
      submit={t('card.submit')}
      failed={t('card.failed')}
      act={saving}
      onClose={onClose}
    >
      <Field label={t('card.title')} required help={t('card.help')} error={errors.title?.message}>
        <Input maxLength={80} {...form.register('title', { validate: filled })} />
      </Field>
      <Field label={t('card.about')} error={errors.about?.message}>
        <Textarea rows={2} maxLength={300} {...form.register('about')} />
      </Field>
      <Field label={t('card.phone')} required error={errors.phone?.message}>
        <Input type="tel" maxLength={20} {...form.register('phone', { validate: filled })} />
      </Field>
    </FormDialog>
  )
}
