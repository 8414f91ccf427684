import { Printer } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { sayRupees } from '#kernel/formats.ts'
import { readWhole } from '#kernel/reading-amounts.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { billing } from '../../contract.ts'
import { useAct } from '../use-act.ts'
import { useSaid, useWords } from '../words.ts'
import { useDueWords } from './words.ts'

/** What hangs on the board names flats and sums. Making it asks for the resolution and is kept. */
export function BoardDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useDueWords()
  const words = useWords()
  const said = useSaid()
  const form = useForm({ defaultValues: { resolution: '', older: '90' } })
  const { errors } = form.formState
  const making = useAct(({ resolution, older }: { resolution: string; older: string }) =>
    call(billing.listDefaulters, {
      params: { subdomain },
      body: { resolution, olderThanDays: readWhole(older) ?? 90 },
    }),
  )
  const list = making.data
  if (list)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('board.heading', { day: said.day(list.day), resolution: list.resolution })}
        footer={
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t('board.print')}
          </Button>
        }
      >
        {list.flats.length === 0 && <p className="text-15">{t('board.nobody')}</p>}
        <ul className="num grid gap-1 text-15">
          {list.flats.map((flat) => (
            <li key={flat.number} className="flex justify-between gap-3 border-b border-line py-1.5">
              <b>{flat.number}</b>
              <span className="flex-1 text-ink-2">{t('defaulters.days', { count: flat.lateDays })}</span>
              <span>{sayRupees(flat.openPaise)}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <FormDialog
      title={t('board.title')}
      text={t('board.text')}
      form={form}
      draft={null}
      act={making}
      submit={t('board.go')}
      onClose={onClose}
    >
      <Field label={t('waive.resolution')} required error={errors.resolution?.message ?? ''}>
        <Input
          maxLength={60}
          {...form.register('resolution', { validate: (text) => text.trim() !== '' || words('required') })}
        />
      </Field>
      <Field label={t('board.older')}>
        <Input
          inputMode="numeric"
          className="num"
          maxLength={4}
          {...form.register('older', {
            validate: (text) => (readWhole(text) ?? 9999) <= 3650 || t('board.olderWrong'),
          })}
        />
      </Field>
    </FormDialog>
  )
}
