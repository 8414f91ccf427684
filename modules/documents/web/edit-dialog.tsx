import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Document, documents } from '../contract.ts'
import { PaperFields, type PaperValues, valuesOfPaper, writtenOf } from './paper-fields.tsx'
import { useWords } from './words.ts'

/** Another title, folder or end; the file stays as it is. */
export function EditDialog({ subdomain, paper, onClose }: { subdomain: string; paper: Document; onClose: () => void }) {
  const t = useWords()
  const form = useForm<PaperValues>({ defaultValues: valuesOfPaper(paper) })
  const saving = useMutation({
    mutationFn: (values: PaperValues) =>
      call(documents.edit, {
        params: { subdomain, id: paper.id },
        body: { ...writtenOf(values), version: paper.version },
      }),
    meta: { touches: ['documents'] },
    onSuccess: () => {
      toast({ title: t('form.saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('form.editTitle')}
      columns={1}
      form={form}
      draft={`documents.edit ${paper.id}`}
      act={saving}
      submit={t('form.save')}
      failed={t('form.saveFailed')}
      onClose={onClose}
    >
      <PaperFields subdomain={subdomain} form={form} />
    </FormDialog>
  )
}
