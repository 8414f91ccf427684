import { Plus, Trash2 } from 'lucide-react'
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Account } from '../contract/accounts.ts'
import { readRupees } from '../rules/opening.ts'
import { useSaying, useWords } from './words.ts'

export type JournalLineValues = { accountId: string; side: 'debit' | 'credit'; amount: string }
export type JournalValues = {
  id: string
  day: string
  kind: 'journal' | 'contra'
  narration: string
  lines: JournalLineValues[]
  files: File[]
}

export const emptyLine = (side: 'debit' | 'credit'): JournalLineValues => ({
  accountId: '',
  side,
  amount: '',
})

type Props = { form: UseFormReturn<JournalValues>; accounts: readonly Account[] }

export function JournalLines({ form, accounts }: Props) {
  const t = useWords()
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  return (
    <div className="grid gap-3">
      {lines.fields.map((field, at) => (
        <fieldset
          key={field.id}
          className="grid gap-2 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_110px_150px_44px]"
        >
          <legend className="sr-only">{t('journals.line', { number: at + 1 })}</legend>
          <AccountOfLine form={form} accounts={accounts} at={at} />
          <Field label={t('journals.side')}>
            <NativeSelect
              options={(['debit', 'credit'] as const).map((value) => ({ value, label: t(`journals.${value}`) }))}
              {...form.register(`lines.${at}.side`)}
            />
          </Field>
          <Field label={t('journals.amount')} error={form.formState.errors.lines?.[at]?.amount?.message ?? ''}>
            <Input
              inputMode="decimal"
              className="num text-right"
              maxLength={20}
              {...form.register(`lines.${at}.amount`, {
                validate: (text) => (readRupees(text) ?? 0) > 0 || t('amountWrong'),
              })}
            />
          </Field>
          <IconButton
            label={t('journals.removeLine')}
            icon={<Trash2 />}
            className="self-end"
            disabled={lines.fields.length <= 2}
            onClick={() => lines.remove(at)}
          />
        </fieldset>
      ))}
      <Button size="s" className="w-fit" icon={<Plus />} onClick={() => lines.append(emptyLine('credit'))}>
        {t('journals.addLine')}
      </Button>
    </div>
  )
}

function AccountOfLine({ form, accounts, at }: Props & { at: number }) {
  const t = useWords()
  const say = useSaying()
  return (
    <Field label={t('journals.account')} error={form.formState.errors.lines?.[at]?.accountId?.message ?? ''}>
      <Controller
        control={form.control}
        name={`lines.${at}.accountId`}
        rules={{ required: t('required') }}
        render={({ field }) => (
          <Combobox
            placeholder={t('journals.account')}
            value={field.value}
            onValueChange={field.onChange}
            options={accounts
              // What flats owe and what vendors get is booked by their own documents.
              .filter(({ control }) => control === '')
              .map((one) => ({ value: one.id, label: `${one.code} ${say.account(one)}` }))}
          />
        )}
      />
    </Field>
  )
}
