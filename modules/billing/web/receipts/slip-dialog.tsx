import { useState } from 'react'
import { useForm } from 'react-hook-form'
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
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const form = useForm<{ day: string }>({ defaultValues: { day: today } })
  const chosen = cheques.filter(({ id }) => !left.has(id))
  const paise = chosen.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const send = useAct(
    ({ day }: { day: string }) =>
      call(billing.depositTogether, {
        params: { subdomain },
        body: { day, chequeIds: chosen.map(({ id }) => id) },
      }),
    { done: () => t('cheques.done'), after: onClose },
  )
  const toggle = (id: string, isIn: boolean) => {
    const next = new Set(left)
    if (isIn) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <FormDialog
      size="s"
      title={t('cheques.slip')}
      text={t('cheques.slipText')}
      form={form}
      draft={null}
      act={send}
      submit={t('cheques.slipSend', { count: chosen.length, amount: sayRupees(paise) })}
      onClose={onClose}
    >
      <ul className="grid gap-1 sm:col-span-2">
        {cheques.map(({ id, flat, number, amountPaise }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <Checkbox
                label={`${flat.number} · ${number}`}
                checked={!left.has(id)}
                onCheckedChange={(isIn) => toggle(id, isIn)}
              />
            </span>
            <span className="num">{sayRupees(amountPaise)}</span>
          </li>
        ))}
      </ul>
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
