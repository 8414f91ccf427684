import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Cheque } from '../../contract/cheques.ts'
import { billing } from '../../contract.ts'
import { useAct } from '../use-act.ts'
import { useToday } from '../use-today.ts'
import { useWords } from '../words.ts'
import { useReceiptWords } from './words.ts'

export type ChequeStep = 'deposit' | 'clear' | 'bounce' | 'giveBack'
type Values = { day: string; reason: string }

/** One step of a cheque: to the bank, paid, returned unpaid, or given back. */
export function ChequeDialog({
  subdomain,
  cheque,
  step,
  onClose,
}: {
  subdomain: string
  cheque: Cheque
  step: ChequeStep
  onClose: () => void
}) {
  const t = useReceiptWords()
  const words = useWords()
  const today = useToday()
  const form = useForm<Values>({ defaultValues: { day: today, reason: '' } })
  const { errors } = form.formState
  const taking = useAct((values: Values) => send(subdomain, cheque.id, step, values), {
    done: () => t('cheques.done'),
    after: onClose,
  })
  const needsReason = step === 'bounce' || step === 'giveBack'
  return (
    <FormDialog
      size="s"
      title={t(`cheques.${step}Title`, { number: cheque.number })}
      {...(step === 'bounce' ? { text: t('cheques.bounceText') } : {})}
      form={form}
      draft={null}
      act={taking}
      submit={t(`cheques.${step}`)}
      isDanger={step === 'bounce'}
      onClose={onClose}
    >
      {step !== 'giveBack' && (
        <Field label={t('cheques.on')} required error={errors.day?.message ?? ''} className="sm:col-span-2">
          <DateInput max={today} {...form.register('day', { required: words('required') })} />
        </Field>
      )}
      {needsReason && (
        <Field label={t('reason')} required error={errors.reason?.message ?? ''} className="sm:col-span-2">
          <Input
            maxLength={200}
            {...form.register('reason', { validate: (text) => text.trim() !== '' || words('required') })}
          />
        </Field>
      )}
    </FormDialog>
  )
}

const send = (subdomain: string, id: string, step: ChequeStep, { day, reason }: Values) => {
  const params = { subdomain, id }
  if (step === 'deposit') return call(billing.depositCheque, { params, body: { day } })
  if (step === 'clear') return call(billing.clearCheque, { params, body: { day } })
  if (step === 'bounce') return call(billing.bounceCheque, { params, body: { day, reason } })
  return call(billing.returnCheque, { params, body: { reason } })
}
