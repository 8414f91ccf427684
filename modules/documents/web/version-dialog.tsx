import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newId } from '#kernel/ids.ts'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
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
  const shell = useT(shellTexts)
  const formId = useId()
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
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && !saving.isPending && onClose()}
      title={t('form.versionTitle')}
      description={paper.title}
      footer={
        <>
          <CloseButton disabled={saving.isPending}>{shell('actions.cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" pending={saving.isPending}>
            {t('form.submitVersion')}
          </Button>
        </>
      }
    >
      {saving.isError && (
        <NoticeBox tone="bad" title={t('form.failed')} className="mb-4">
          {noticeOf(saving.error, t('tryAgain'))}
        </NoticeBox>
      )}
      <Form
        form={form}
        id={formId}
        draft={`documents.version ${paper.id}`}
        onSubmit={(values) => saving.mutateAsync(values)}
        className="grid gap-4"
      >
        <FileField form={form} />
        <Field label={t('form.note')}>
          <Input maxLength={200} {...form.register('note')} />
        </Field>
        <Field label={t('form.expiresOn')} help={t('form.expiresHelp')}>
          <DateInput {...form.register('expiresOn')} />
        </Field>
      </Form>
    </Dialog>
  )
}
