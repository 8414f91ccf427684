import { useForm } from 'react-hook-form'
import { sayRoundRupees } from '#kernel/formats.ts'
import { readPaise } from '#kernel/reading-amounts.ts'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Booking } from '../../contract/nouns.ts'
import { facilities } from '../../contract.ts'
import { useAct } from '../use-act.ts'
import { useWords } from '../words.ts'

type Values = { sum: string; answer: string }

/** What the committee says to an objection, and what it deducts after all. */
export function AnswerDialog({
  subdomain,
  booking,
  onClose,
}: {
  subdomain: string
  booking: Booking
  onClose: () => void
}) {
  const t = useWords()
  const most = booking.deposit.deductedPaise
  const form = useForm<Values>({ defaultValues: { sum: String(most / 100), answer: '' } })
  const { errors } = form.formState
  const act = useAct(
    ({ sum, answer }: Values) =>
      call(facilities.answerDispute, {
        params: { subdomain, id: booking.id },
        body: { paise: readPaise(sum) ?? 0, answer },
      }),
    { done: () => t('saved'), after: onClose },
  )
  const isSum = (text: string) => {
    const paise = readPaise(text) ?? -1
    return (paise >= 0 && paise <= most) || t('deposit.sumWrong', { sum: sayRoundRupees(most) })
  }
  return (
    <FormDialog
      title={t('deposit.answer')}
      text={t('deposit.answerText')}
      form={form}
      draft={`facilities.answer ${booking.id}`}
      act={act}
      submit={t('deposit.answerSubmit')}
      onClose={onClose}
    >
      <p className="text-15 [overflow-wrap:anywhere] sm:col-span-2">
        {t('deposit.disputed', { text: booking.deposit.dispute })}
      </p>
      <Field label={t('deposit.sum')} required error={errors.sum?.message ?? ''}>
        <Input inputMode="decimal" {...form.register('sum', { validate: isSum })} />
      </Field>
      <Field label={t('deposit.answerLabel')} required error={errors.answer?.message ?? ''} className="sm:col-span-2">
        <Textarea
          rows={3}
          maxLength={1000}
          {...form.register('answer', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
    </FormDialog>
  )
}
