import { Controller, useForm } from 'react-hook-form'
import { sayRoundRupees } from '#kernel/formats.ts'
import { readPaise } from '#kernel/reading-amounts.ts'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Booking } from '../../contract/nouns.ts'
import { facilities } from '../../contract.ts'
import { photoBytes } from '../../rules/nouns.ts'
import { useAct } from '../use-act.ts'
import { useWords } from '../words.ts'

type Values = { sum: string; reason: string; photo: File[] }

/** Reason and photo go with the sum: the flat sees all three and can object. */
export function DeductDialog({
  subdomain,
  booking,
  onClose,
}: {
  subdomain: string
  booking: Booking
  onClose: () => void
}) {
  const t = useWords()
  const form = useForm<Values>({ defaultValues: { sum: '', reason: '', photo: [] } })
  const { errors } = form.formState
  const act = useAct((values: Values) => send(subdomain, booking, values), {
    done: ({ deposit }) => t('deposit.deducted', { sum: sayRoundRupees(deposit.deductedPaise) }),
    after: onClose,
  })
  const isSum = (text: string) => {
    const paise = readPaise(text) ?? 0
    const most = sayRoundRupees(booking.depositPaise)
    return (paise > 0 && paise <= booking.depositPaise) || t('deposit.sumWrong', { sum: most })
  }
  return (
    <FormDialog
      title={t('deposit.deduct')}
      text={t('deposit.deductText')}
      form={form}
      draft={`facilities.deduct ${booking.id}`}
      act={act}
      submit={t('deposit.submit')}
      onClose={onClose}
    >
      <Field label={t('deposit.sum')} required error={errors.sum?.message ?? ''}>
        <Input inputMode="decimal" {...form.register('sum', { validate: isSum })} />
      </Field>
      <Field label={t('deposit.reason')} required error={errors.reason?.message ?? ''}>
        <Input
          maxLength={300}
          {...form.register('reason', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
      <Field label={t('deposit.photo')} required error={errors.photo?.message ?? ''} className="sm:col-span-2">
        <Controller
          control={form.control}
          name="photo"
          rules={{ validate: (files) => files.length > 0 || t('deposit.photoNeeded') }}
          render={({ field }) => (
            <FileDrop
              files={field.value}
              onFilesChange={field.onChange}
              onRefuse={(message) => form.setError('photo', { message })}
              accept="image/*"
              maxBytes={photoBytes}
            />
          )}
        />
      </Field>
    </FormDialog>
  )
}

/** The form let nothing through without its photo. */
const send = (subdomain: string, booking: Booking, { sum, reason, photo }: Values) =>
  call(facilities.deduct, {
    params: { subdomain, id: booking.id },
    body: { paise: readPaise(sum) ?? 0, reason },
    file: photo[0]!,
  })
