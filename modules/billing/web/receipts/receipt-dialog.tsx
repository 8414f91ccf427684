import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, Controller, useForm, useWatch } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { readPaise } from '#kernel/reading-amounts.ts'
import { call } from '#web/call.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { billing } from '../../contract.ts'
import { type Mode, modes } from '../../rules/nouns.ts'
import { FlatChoice } from '../flat-choice.tsx'
import { useAct } from '../use-act.ts'
import { useToday } from '../use-today.ts'
import { useSaid, useWords } from '../words.ts'
import { receiptPreview } from './queries.ts'
import { useReceiptWords } from './words.ts'

type Values = {
  flatId: string
  amount: string
  receivedOn: string
  mode: Mode
  reference: string
  bank: string
  payer: string
  note: string
}

/** Money over the counter or seen in the bank: what it settles is shown before it is written. */
export function ReceiptDialog({
  subdomain,
  flatId = '',
  onClose,
  onWritten,
}: {
  subdomain: string
  flatId?: string
  onClose: () => void
  onWritten: (id: string) => void
}) {
  const t = useReceiptWords()
  const words = useWords()
  const today = useToday()
  const [id] = useState(newId)
  const form = useForm<Values>({
    defaultValues: {
      flatId,
      amount: '',
      receivedOn: today,
      mode: 'upi',
      reference: '',
      bank: '',
      payer: '',
      note: '',
    },
  })
  const { errors } = form.formState
  const mode = useWatch({ control: form.control, name: 'mode' })
  const writing = useAct((values: Values) => send(subdomain, id, values), {
    done: ({ number }) => t('form.done', { number }),
    after: (receipt) => {
      onClose()
      onWritten(receipt.id)
    },
  })
  return (
    <FormDialog
      title={t('form.title')}
      form={form}
      draft="billing.receipt"
      act={writing}
      submit={t('form.save')}
      onClose={onClose}
    >
      <Field label={t('form.flat')} required error={errors.flatId?.message ?? ''} className="sm:col-span-2">
        <Controller
          control={form.control}
          name="flatId"
          rules={{ validate: (value) => value !== '' || words('required') }}
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
      <Field label={t('form.day')} required error={errors.receivedOn?.message ?? ''}>
        <DateInput max={today} {...form.register('receivedOn', { required: words('required') })} />
      </Field>
      <Field label={t('form.mode')} {...(mode === 'cheque' ? { help: t('form.postDated') } : {})}>
        <NativeSelect
          options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          {...form.register('mode')}
        />
      </Field>
      {mode !== 'cash' && (
        <Field
          label={mode === 'cheque' ? t('form.cheque') : t('form.reference')}
          required={mode === 'cheque'}
          error={errors.reference?.message ?? ''}
        >
          <Input
            maxLength={60}
            className="num"
            {...form.register('reference', {
              validate: (text) => mode !== 'cheque' || text.trim() !== '' || words('required'),
            })}
          />
        </Field>
      )}
      {mode === 'cheque' && (
        <Field label={t('form.bank')}>
          <Input maxLength={60} {...form.register('bank')} />
        </Field>
      )}
      <Field label={t('form.payer')}>
        <Input maxLength={120} {...form.register('payer')} />
      </Field>
      <Field label={t('form.note')}>
        <Input maxLength={200} {...form.register('note')} />
      </Field>
      <Shares subdomain={subdomain} control={form.control} />
    </FormDialog>
  )
}

/** What was typed before the money turned out to be cash stands in a field that is gone: the books must not name it. */
const send = (subdomain: string, id: string, { amount, reference, bank, ...values }: Values) =>
  call(billing.addReceipt, {
    params: { subdomain },
    body: {
      ...values,
      id,
      amountPaise: readPaise(amount) ?? 0,
      reference: values.mode === 'cash' ? '' : reference,
      bank: values.mode === 'cheque' ? bank : '',
    },
  })

/** Which bill gets how much, what is left of the money, and what is left to pay. */
function Shares({ subdomain, control }: { subdomain: string; control: Control<Values> }) {
  const t = useReceiptWords()
  const said = useSaid()
  const { flatId, amount, receivedOn } = useWatch({ control }) as Values
  const paise = readPaise(amount) ?? 0
  const isAsked = flatId !== '' && paise > 0 && receivedOn !== ''
  const { data } = useQuery({ ...receiptPreview(subdomain, flatId, paise, receivedOn), enabled: isAsked })
  if (!data || !isAsked) return null
  const rows = [
    ...data.allocated.map((one) => ({
      key: `${one.itemId} ${one.part}`,
      label: `${said.month(one.periodFrom)}, ${one.number}, ${t(`parts.${one.part}`)}`,
      paise: one.paise,
    })),
    ...(data.advancePaise > 0 ? [{ key: 'ahead', label: t('ahead'), paise: data.advancePaise }] : []),
    ...(data.interestBackPaise > 0
      ? [{ key: 'back', label: t('form.interestBack'), paise: data.interestBackPaise }]
      : []),
    { key: 'open', label: t('form.openAfter'), paise: data.openPaise - data.interestBackPaise },
  ]
  return (
    <section className="rounded-2 bg-sunken px-4 py-3 sm:col-span-2">
      <h3 className="text-15">{t('form.shares')}</h3>
      <dl className="num grid gap-1 text-15">
        {rows.map((row) => (
          <div key={row.key} className="flex justify-between gap-3">
            <dt className="whitespace-normal text-ink-2">{row.label}</dt>
            <dd>{sayRupees(row.paise)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
