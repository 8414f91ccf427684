import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type Contact, type ContactEdit, directory } from '../contract.ts'
import { contactKinds } from '../rules.ts'
import { useWords } from './words.ts'

/** A number of the society: an admin keeps it. */
export function ContactDialog({
  subdomain,
  editing,
  onClose,
}: {
  subdomain: string
  editing?: Contact
  onClose: () => void
}) {
  const t = useWords()
  const form = useForm<ContactEdit>({
    defaultValues: {
      kind: editing?.kind ?? 'staff',
      category: editing?.category ?? '',
      name: editing?.name ?? '',
      phone: editing?.phone ?? '',
      hours: editing?.hours ?? '',
      note: editing?.note ?? '',
    },
  })
  const meta = { touches: ['directory'] }
  const saving = useMutation({
    mutationFn: (body: ContactEdit) =>
      editing
        ? call(directory.editContact, { params: { subdomain, id: editing.id }, body })
        : call(directory.addContact, { params: { subdomain }, body }),
    meta,
    onSuccess: onClose,
  })
  const removing = useMutation({
    mutationFn: () => call(directory.removeContact, { params: { subdomain, id: editing?.id ?? '' } }),
    meta,
    onSuccess: onClose,
  })
  const { errors } = form.formState
  const filled = (value: string) => value.trim() !== '' || t('required')
  return (
    <FormDialog
      title={editing ? t('contact.editTitle') : t('contact.newTitle')}
      form={form}
      draft={editing ? `directory.contact ${editing.id}` : 'directory.contact'}
      size="s"
      columns={1}
      submit={t('contact.save')}
      failed={t('contact.failed')}
      act={{ ...saving, error: removing.error ?? saving.error }}
      onClose={onClose}
      more={
        editing && (
          <Button variant="danger" className="mr-auto" pending={removing.isPending} onClick={() => removing.mutate()}>
            {t('contact.remove')}
          </Button>
        )
      }
    >
      <Field label={t('contact.kind')}>
        <NativeSelect
          options={contactKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      <Field label={t('contact.category')} required error={errors.category?.message}>
        <Input maxLength={60} {...form.register('category', { validate: filled })} />
      </Field>
      <Field label={t('contact.name')} required error={errors.name?.message}>
        <Input maxLength={80} {...form.register('name', { validate: filled })} />
      </Field>
      <Field label={t('contact.phone')} required error={errors.phone?.message}>
        <Input type="tel" maxLength={20} {...form.register('phone', { validate: filled })} />
      </Field>
      <Field label={t('contact.hours')}>
        <Input maxLength={80} {...form.register('hours')} />
      </Field>
      <Field label={t('contact.note')}>
        <Input maxLength={200} {...form.register('note')} />
      </Field>
    </FormDialog>
  )
}
