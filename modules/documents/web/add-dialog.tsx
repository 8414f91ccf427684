import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FileField } from './file-field.tsx'
import { PaperFields, type PaperValues, valuesOf, writtenOf } from './paper-fields.tsx'
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
  const form = useForm<PaperValues>({ defaultValues: valuesOf(folderId ? { folderId } : {}) })
  const saving = useMutation({
    mutationFn: (values: PaperValues) =>
      keepPaper({ identityId, subdomain }, writtenOf(values), values.files[0] ?? new File([], '')),
    meta: { touches: ['documents'] },
    onSuccess: (outcome) => {
      if (outcome === 'kept') toast({ title: t('form.done') })
      else toast({ title: t('form.laterTitle'), description: t('form.laterText') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('form.title')}
      columns={1}
      form={form}
      draft={addDraft}
      act={saving}
      submit={t('form.submit')}
      failed={t('form.failed')}
      onClose={onClose}
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
    </FormDialog>
  )
}
