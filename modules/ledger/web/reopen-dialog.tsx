import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Year } from '../contract/years.ts'
import { ledger } from '../contract.ts'
import { useAct } from './use-act.ts'
import { useWords } from './words.ts'

/** Asks for a closed year to be opened again; a second signatory decides. */
export function ReopenDialog({ subdomain, year, onClose }: { subdomain: string; year: Year; onClose: () => void }) {
  const t = useWords()
  const form = useForm({ defaultValues: { resolution: '', reason: '' } })
  const { errors } = form.formState
  const params = { subdomain, year: year.year }
  const ask = useAct((body: { resolution: string; reason: string }) => call(ledger.reopenYear, { params, body }), {
    failed: t('journals.failed'),
    done: () => t('years.asked'),
    after: onClose,
  })
  const needed = { validate: (text: string) => text.trim() !== '' || t('required') }
  return (
    <FormDialog
      title={t('years.reopenTitle', { year: year.year })}
      text={t('years.reopenText')}
      columns={1}
      form={form}
      draft={`ledger.reopen ${year.year}`}
      act={ask}
      submit={t('years.ask')}
      onClose={onClose}
    >
      <Field label={t('years.resolution')} error={errors.resolution?.message ?? ''}>
        <Input maxLength={60} {...form.register('resolution', needed)} />
      </Field>
      <Field label={t('years.reason')} error={errors.reason?.message ?? ''}>
        <Input maxLength={300} {...form.register('reason', needed)} />
      </Field>
    </FormDialog>
  )
}
