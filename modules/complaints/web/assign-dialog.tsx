import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { complaintAssignees } from './queries.ts'
import { useWords } from './words.ts'

export function AssignDialog({
  subdomain,
  pending,
  onClose,
  onAssign,
}: {
  subdomain: string
  pending: boolean
  onClose: () => void
  onAssign: (memberId: string) => Promise<unknown>
}) {
  const t = useWords()
  const shell = useT(shellTexts)
  const formId = useId()
  const { data: people = [] } = useQuery(complaintAssignees(subdomain))
  const form = useForm({ defaultValues: { memberId: '' } })
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && !pending && onClose()}
      title={t('actions.assignTitle')}
      footer={
        <>
          <CloseButton disabled={pending}>{shell('actions.cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {t('actions.assign')}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} draft={null} onSubmit={({ memberId }) => onAssign(memberId)}>
        <Field label={t('actions.assignee')} required error={form.formState.errors.memberId?.message}>
          <NativeSelect
            placeholder={t('actions.chooseAssignee')}
            options={people.map(({ id, name, flatNumber }) => ({ value: id, label: `${name}, ${flatNumber}` }))}
            {...form.register('memberId', { required: t('form.required') })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
