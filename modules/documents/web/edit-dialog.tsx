import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Document, documents } from '../contract.ts'
import { PaperFields, type PaperValues, valuesOfPaper, writtenOf } from './paper-fields.tsx'
import { placeErrors } from './place-errors.ts'
import { useWords } from './words.ts'

/** Another title, folder or end; the file stays as it is. */
export function EditDialog({ subdomain, paper, onClose }: { subdomain: string; paper: Document; onClose: () => void }) {
  const t = useWords()
  const shell = useT(shellTexts)
  const formId = useId()
  const form = useForm<PaperValues>({ defaultValues: valuesOfPaper(paper) })
  const saving = useMutation({
    mutationFn: (values: PaperValues) =>
      call(documents.edit, {
        params: { subdomain, id: paper.id },
        body: { ...writtenOf(values), version: paper.version },
      }),
    meta: { touches: ['documents'] },
    onError: (error) => placeErrors(form, error),
    onSuccess: () => {
      toast({ title: t('form.saved') })
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && !saving.isPending && onClose()}
      title={t('form.editTitle')}
      footer={
        <>
          <CloseButton disabled={saving.isPending}>{shell('actions.cancel')}</CloseButton>
          <Button type="submit" form={formId} variant="primary" pending={saving.isPending}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      {saving.isError && (
        <NoticeBox tone="bad" title={t('form.saveFailed')} className="mb-4">
          {noticeOf(saving.error, t('tryAgain'))}
        </NoticeBox>
      )}
      <Form
        form={form}
        id={formId}
        draft={`documents.edit ${paper.id}`}
        onSubmit={(values) => saving.mutateAsync(values)}
        className="grid gap-4"
      >
        <PaperFields subdomain={subdomain} form={form} />
      </Form>
    </Dialog>
  )
}
