import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { dayOf } from '#kernel/time.ts'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type FlatPerson, members } from '../contract.ts'
import { texts } from '../texts/texts.ts'

/** The day somebody left a flat; the entry moves to the earlier ones. */
export function MoveOutDialog({
  subdomain,
  person,
  onClose,
}: {
  subdomain: string
  person: FlatPerson
  onClose: () => void
}) {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const id = useId()
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm({ defaultValues: { until: today } })
  const save = useMutation({
    mutationFn: (until: string) =>
      call(members.moveOut, {
        params: { subdomain, id: person.memberId, occupancyId: person.occupancyId ?? '' },
        body: { until },
      }),
    meta: { touches: ['members'] },
    onSuccess: () => {
      toast({ title: t('holders.left') })
      onClose()
    },
    onError: (error) => form.setError('until', { message: noticeOf(error, t('tryAgain')) }, { shouldFocus: true }),
  })
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('holders.moveOut', { name: person.name })}
      description={t('holders.moveOutText')}
      footer={
        <>
          <CloseButton>{shell('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={save.isPending}>
            {t('holders.save')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} draft={null} onSubmit={({ until }) => save.mutateAsync(until)}>
        <Field label={t('holders.lastDay')} error={form.formState.errors.until?.message}>
          <DateInput {...form.register('until', { validate: (value) => value !== '' || t('required') })} />
        </Field>
      </Form>
    </Dialog>
  )
}
