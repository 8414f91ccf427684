import { useQuery } from '@tanstack/react-query'
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
import { flatsQuery } from './flats-query.ts'
import { useSaying, useWords } from './words.ts'

export type JournalLineValues = { accountId: string; flatId: string; side: 'debit' | 'credit'; amount: string }
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
  flatId: '',
  side,
  amount: '',
})

type Props = { subdomain: string; form: UseFormReturn<JournalValues>; accounts: readonly Account[] }

export function JournalLines({ subdomain, form, accounts }: Props) {
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
          <AccountAndFlat subdomain={subdomain} form={form} accounts={accounts} at={at} />
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

function AccountAndFlat({ subdomain, form, accounts, at }: Props & { at: number }) {
  const t = useWords()
  const say = useSaying()
  const account = accounts.find(({ id }) => id === form.watch(`lines.${at}.accountId`))
  const { data: flats = [] } = useQuery({ ...flatsQuery(subdomain), enabled: account?.control === 'flat' })
  const errors = form.formState.errors.lines?.[at]
  return (
    <div className="grid gap-2">
      <Field label={t('journals.account')} error={errors?.accountId?.message ?? ''}>
        <Controller
          control={form.control}
          name={`lines.${at}.accountId`}
          rules={{ required: t('required') }}
          render={({ field }) => (
            <Combobox
              placeholder={t('journals.account')}
              value={field.value}
              onValueChange={(id) => {
                field.onChange(id)
                // The flat belongs to the account it was asked for; the line of another one must not name it.
                form.setValue(`lines.${at}.flatId`, '')
              }}
              options={accounts
                // Vendors are kept by their own room, which books them.
                .filter(({ control }) => control !== 'vendor')
                .map((one) => ({ value: one.id, label: `${one.code} ${say.account(one)}` }))}
            />
          )}
        />
      </Field>
      {account?.control === 'flat' && (
        <Field label={t('journals.flat')} error={errors?.flatId?.message ?? ''}>
          <Controller
            control={form.control}
            name={`lines.${at}.flatId`}
            rules={{ required: t('required') }}
            render={({ field }) => (
              <Combobox
                placeholder={t('journals.chooseFlat')}
                value={field.value}
                onValueChange={field.onChange}
                options={flats.map(({ id, number }) => ({ value: id, label: number }))}
              />
            )}
          />
        </Field>
      )}
    </div>
  )
}
