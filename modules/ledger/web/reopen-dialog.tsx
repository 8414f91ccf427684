import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Year } from '../contract/years.ts'
import { ledger } from '../contract.ts'
import { useAct } from './use-act.ts'
import { useWords } from './words.ts'

/** Asks for a closed year to be opened again; a second signatory decides. */
export function ReopenDialog({ subdomain, year, onClose }: { subdomain: string; year: Year; onClose: () => void }) {
  const t = useWords()
  const shell = useT(shellTexts)
  const id = useId()
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('years.reopenTitle', { year: year.year })}
      description={t('years.reopenText')}
      footer={
        <>
          <CloseButton>{shell('actions.cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={ask.isPending}>
            {t('years.ask')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={`ledger.reopen ${year.year}`}
        onSubmit={(values) => ask.mutateAsync(values)}
        className="grid gap-4"
      >
        <Field label={t('years.resolution')} error={errors.resolution?.message ?? ''}>
          <Input maxLength={60} {...form.register('resolution', needed)} />
        </Field>
        <Field label={t('years.reason')} error={errors.reason?.message ?? ''}>
          <Input maxLength={300} {...form.register('reason', needed)} />
        </Field>
      </Form>
    </Dialog>
  )
}
