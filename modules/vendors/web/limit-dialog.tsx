import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { readRupees } from '#modules/ledger/rules/opening.ts'
import { call } from '#web/call.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { vendors } from '../contract.ts'
import { useAct } from './use-act.ts'
import { todayInIndia, useWords } from './words.ts'

/** Up to what amount one signature is enough, by which resolution. */
export function LimitDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useWords()
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
    <FormDialog
      title={t('petty.setLimit')}
      size="s"
      columns={1}
      form={form}
      draft="vendors.limit"
      act={save}
      submit={t('save')}
      onClose={onClose}
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
    </FormDialog>
  )
}
