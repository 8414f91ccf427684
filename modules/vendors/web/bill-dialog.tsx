import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { newId } from '#kernel/ids.ts'
import { readRupees } from '#modules/ledger/rules/opening.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { VendorBill } from '../contract/bills.ts'
import { vendors } from '../contract.ts'
import { attachmentBytes } from '../rules/bills.ts'
import { accountList, tdsProposal, vendorList } from './queries.ts'
import { useAct } from './use-act.ts'
import { money, todayInIndia, useSaying, useWords } from './words.ts'
import { Working } from './working.tsx'

export const billDraft = 'vendors.bill'

type Values = {
  id: string
  vendorId: string
  theirNumber: string
  day: string
  lines: { accountId: string; text: string; amount: string }[]
  gst: string
  tds: string
  tdsReason: string
  files: File[]
}

/** Enters a bill with its paper; with `bill` changes that draft. The tax is proposed while it is typed. */
export function BillDialog({
  subdomain,
  bill,
  onClose,
}: {
  subdomain: string
  bill?: VendorBill
  onClose: () => void
}) {
  const t = useWords()
  const [isDraft, setDraft] = useState(false)
  const [today] = useState(todayInIndia)
  const { data: list = [] } = useQuery(vendorList(subdomain))
  const form = useForm<Values>({ defaultValues: valuesOf(bill) })
  const { errors } = form.formState
  const send = useAct((values: Values) => write(subdomain, bill, values, isDraft), {
    done: () => t(bill || isDraft ? 'bill.kept' : 'bill.sent'),
    after: onClose,
  })
  return (
    <FormDialog
      title={t(bill ? 'bill.edit' : 'bill.add')}
      size="l"
      form={form}
      draft={bill ? `${billDraft} ${bill.id}` : billDraft}
      act={send}
      submit={t(bill ? 'bill.keep' : 'bill.send')}
      {...(bill ? {} : { also: { submit: t('bill.keep'), choose: setDraft } })}
      onClose={onClose}
    >
      <Field label={t('bill.vendor')} error={errors.vendorId?.message ?? ''} className="sm:col-span-2">
        <Controller
          control={form.control}
          name="vendorId"
          rules={{ required: t('required') }}
          render={({ field }) => (
            <Combobox
              placeholder={t('bill.chooseVendor')}
              value={field.value}
              onValueChange={field.onChange}
              options={list
                .filter(({ isActive }) => isActive)
                .map(({ id, name, pan }) => ({ value: id, label: name, detail: pan }))}
            />
          )}
        />
      </Field>
      <Field label={t('bill.number')} error={errors.theirNumber?.message ?? ''}>
        <Input
          maxLength={40}
          {...form.register('theirNumber', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
      <Field label={t('bill.day')} error={errors.day?.message ?? ''}>
        <DateInput max={today} {...form.register('day', { required: t('required') })} />
      </Field>
      <Lines subdomain={subdomain} form={form} />
      <Field label={t('bill.gst')} error={errors.gst?.message ?? ''}>
        <Input
          inputMode="decimal"
          maxLength={20}
          className="num text-right"
          {...form.register('gst', {
            validate: (text) => text.trim() === '' || (readRupees(text) ?? -1) >= 0 || t('amountWrong'),
          })}
        />
      </Field>
      <Tax subdomain={subdomain} form={form} />
      {!bill && (
        <Field
          label={t('bill.file')}
          help={t('bill.fileHelp')}
          error={errors.files?.message ?? ''}
          className="sm:col-span-2"
        >
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
      )}
    </FormDialog>
  )
}

function Lines({ subdomain, form }: { subdomain: string; form: UseFormReturn<Values> }) {
  const t = useWords()
  const say = useSaying()
  const { data: accounts = [] } = useQuery(accountList(subdomain))
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  const options = accounts
    .filter(({ isActive, control, code }) => isActive && control === '' && /^(5|1[2-9])/.test(code))
    .toSorted((a, b) => (b.code < a.code ? -1 : 1))
    .map((account) => ({ value: account.id, label: `${account.code} ${say.account(account)}` }))
    .toReversed()
  return (
    <div className="grid gap-3 sm:col-span-2">
      {lines.fields.map((field, at) => (
        <div
          key={field.id}
          className="grid gap-2 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_184px_44px]"
        >
          <Field label={t('bill.account')} error={form.formState.errors.lines?.[at]?.accountId?.message ?? ''}>
            <Controller
              control={form.control}
              name={`lines.${at}.accountId`}
              rules={{ required: t('required') }}
              render={({ field: chosen }) => (
                <Combobox
                  placeholder={t('bill.chooseAccount')}
                  value={chosen.value}
                  onValueChange={chosen.onChange}
                  options={options}
                />
              )}
            />
          </Field>
          <Field label={t('bill.text')}>
            <Input maxLength={200} {...form.register(`lines.${at}.text`)} />
          </Field>
          <Field label={t('bill.amount')} error={form.formState.errors.lines?.[at]?.amount?.message ?? ''}>
            <Input
              inputMode="decimal"
              maxLength={20}
              className="num text-right"
              {...form.register(`lines.${at}.amount`, {
                validate: (text) => (readRupees(text) ?? 0) > 0 || t('amountWrong'),
              })}
            />
          </Field>
          <IconButton
            label={t('bill.removeLine')}
            icon={<Trash2 />}
            className="self-end"
            disabled={lines.fields.length < 2}
            onClick={() => lines.remove(at)}
          />
        </div>
      ))}
      <Button size="s" className="w-fit" icon={<Plus />} onClick={() => lines.append(emptyLine())}>
        {t('bill.addLine')}
      </Button>
    </div>
  )
}

/** The proposal with its working; whoever writes another amount says why. */
function Tax({ subdomain, form }: { subdomain: string; form: UseFormReturn<Values> }) {
  const t = useWords()
  const { vendorId, day, lines, tds } = useWatch({ control: form.control })
  const taxablePaise = (lines ?? []).reduce((sum, line) => sum + Math.max(0, readRupees(line.amount ?? '') ?? 0), 0)
  const asked = { vendorId: vendorId ?? '', day: day ?? '', taxablePaise }
  const { data } = useQuery({
    ...tdsProposal(subdomain, asked),
    enabled: asked.vendorId !== '' && asked.day !== '' && taxablePaise > 0,
    placeholderData: (before) => before,
  })
  const isOther = (tds ?? '').trim() !== '' && readRupees(tds ?? '') !== data?.tdsPaise
  return (
    <>
      <Field label={t('bill.tds')} help={t('bill.tdsHelp')} error={form.formState.errors.tds?.message ?? ''}>
        <Input
          inputMode="decimal"
          maxLength={20}
          className="num text-right"
          placeholder={data ? money(data.tdsPaise).replace('₹', '') : ''}
          {...form.register('tds', {
            validate: (text) => text.trim() === '' || (readRupees(text) ?? -1) >= 0 || t('amountWrong'),
          })}
        />
      </Field>
      {isOther && (
        <Field
          label={t('bill.tdsReason')}
          error={form.formState.errors.tdsReason?.message ?? ''}
          className="sm:col-span-2"
        >
          <Input
            maxLength={200}
            {...form.register('tdsReason', { validate: (text) => text.trim() !== '' || t('required') })}
          />
        </Field>
      )}
      {data && (
        <div role="status" className="rounded-2 bg-sunken px-4 py-3 sm:col-span-2">
          <Working tds={data} />
        </div>
      )}
    </>
  )
}

const emptyLine = () => ({ accountId: '', text: '', amount: '' })
const typed = (paise: number) => (paise === 0 ? '' : (paise / 100).toFixed(2))

const valuesOf = (bill?: VendorBill): Values => ({
  id: newId(),
  vendorId: bill?.vendor.id ?? '',
  theirNumber: bill?.theirNumber ?? '',
  day: bill?.day ?? todayInIndia(),
  lines: bill?.lines.map(({ accountId, text, paise }) => ({ accountId, text, amount: typed(paise) })) ?? [emptyLine()],
  gst: typed(bill?.gstPaise ?? 0),
  // Nil by a certificate is an amount as well; left empty, the tax would be proposed again.
  tds: bill?.tdsReason ? (bill.tdsPaise / 100).toFixed(2) : '',
  tdsReason: bill?.tdsReason ?? '',
  files: [],
})

const write = (subdomain: string, bill: VendorBill | undefined, values: Values, isDraft: boolean) => {
  const body = {
    vendorId: values.vendorId,
    theirNumber: values.theirNumber.trim(),
    day: values.day,
    lines: values.lines.map(({ accountId, text, amount }) => ({ accountId, text, paise: readRupees(amount) ?? 0 })),
    gstPaise: readRupees(values.gst) ?? 0,
    tdsPaise: values.tds.trim() === '' ? null : (readRupees(values.tds) ?? null),
    tdsReason: values.tdsReason,
  }
  return bill
    ? call(vendors.updateBill, { params: { subdomain, id: bill.id }, body: { ...body, version: bill.version } })
    : call(vendors.addBill, {
        params: { subdomain },
        body: { ...body, id: values.id, isDraft },
        file: values.files[0]!,
      })
}
