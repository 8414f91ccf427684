import { Controller, useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import type { Cheque } from '../../contract/cheques.ts'
import { billing } from '../../contract.ts'
import { useAct } from '../use-act.ts'
import { useToday } from '../use-today.ts'
import { useWords } from '../words.ts'
import { useReceiptWords } from './words.ts'

type Values = { day: string; chequeIds: string[] }

/** Cheques that go to the bank together: one slip, one line in the bank, one voucher. */
export function SlipDialog({
  subdomain,
  cheques,
  onClose,
}: {
  subdomain: string
  cheques: readonly Cheque[]
  onClose: () => void
}) {
  const t = useReceiptWords()
  const words = useWords()
  const today = useToday()
  const form = useForm<Values>({ defaultValues: { day: today, chequeIds: cheques.map(({ id }) => id) } })
  const chosen = new Set(form.watch('chequeIds'))
  const paise = cheques.reduce((sum, { id, amountPaise }) => sum + (chosen.has(id) ? amountPaise : 0), 0)
  const send = useAct((body: Values) => call(billing.depositTogether, { params: { subdomain }, body }), {
    done: () => t('cheques.done'),
    after: onClose,
  })
  return (
    <FormDialog
      size="s"
      title={t('cheques.slip')}
      text={t('cheques.slipText')}
      form={form}
      draft={null}
      act={send}
      submit={t('cheques.slipSend', { count: chosen.size, amount: sayRupees(paise) })}
      onClose={onClose}
    >
      <Controller
        name="chequeIds"
        control={form.control}
        rules={{ validate: (ids) => ids.length > 0 || t('cheques.slipNone') }}
        render={({ field, fieldState }) => (
          <Field group label={t('cheques.slipWhich')} error={fieldState.error?.message ?? ''} className="sm:col-span-2">
            <ul className="grid gap-1">
              {cheques.map(({ id, flat, number, amountPaise }) => (
                <li key={id} className="flex items-center gap-3">
                  <span className="min-w-0 flex-1">
                    <Checkbox
                      label={`${flat.number} · ${number}`}
                      checked={chosen.has(id)}
                      onCheckedChange={(isIn) =>
                        field.onChange(isIn ? [...field.value, id] : field.value.filter((one) => one !== id))
                      }
                    />
                  </span>
                  <span className="num">{sayRupees(amountPaise)}</span>
                </li>
              ))}
            </ul>
          </Field>
        )}
      />
      <Field
        label={t('cheques.on')}
        required
        error={form.formState.errors.day?.message ?? ''}
        className="sm:col-span-2"
      >
        <DateInput max={today} {...form.register('day', { required: words('required') })} />
      </Field>
    </FormDialog>
  )
}
