import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { readRupees } from '#modules/ledger/rules/opening.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { vendors } from '../contract.ts'
import { useAct } from './use-act.ts'
import { todayInIndia, useWords } from './words.ts'

/** Up to what amount one signature is enough, by which resolution. */
export function LimitDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useWords()
  const formId = useId()
  const [today] = useState(todayInIndia)
  const form = useForm({ defaultValues: { fromDay: today, amount: '', resolution: '' } })
  const { errors } = form.formState
  const save = useAct(
    ({ fromDay, amount, resolution }: { fromDay: string; amount: string; resolution: string }) =>
      call(vendors.setPettyLimit, {
        params: { subdomain },
        body: { fromDay, limitPaise: readRupees(amount) ?? 0, resolution: resolution.trim() },
      }),
    { done: () => t('saved'), after: onClose },
  )
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('petty.setLimit')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={formId} pending={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        draft="vendors.limit"
        onSubmit={(values) => save.mutateAsync(values)}
        className="grid gap-4"
      >
        <Field label={t('petty.limitAmount')} error={errors.amount?.message ?? ''}>
          <Input
            inputMode="decimal"
            maxLength={20}
            className="num text-right"
            {...form.register('amount', { validate: (text) => (readRupees(text) ?? 0) > 0 || t('amountWrong') })}
          />
        </Field>
        <Field label={t('petty.resolution')} error={errors.resolution?.message ?? ''}>
          <Input
            maxLength={60}
            {...form.register('resolution', { validate: (text) => text.trim() !== '' || t('required') })}
          />
        </Field>
        <Field label={t('petty.fromDay')} error={errors.fromDay?.message ?? ''}>
          <DateInput min={today} {...form.register('fromDay', { required: t('required') })} />
        </Field>
      </Form>
    </Dialog>
  )
}
