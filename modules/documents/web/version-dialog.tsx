import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { newId } from '#kernel/ids.ts'
import { call } from '#web/call.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Document, documents } from '../contract.ts'
import { FileField } from './file-field.tsx'
import { useWords } from './words.ts'

type Values = { files: File[]; note: string; expiresOn: string }

/** The renewed paper, with the day until which it holds. */
export function VersionDialog({
  subdomain,
  paper,
  onClose,
}: {
  subdomain: string
  paper: Document
  onClose: () => void
}) {
  const t = useWords()
  const [fileId] = useState(newId)
  const form = useForm<Values>({ defaultValues: { files: [], note: '', expiresOn: paper.expiresOn ?? '' } })
  const saving = useMutation({
    mutationFn: ({ files: [file = new File([], '')], note, expiresOn }: Values) =>
      call(documents.addVersion, {
        params: { subdomain, id: paper.id },
        body: { fileId, note: note.trim(), expiresOn: expiresOn || null },
        file,
      }),
    meta: { touches: ['documents'] },
    onSuccess: () => {
      toast({ title: t('form.done') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('form.versionTitle')}
      text={paper.title}
      columns={1}
      form={form}
      draft={`documents.version ${paper.id}`}
      act={saving}
      submit={t('form.submitVersion')}
      failed={t('form.failed')}
      onClose={onClose}
    >
      <FileField form={form} />
      <Field label={t('form.note')}>
        <Input maxLength={200} {...form.register('note')} />
      </Field>
      <Field label={t('form.expiresOn')} help={t('form.expiresHelp')}>
        <DateInput {...form.register('expiresOn')} />
      </Field>
    </FormDialog>
  )
}
