import { type Control, Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { fileBytes } from '../rules.ts'
import { useWords } from './words.ts'

const accept =
  '.pdf,.doc,.docx,.xls,.xlsx,.pptx,.odt,.ods,.txt,.csv,image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif'

/** The one file of a paper or of a version; the form keeps it with the rest. */
export function FileField<Values extends FieldValues & { files: File[] }>({
  form,
  onChosen,
}: {
  form: UseFormReturn<Values>
  onChosen?: (file: File) => void
}) {
  const t = useWords()
  const name = 'files' as Path<Values>
  const { error } = form.getFieldState(name, form.formState)
  return (
    <Field label={t('form.file')} required error={error?.message}>
      <Controller
        control={form.control as Control<Values>}
        name={name}
        rules={{ validate: (files: File[]) => files.length > 0 || t('form.fileRequired') }}
        render={({ field }) => (
          <FileDrop
            accept={accept}
            maxBytes={fileBytes}
            hint={t('form.fileHint')}
            files={field.value}
            onFilesChange={(files) => {
              form.clearErrors(name)
              field.onChange(files)
              if (files[0]) onChosen?.(files[0])
            }}
            onRefuse={(message) => form.setError(name, { message })}
          />
        )}
      />
    </Field>
  )
}
