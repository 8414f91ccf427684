import { useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Defaulter } from '../../contract/arrears.ts'
import { billing } from '../../contract.ts'
import { useAct } from '../use-act.ts'
import { useWords } from '../words.ts'
import { useDueWords } from './words.ts'

/** By a resolution, in one step: a credit note per bill over its billed, unpaid interest. */
export function WaiveDialog({
  subdomain,
  rows,
  onClose,
}: {
  subdomain: string
  rows: readonly Defaulter[]
  onClose: () => void
}) {
  const t = useDueWords()
  const words = useWords()
  const form = useForm({ defaultValues: { resolution: '', reason: '' } })
  const { errors } = form.formState
  const waiving = useAct(
    (body: { resolution: string; reason: string }) =>
      call(billing.waiveInterest, {
        params: { subdomain },
        body: { ...body, flatIds: rows.map(({ flat }) => flat.id) },
      }),
    {
      done: ({ notes, waivedPaise }) => t('waive.done', { count: notes, amount: sayRupees(waivedPaise) }),
      after: onClose,
    },
  )
  const paise = rows.reduce((sum, { interestPaise }) => sum + interestPaise, 0)
  return (
    <FormDialog
      title={t('waive.title', { count: rows.length })}
      text={t('waive.text', { amount: sayRupees(paise) })}
      form={form}
      draft="billing.waive"
      act={waiving}
      submit={t('waive.go')}
      onClose={onClose}
    >
      <Field label={t('waive.resolution')} required error={errors.resolution?.message ?? ''}>
        <Input
          maxLength={60}
          {...form.register('resolution', { validate: (text) => text.trim() !== '' || words('required') })}
        />
      </Field>
      <Field label={t('waive.reason')}>
        <Input maxLength={200} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
