import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { newId } from '#kernel/ids.ts'
import { call } from '#web/call.ts'
import { cx } from '#web/ui/cx.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { ledger } from '../contract.ts'
import { attachmentBytes, journalKinds } from '../rules/journals.ts'
import { readRupees } from '../rules/opening.ts'
import { emptyLine, JournalLines, type JournalValues } from './journal-lines.tsx'
import { accountsQuery } from './queries.ts'
import { useAct } from './use-act.ts'
import { money, todayInIndia, useWords } from './words.ts'

export const journalDraft = 'ledger.journal'

/** Proposes a journal; its two sides are compared while they are typed. */
export function JournalDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useWords()
  const [today] = useState(todayInIndia)
  const { data: accounts = [] } = useQuery(accountsQuery(subdomain))
  const form = useForm<JournalValues>({ defaultValues: startingValues() })
  const { errors } = form.formState
  const send = useAct((values: JournalValues) => propose(subdomain, values), {
    failed: t('journals.failed'),
    done: () => t('journals.proposed'),
    after: onClose,
  })
  return (
    <FormDialog
      title={t('journals.add')}
      size="l"
      form={form}
      draft={journalDraft}
      act={send}
      submit={t('journals.propose')}
      onClose={onClose}
    >
      <Field label={t('journals.day')} error={errors.day?.message ?? ''}>
        <DateInput max={today} {...form.register('day', { required: t('required') })} />
      </Field>
      <Field label={t('journals.kind')}>
        <NativeSelect
          options={journalKinds.map((value) => ({ value, label: t(`journals.kinds.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      <Field
        label={t('journals.narration')}
        help={t('journals.narrationHelp')}
        error={errors.narration?.message ?? ''}
        className="sm:col-span-2"
      >
        <Input
          maxLength={300}
          {...form.register('narration', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
      <div className="sm:col-span-2">
        <JournalLines form={form} accounts={accounts.filter(({ isActive }) => isActive)} />
        <Sides form={form} />
      </div>
      <Field label={t('journals.file')} help={t('journals.fileHelp')} className="sm:col-span-2">
        <Controller
          control={form.control}
          name="files"
          render={({ field }) => (
            <FileDrop
              files={field.value}
              onFilesChange={field.onChange}
              accept="image/*,.pdf"
              maxBytes={attachmentBytes}
            />
          )}
        />
      </Field>
    </FormDialog>
  )
}

const startingValues = (): JournalValues => ({
  id: newId(),
  day: todayInIndia(),
  kind: 'journal',
  narration: '',
  lines: [emptyLine('debit'), emptyLine('credit')],
  files: [],
})

/** How far the two sides are from each other, while they are typed. */
function Sides({ form }: { form: ReturnType<typeof useForm<JournalValues>> }) {
  const t = useWords()
  const lines = useWatch({ control: form.control, name: 'lines' })
  const sum = (side: string) =>
    lines.reduce((total, line) => total + (line.side === side ? (readRupees(line.amount) ?? 0) : 0), 0)
  const difference = sum('debit') - sum('credit')
  return (
    <p role="status" className={cx('num mt-2 text-15 font-label', difference === 0 ? 'text-ok' : 'text-bad')}>
      {difference === 0
        ? t('journals.even', { amount: money(sum('debit')) })
        : t('journals.difference', { amount: money(Math.abs(difference)) })}
    </p>
  )
}

const propose = (subdomain: string, { id, day, kind, narration, lines, files }: JournalValues) => {
  const [file] = files
  const booked = lines
    .filter(({ accountId }) => accountId !== '')
    .map(({ accountId, side, amount }) => ({
      accountId,
      paise: (readRupees(amount) ?? 0) * (side === 'debit' ? 1 : -1),
    }))
  const body = { id, day, kind, narration: narration.trim(), lines: booked }
  return call(ledger.addJournal, { params: { subdomain }, body, file })
}
