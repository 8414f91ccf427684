import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { isBankCode, isCashCode } from '#modules/ledger/rules/chart.ts'
import { readRupees } from '#modules/ledger/rules/opening.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type PaymentMode, paymentModes } from '../rules/bills.ts'
import { accountList } from './queries.ts'
import { todayInIndia, useSaying, useWords } from './words.ts'

export type PayingValues = {
  day: string
  amount: string
  mode: PaymentMode
  accountId: string
  reference: string
}

/** Amount, day and where the money comes from, alike for vendors and for tax. */
export function PayingFields<T extends PayingValues>({
  subdomain,
  form: anyForm,
}: {
  subdomain: string
  form: UseFormReturn<T>
}) {
  const t = useWords()
  const say = useSaying()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form with more fields has these as well.
  const form = anyForm as unknown as UseFormReturn<PayingValues>
  const { errors } = form.formState
  const [today] = useState(todayInIndia)
  const mode = useWatch({ control: form.control, name: 'mode' })
  const { data: accounts = [] } = useQuery(accountList(subdomain))
  const money = accounts.filter(
    ({ isActive, code }) => isActive && (mode === 'cash' ? isCashCode(code) : isBankCode(code)),
  )
  return (
    <>
      <Field label={t('payment.amount')} error={errors.amount?.message ?? ''}>
        <Input
          inputMode="decimal"
          maxLength={20}
          className="num text-right"
          {...form.register('amount', { validate: (text) => (readRupees(text) ?? 0) > 0 || t('amountWrong') })}
        />
      </Field>
      <Field label={t('payment.day')} error={errors.day?.message ?? ''}>
        <DateInput max={today} {...form.register('day', { required: t('required') })} />
      </Field>
      <Field label={t('payment.mode')}>
        <NativeSelect
          options={paymentModes.map((value) => ({ value, label: t(`payment.modes.${value}`) }))}
          {...form.register('mode', { onChange: () => form.setValue('accountId', '') })}
        />
      </Field>
      <Field label={t('payment.account')} help={t('payment.chequeFirst')} error={errors.accountId?.message ?? ''}>
        <NativeSelect
          placeholder="–"
          options={money.map((account) => ({ value: account.id, label: `${account.code} ${say.account(account)}` }))}
          {...form.register('accountId', { required: t('required') })}
        />
      </Field>
      {mode !== 'cash' && (
        <Field label={t('payment.reference')} error={errors.reference?.message ?? ''} className="sm:col-span-2">
          <Input
            maxLength={40}
            className="num"
            {...form.register('reference', { validate: (text) => text.trim() !== '' || t('required') })}
          />
        </Field>
      )}
    </>
  )
}

/** Cash has none: what was typed before somebody chose cash is no longer on the screen. */
export const referenceOf = ({ mode, reference }: Pick<PayingValues, 'mode' | 'reference'>): string =>
  mode === 'cash' ? '' : reference
