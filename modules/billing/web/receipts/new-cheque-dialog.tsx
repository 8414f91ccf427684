import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { newId } from '#kernel/ids.ts'
import { readPaise } from '#kernel/reading-amounts.ts'
import { call } from '#web/call.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { billing } from '../../contract.ts'
import { FlatChoice } from '../flat-choice.tsx'
import { useAct } from '../use-act.ts'
import { useToday } from '../use-today.ts'
import { useWords } from '../words.ts'
import { useReceiptWords } from './words.ts'

type Values = { flatId: string; amount: string; number: string; bank: string; datedOn: string }

/** A post-dated cheque is kept; there is no receipt before it goes to the bank. */
export function NewChequeDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useReceiptWords()
  const words = useWords()
  const [id] = useState(newId)
  const form = useForm<Values>({
    defaultValues: { flatId: '', amount: '', number: '', bank: '', datedOn: useToday() },
  })
  const { errors } = form.formState
  const taking = useAct(
    ({ amount, ...values }: Values) =>
      call(billing.addCheque, { params: { subdomain }, body: { ...values, id, amountPaise: readPaise(amount) ?? 0 } }),
    { done: () => t('cheques.taken'), after: onClose },
  )
  const needed = { validate: (text: string) => text.trim() !== '' || words('required') }
  return (
    <FormDialog
      title={t('cheques.addTitle')}
      text={t('form.postDated')}
      form={form}
      draft="billing.cheque"
      act={taking}
      submit={t('cheques.take')}
      onClose={onClose}
    >
      <Field label={t('form.flat')} required error={errors.flatId?.message ?? ''} className="sm:col-span-2">
        <Controller
          control={form.control}
          name="flatId"
          rules={needed}
          render={({ field }) => (
            <FlatChoice
              subdomain={subdomain}
              placeholder={t('form.choose')}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
      </Field>
      <Field label={t('form.amount')} required error={errors.amount?.message ?? ''}>
        <Input
          inputMode="decimal"
          className="num"
          {...form.register('amount', { validate: (text) => (readPaise(text) ?? 0) > 0 || words('amountWrong') })}
        />
      </Field>
      <Field label={t('cheques.dated')} required error={errors.datedOn?.message ?? ''}>
        <DateInput {...form.register('datedOn', { required: words('required') })} />
      </Field>
      <Field label={t('form.cheque')} required error={errors.number?.message ?? ''}>
        <Input maxLength={20} className="num" {...form.register('number', needed)} />
      </Field>
      <Field label={t('form.bank')}>
        <Input maxLength={60} {...form.register('bank')} />
      </Field>
    </FormDialog>
  )
}
