import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { readPaise } from '#kernel/reading-amounts.ts'
import { call } from '#web/call.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { billing } from '../../contract.ts'
import { headsQuery } from '../config/queries.ts'
import { FlatChoice } from '../flat-choice.tsx'
import { useAct } from '../use-act.ts'
import { useToday } from '../use-today.ts'
import { useSaid, useWords } from '../words.ts'
import { useDueWords } from './words.ts'

type Values = { flatNumber: string; head: string; amount: string; narration: string; dueOn: string }

/** Bills one flat at once, outside the runs. */
export function DebitDialog({
  subdomain,
  onClose,
  onWritten,
}: {
  subdomain: string
  onClose: () => void
  onWritten: (id: string) => void
}) {
  const t = useDueWords()
  const words = useWords()
  const said = useSaid()
  const today = useToday()
  const form = useForm<Values>({
    defaultValues: { flatNumber: '', head: 'other', amount: '', narration: '', dueOn: '' },
  })
  const { errors } = form.formState
  const { data: heads = [] } = useQuery(headsQuery(subdomain))
  const writing = useAct(
    ({ flatNumber, head, amount, narration, dueOn }: Values) =>
      call(billing.addBill, {
        params: { subdomain },
        body: {
          flatNumber,
          lines: [{ head, amountPaise: readPaise(amount) ?? 0, narration }],
          note: narration,
          ...(dueOn ? { dueOn } : {}),
        },
      }),
    {
      done: ({ number }) => t('debit.done', { number }),
      after: ({ id }) => {
        onClose()
        onWritten(id)
      },
    },
  )
  const needed = { validate: (text: string) => text.trim() !== '' || words('required') }
  return (
    <FormDialog
      title={t('debit.title')}
      text={t('debit.text')}
      form={form}
      draft="billing.debit"
      act={writing}
      submit={t('debit.go')}
      onClose={onClose}
    >
      <Field label={t('debit.flat')} required error={errors.flatNumber?.message ?? ''}>
        <Controller
          control={form.control}
          name="flatNumber"
          rules={needed}
          render={({ field }) => (
            <FlatChoice
              subdomain={subdomain}
              by="number"
              placeholder={t('statement.choose')}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
      </Field>
      <Field label={t('debit.head')}>
        <NativeSelect
          key={heads.length}
          options={heads
            .filter(({ isActive }) => isActive)
            .map(({ id, key, name }) => ({ value: key || id, label: said.head({ headKey: key, name }) }))}
          {...form.register('head')}
        />
      </Field>
      <Field label={t('debit.amount')} required error={errors.amount?.message ?? ''}>
        <Input
          inputMode="decimal"
          className="num"
          {...form.register('amount', { validate: (text) => (readPaise(text) ?? 0) > 0 || words('amountWrong') })}
        />
      </Field>
      <Field label={t('debit.due')} help={t('debit.dueHelp')}>
        <DateInput min={today} {...form.register('dueOn')} />
      </Field>
      <Field label={t('debit.narration')} required error={errors.narration?.message ?? ''} className="sm:col-span-2">
        <Input maxLength={120} {...form.register('narration', needed)} />
      </Field>
    </FormDialog>
  )
}
