import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { newId } from '#kernel/ids.ts'
import { readRupees } from '#modules/ledger/rules/opening.ts'
import { call } from '#web/call.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { vendors } from '../contract.ts'
import { attachmentBytes } from '../rules/bills.ts'
import { accountList, pettyLimits } from './queries.ts'
import { useAct } from './use-act.ts'
import { money, todayInIndia, useSaying, useWords } from './words.ts'

export const pettyDraft = 'vendors.petty'

type Values = {
  id: string
  payee: string
  accountId: string
  paidFromId: string
  day: string
  amount: string
  note: string
  files: File[]
}

/** Bulbs and diesel: payee, head, amount, photo. */
export function PettyDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useWords()
  const say = useSaying()
  const [today] = useState(todayInIndia)
  const { data: accounts = [] } = useQuery(accountList(subdomain))
  const { data: limits } = useQuery(pettyLimits(subdomain))
  const form = useForm<Values>({ defaultValues: startingValues() })
  const { errors } = form.formState
  const paise = readRupees(useWatch({ control: form.control, name: 'amount' })) ?? 0
  const save = useAct((values: Values) => write(subdomain, values), {
    done: ({ number }) => t('petty.booked', { number }),
    after: onClose,
  })
  const named = (holds: (code: string) => boolean) =>
    accounts
      .filter(({ isActive, code }) => isActive && holds(code))
      .map((account) => ({ value: account.id, label: `${account.code} ${say.account(account)}` }))
  const needed = { validate: (text: string) => text.trim() !== '' || t('required') }
  return (
    <FormDialog
      title={t('petty.add')}
      form={form}
      draft={pettyDraft}
      act={save}
      submit={t('petty.book')}
      onClose={onClose}
    >
      <Field label={t('petty.payee')} error={errors.payee?.message ?? ''}>
        <Input maxLength={120} {...form.register('payee', needed)} />
      </Field>
      <Field label={t('petty.amount')} error={errors.amount?.message ?? ''}>
        <Input
          inputMode="decimal"
          maxLength={20}
          className="num text-right"
          {...form.register('amount', { validate: (text) => (readRupees(text) ?? 0) > 0 || t('amountWrong') })}
        />
      </Field>
      {limits && limits.todayPaise !== null && paise >= limits.todayPaise && (
        <NoticeBox tone="warn" className="sm:col-span-2">
          {t('petty.atLimit', { amount: money(limits.todayPaise) })}
        </NoticeBox>
      )}
      <Field label={t('petty.account')} error={errors.accountId?.message ?? ''}>
        <Controller
          control={form.control}
          name="accountId"
          rules={{ required: t('required') }}
          render={({ field }) => (
            <Combobox
              placeholder={t('bill.chooseAccount')}
              value={field.value}
              onValueChange={field.onChange}
              options={named((code) => code.startsWith('5'))}
            />
          )}
        />
      </Field>
      <Field label={t('petty.from')} error={errors.paidFromId?.message ?? ''}>
        <NativeSelect
          placeholder="–"
          options={named((code) => /^10(00|1\d)$/.test(code))}
          {...form.register('paidFromId', { required: t('required') })}
        />
      </Field>
      <Field label={t('petty.note')} help={t('petty.noteHelp')} className="sm:col-span-2">
        <Input maxLength={200} {...form.register('note')} />
      </Field>
      <Field label={t('petty.day')} error={errors.day?.message ?? ''}>
        <DateInput max={today} {...form.register('day', { required: t('required') })} />
      </Field>
      <Field label={t('petty.file')} error={errors.files?.message ?? ''} className="sm:col-span-2">
        <Controller
          control={form.control}
          name="files"
          rules={{ validate: (files) => files.length > 0 || t('required') }}
          render={({ field }) => (
            <FileDrop
              files={field.value}
              onFilesChange={field.onChange}
              accept="image/*,.pdf"
              maxBytes={attachmentBytes}
            />
          )}
        />
      </Field>
    </FormDialog>
  )
}

const startingValues = (): Values => ({
  ...{ id: newId(), payee: '', accountId: '', paidFromId: '', day: todayInIndia(), amount: '', note: '', files: [] },
})

const write = (subdomain: string, { amount, files, ...values }: Values) =>
  call(vendors.spend, {
    params: { subdomain },
    body: { ...values, amountPaise: readRupees(amount) ?? 0 },
    file: files[0]!,
  })
