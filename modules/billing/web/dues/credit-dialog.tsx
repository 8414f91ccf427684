import { useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { readPaise } from '#kernel/reading-amounts.ts'
import { call } from '#web/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { BillDetails } from '../../contract/bills.ts'
import { billing } from '../../contract.ts'
import { useAct } from '../use-act.ts'
import { useSaid, useWords } from '../words.ts'
import { useDueWords } from './words.ts'

type Values = { amounts: string[]; reason: string; asNeverCharged: boolean }

/** Takes lines of a bill back, whole or in part. */
export function CreditDialog({
  subdomain,
  bill,
  onClose,
}: {
  subdomain: string
  bill: BillDetails
  onClose: () => void
}) {
  const t = useDueWords()
  const words = useWords()
  const said = useSaid()
  const lines = creditable(bill)
  const form = useForm<Values>({ defaultValues: { amounts: lines.map(() => ''), reason: '', asNeverCharged: false } })
  const { errors } = form.formState
  const crediting = useAct(
    ({ amounts, ...values }: Values) =>
      call(billing.creditBill, {
        params: { subdomain, id: bill.id },
        body: {
          ...values,
          lines: lines.flatMap(({ key }, at) => {
            const amountPaise = readPaise(amounts[at] ?? '') ?? 0
            return amountPaise > 0 ? [{ key, amountPaise }] : []
          }),
        },
      }),
    { done: () => t('credit.done'), after: onClose },
  )
  const hasSome = () => form.getValues('amounts').some((text) => (readPaise(text) ?? 0) > 0)
  return (
    <FormDialog
      title={t('credit.title', { number: bill.number })}
      text={t('credit.text')}
      form={form}
      draft={`billing.credit ${bill.id}`}
      act={crediting}
      submit={t('credit.go')}
      onClose={onClose}
    >
      {lines.map((line, at) => (
        <Field
          key={line.key}
          label={t('credit.line', { head: said.head(line), amount: sayRupees(line.paise) })}
          error={errors.amounts?.[at]?.message ?? ''}
        >
          <Input
            inputMode="decimal"
            className="num"
            {...form.register(`amounts.${at}`, {
              validate: (text) => {
                const paise = text.trim() === '' ? 0 : readPaise(text)
                if (paise === null || paise < 0) return words('amountWrong')
                return paise <= line.paise || t('credit.most', { amount: sayRupees(line.paise) })
              },
            })}
          />
        </Field>
      ))}
      <Field label={t('credit.reason')} required error={errors.reason?.message ?? ''} className="sm:col-span-2">
        <Input
          maxLength={200}
          {...form.register('reason', {
            validate: (text) => (!hasSome() ? t('credit.nothing') : text.trim() !== '' || words('required')),
          })}
        />
      </Field>
      <Checkbox label={t('credit.never')} className="sm:col-span-2" {...form.register('asNeverCharged')} />
    </FormDialog>
  )
}

/** Interest is given back by its own rule, and tax goes with its line. */
export const creditable = (bill: BillDetails) =>
  bill.lines.filter(({ part, working, paise }) => part === 'principal' && working.basis !== 'gst' && paise > 0)
