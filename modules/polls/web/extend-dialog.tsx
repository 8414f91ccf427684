import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { addDays, dayOf } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSending } from '#web/use-sending.ts'
import type { PollDetails } from '../contract/nouns.ts'
import { polls } from '../contract.ts'
import { clockOf, instantOf } from './form-values.ts'
import { useWords } from './words.ts'

/** Once, before closing, with a reason. */
export function ExtendDialog({
  subdomain,
  poll,
  onClose,
}: {
  subdomain: string
  poll: PollDetails
  onClose: () => void
}) {
  const t = useWords()
  const id = useId()
  const form = useForm({
    defaultValues: { day: addDays(dayOf(new Date(poll.closesAt)), 1), hour: clockOf(poll.closesAt), reason: '' },
  })
  const sending = useSending(
    ({ day, hour, reason }: { day: string; hour: string; reason: string }) =>
      call(polls.extend, { params: { subdomain, id: poll.id }, body: { closesAt: instantOf(day, hour), reason } }),
    {
      done: () => t('run.extendedNow'),
      after: onClose,
      failed: t('run.failed'),
      tryAgain: t('tryAgain'),
      touches: ['polls', 'dashboard'],
    },
  )
  const { errors } = form.formState
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('run.extendTitle', { title: poll.title })}
      description={t('run.extendText')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button type="submit" form={id} variant="primary" pending={sending.isPending}>
            {t('run.extend')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={`polls.extend ${poll.id}`}
        onSubmit={(values) => sending.mutateAsync(values)}
        className="grid gap-4"
      >
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('run.newDay')} required error={errors.day?.message}>
            <DateInput {...form.register('day', { required: t('required') })} />
          </Field>
          <Field label={t('run.newHour')} required error={errors.hour?.message}>
            <Input type="time" {...form.register('hour', { required: t('required') })} />
          </Field>
        </div>
        <Field label={t('run.reason')} required error={errors.reason?.message}>
          <Input maxLength={300} {...form.register('reason', { required: t('required') })} />
        </Field>
      </Form>
    </Dialog>
  )
}
