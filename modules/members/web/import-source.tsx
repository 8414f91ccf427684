import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { texts } from '../texts/texts.ts'

const largestBytes = 5_000_000

/** A file, or what was copied out of a spreadsheet. */
export function ImportSource({
  disabled,
  refusal,
  onRefuse,
  onSource,
  onTemplate,
}: {
  disabled: boolean
  refusal: string | undefined
  onRefuse: (reason: string) => void
  onSource: (source: File | string | undefined) => void
  onTemplate: () => void
}) {
  const t = useT(texts)
  const [file, setFile] = useState<File>()
  const choose = ([next]: File[]) => {
    setFile(next)
    onSource(next)
  }
  return (
    <>
      <Field
        label={t('import.file')}
        error={refusal}
        aside={
          <button type="button" className="link" onClick={onTemplate}>
            {t('import.template')}
          </button>
        }
      >
        <FileDrop
          files={file ? [file] : []}
          onFilesChange={choose}
          onRefuse={onRefuse}
          accept=".csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          maxBytes={largestBytes}
          hint={t('import.hint')}
          disabled={disabled}
        />
      </Field>
      {!file && (
        <Field label={t('import.paste')} help={t('import.pasteHelp')}>
          <Textarea
            rows={2}
            disabled={disabled}
            onChange={({ target }) => onSource(target.value.trim() || undefined)}
          />
        </Field>
      )}
    </>
  )
}
