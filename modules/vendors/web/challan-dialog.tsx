import { useForm } from 'react-hook-form'
import { newId } from '#kernel/ids.ts'
import { readRupees } from '#modules/ledger/rules/opening.ts'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { vendors } from '../contract.ts'
import { PayingFields, type PayingValues, referenceOf } from './paying-fields.tsx'
import { useAct } from './use-act.ts'
import { todayInIndia, useWords } from './words.ts'

type Values = PayingValues & { id: string; bsrCode: string; challan: string }
type Props = { subdomain: string; quarter: string; leftPaise: number; onClose: () => void }

/** Tax that was kept back and paid to the government, by the numbers of its challan. */
export function ChallanDialog({ subdomain, quarter, leftPaise, onClose }: Props) {
  const t = useWords()
  const form = useForm<Values>({
    defaultValues: {
      ...{ id: newId(), day: todayInIndia(), mode: 'bank', accountId: '', reference: '', bsrCode: '', challan: '' },
      amount: leftPaise > 0 ? (leftPaise / 100).toFixed(2) : '',
    },
  })
  const { errors } = form.formState
  const send = useAct(
    ({ amount, ...values }: Values) =>
      call(vendors.addChallan, {
        params: { subdomain },
        body: { ...values, reference: referenceOf(values), amountPaise: readRupees(amount) ?? 0, quarter },
        file: undefined,
      }),
    { done: () => t('tds.sent'), after: onClose },
  )
  return (
    <FormDialog
      title={t('tds.addChallan')}
      form={form}
      draft="vendors.challan"
      act={send}
      submit={t('payment.send')}
      onClose={onClose}
    >
      <Field label={t('tds.bsr')} error={errors.bsrCode?.message ?? ''}>
        <Input
          inputMode="numeric"
          maxLength={7}
          className="num"
          {...form.register('bsrCode', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
      <Field label={t('tds.challan')} error={errors.challan?.message ?? ''}>
        <Input
          inputMode="numeric"
          maxLength={5}
          className="num"
          {...form.register('challan', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
      <PayingFields subdomain={subdomain} form={form} />
    </FormDialog>
  )
}
