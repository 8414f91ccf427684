import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FileField } from './file-field.tsx'
import { PaperFields, type PaperValues, valuesOf, writtenOf } from './paper-fields.tsx'
import { placeErrors } from './place-errors.ts'
import { keepPaper } from './upload.ts'
import { useWords } from './words.ts'

export const addDraft = 'documents.add'

/** A new paper. What was chosen and typed stays when the file is refused. */
export function AddDialog({
  subdomain,
  identityId,
  folderId,
  onClose,
}: {
  subdomain: string
  identityId: string
  folderId: string | undefined
  onClose: () => void
}) {
  const t = useWords()
  const shell = useT(shellTexts)
  const formId = useId()
  const form = useForm<PaperValues>({ defaultValues: valuesOf(folderId ? { folderId } : {}) })
  const saving = useMutation({
    mutationFn: (values: PaperValues) =>
      keepPaper({ identityId, subdomain }, writtenOf(values), values.files[0] ?? new File([], '')),
    meta: { touches: ['documents'] },
    onError: (error) => placeErrors(form, error),
    onSuccess: (outcome) => {
      if (outcome === 'kept') toast({ title: t('form.done') })
      else toast({ title: t('form.laterTitle'), description: t('form.laterText') })
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && !saving.isPending && onClose()}
      title={t('form.title')}
      footer={
        <>
          <CloseButton disabled={saving.isPending}>{shell('actions.cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" pending={saving.isPending}>
            {t('form.submit')}
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
        draft={addDraft}
        onSubmit={(values) => saving.mutateAsync(values)}
        className="grid gap-4"
      >
        <FileField
          form={form}
          onChosen={({ name }) => {
            // A name for a start, which most people only correct.
            if (!form.getValues('title').trim())
              form.setValue('title', name.replace(/\.\w{1,5}$/, '').slice(0, 160), { shouldDirty: true })
          }}
        />
        <PaperFields subdomain={subdomain} form={form} />
      </Form>
    </Dialog>
  )
}
