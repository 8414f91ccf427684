import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { EventDetails } from '../contract/nouns.ts'
import { events } from '../contract.ts'
import { useWords } from './words.ts'

type Values = { reason: string; reach: 'this' | 'later' }

export function CancelDialog(props: { subdomain: string; event: EventDetails; onClose: () => void }) {
  const { subdomain, event, onClose } = props
  const t = useWords()
  const id = useId()
  const form = useForm<Values>({ defaultValues: { reason: '', reach: 'this' } })
  const cancelling = useMutation({
    mutationFn: (body: Values) => call(events.cancel, { params: { subdomain, id: event.id }, body }),
    meta: { touches: ['events', 'dashboard'] },
    onSuccess: () => {
      toast({ title: t('cancel.done') })
      onClose()
    },
    onError: (error) =>
      toast({ title: t('cancel.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('cancel.title', { title: event.title })}
      description={t('cancel.text')}
      footer={
        <>
          <CloseButton>{t('cancel.keep')}</CloseButton>
          <Button type="submit" form={id} variant="danger-solid" pending={cancelling.isPending}>
            {t('cancel.button')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={`events.cancel ${event.id}`}
        onSubmit={(values) => cancelling.mutateAsync(values)}
        className="grid gap-4"
      >
        <Field label={t('cancel.reason')} required error={form.formState.errors.reason?.message}>
          <Input maxLength={300} {...form.register('reason', { required: t('required') })} />
        </Field>
        {event.seriesId && <Reach form={form} />}
      </Form>
    </Dialog>
  )
}

function Reach({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const t = useWords()
  return (
    <Field label={t('form.reach')} group>
      <Controller
        control={form.control}
        name="reach"
        render={({ field }) => (
          <RadioGroup
            value={field.value}
            onValueChange={field.onChange}
            options={[
              { value: 'this', label: t('form.this') },
              { value: 'later', label: t('form.later') },
            ]}
          />
        )}
      />
    </Field>
  )
}
