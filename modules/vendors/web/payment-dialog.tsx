import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { newId } from '#kernel/ids.ts'
import { readRupees } from '#modules/ledger/rules/opening.ts'
import { call } from '#web/call.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { VendorBill } from '../contract/bills.ts'
import { vendors } from '../contract.ts'
import { attachmentBytes } from '../rules/bills.ts'
import { PayingFields, type PayingValues, referenceOf } from './paying-fields.tsx'
import { openBills, vendorList } from './queries.ts'
import { useAct } from './use-act.ts'
import { money, todayInIndia, useSaying, useWords } from './words.ts'

export const paymentDraft = 'vendors.payment'

type Values = PayingValues & { id: string; vendorId: string; note: string; files: File[] }

/** Proposes a payment; the oldest open bills are settled first, and the screen says which. */
export function PaymentDialog({
  subdomain,
  bill,
  onClose,
}: {
  subdomain: string
  bill?: VendorBill
  onClose: () => void
}) {
  const t = useWords()
  const form = useForm<Values>({ defaultValues: valuesOf(bill) })
  const vendorId = useWatch({ control: form.control, name: 'vendorId' })
  const { data: list = [] } = useQuery(vendorList(subdomain))
  const { data: open = [] } = useQuery({ ...openBills(subdomain, vendorId), enabled: vendorId !== '' })
  const bills = bill ? [bill] : open.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const send = useAct((values: Values) => write(subdomain, bills, values), {
    done: () => t('payment.sent'),
    after: onClose,
  })
  return (
    <FormDialog
      title={t('payment.add')}
      size="l"
      form={form}
      draft={bill ? `${paymentDraft} ${bill.id}` : paymentDraft}
      act={send}
      submit={t('payment.send')}
      onClose={onClose}
    >
      <Field label={t('bill.vendor')} error={form.formState.errors.vendorId?.message ?? ''} className="sm:col-span-2">
        <Controller
          control={form.control}
          name="vendorId"
          rules={{ required: t('required') }}
          render={({ field }) => (
            <Combobox
              placeholder={t('bill.chooseVendor')}
              value={field.value}
              onValueChange={field.onChange}
              disabled={bill !== undefined}
              options={list.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        />
      </Field>
      <PayingFields subdomain={subdomain} form={form} />
      {vendorId !== '' && <Settles bills={bills} form={form} />}
      <Field label={t('payment.note')} className="sm:col-span-2">
        <Input maxLength={200} {...form.register('note')} />
      </Field>
      <Field label={t('payment.file')} className="sm:col-span-2">
        <Controller
          control={form.control}
          name="files"
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

/** What the amount would settle, before it is sent. */
function Settles({ bills, form }: { bills: readonly VendorBill[]; form: UseFormReturn<Values> }) {
  const t = useWords()
  const say = useSaying()
  const paise = readRupees(useWatch({ control: form.control, name: 'amount' })) ?? 0
  const parts = partsOf(bills, paise)
  const given = parts.reduce((sum, part) => sum + part.paise, 0)
  return (
    <section role="status" className="rounded-2 bg-sunken px-4 py-3 text-15 sm:col-span-2">
      <h3 className="text-15">{t('payment.bills')}</h3>
      {bills.length === 0 && <p className="text-ink-2">{t('payment.noBills')}</p>}
      <dl className="num grid gap-1">
        {parts.map(({ billId, paise: part }) => {
          const bill = bills.find(({ id }) => id === billId)!
          return (
            <div key={billId} className="flex justify-between gap-3">
              <dt className="text-ink-2">{`${bill.theirNumber}, ${say.day(bill.day)}`}</dt>
              <dd>{money(part)}</dd>
            </div>
          )
        })}
      </dl>
      {bills.length > 0 && paise > given && <p>{t('payment.onAccount', { amount: money(paise - given) })}</p>}
    </section>
  )
}

const partsOf = (bills: readonly VendorBill[], paise: number): { billId: string; paise: number }[] => {
  let left = paise
  return bills.flatMap(({ id, openPaise }) => {
    const part = Math.min(left, openPaise)
    left -= part
    return part > 0 ? [{ billId: id, paise: part }] : []
  })
}

const valuesOf = (bill?: VendorBill): Values => ({
  id: newId(),
  vendorId: bill?.vendor.id ?? '',
  day: todayInIndia(),
  amount: bill ? (bill.openPaise / 100).toFixed(2) : '',
  mode: 'bank',
  accountId: '',
  reference: '',
  note: '',
  files: [],
})

const write = (subdomain: string, bills: readonly VendorBill[], values: Values) => {
  const { id, vendorId, day, mode, accountId, note } = values
  const reference = referenceOf(values)
  const amountPaise = readRupees(values.amount) ?? 0
  const body = { id, vendorId, day, mode, accountId, reference, note, amountPaise, bills: partsOf(bills, amountPaise) }
  return call(vendors.addPayment, { params: { subdomain }, body, file: values.files[0] })
}
