import { FileText, Upload, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { FilePicture } from './file-picture.tsx'
import { fileSize, isAccepted } from './file-rules.ts'
import { IconButton } from './icon-button.tsx'
import { uiTexts } from './texts/texts.ts'

/**
 * Inside a Field. Keeps nothing itself: `files` come in, `onFilesChange` goes out. Files that are too large or of another
 * kind are left out and named to `onRefuse`, whose sentence the caller shows as the Field's error.
 */
export function FileDrop({
  files,
  onFilesChange,
  onRefuse,
  accept,
  maxBytes,
  multiple = false,
  hint,
  disabled = false,
  className,
  ...aria
}: {
  files: readonly File[]
  onFilesChange: (files: File[]) => void
  onRefuse?: (reason: string) => void
  /** As on an input: ".csv,image/*". */
  accept?: string
  maxBytes?: number
  multiple?: boolean
  hint?: string
  disabled?: boolean
  className?: string
  id?: string
  'aria-describedby'?: string
}) {
  const t = useT(uiTexts)
  const { lang } = useLanguage()
  const own = useId()
  const wired = useFieldControl({ ...aria, id: aria.id })
  const [over, setOver] = useState(false)

  const take = (list: FileList | null) => {
    const good: File[] = []
    for (const file of multiple ? [...(list ?? [])] : [...(list ?? [])].slice(0, 1)) {
      if (!isAccepted(file, accept)) onRefuse?.(t('file.wrongKind', { name: file.name }))
      else if (maxBytes && file.size > maxBytes)
        onRefuse?.(t('file.tooLarge', { name: file.name, size: fileSize(maxBytes, lang) }))
      else good.push(file)
    }
    if (good.length > 0) onFilesChange(multiple ? [...files, ...good] : good)
  }
  return (
    <div className={cx('grid gap-2', className)}>
      <label
        data-focus-frame
        className={cx(
          'relative flex min-h-[72px] cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-2 border border-dashed px-4 py-3 text-15',
          over ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface hover:bg-sunken',
          wired['aria-invalid'] && 'border-bad',
          disabled && 'pointer-events-none opacity-60',
        )}
      >
        <Upload aria-hidden="true" className="size-5 text-primary-ink" />
        <span>
          <span className="link font-[600]">{multiple ? t('file.chooseMany') : t('file.choose')}</span>
          <span className="text-ink-2 max-md:hidden"> {t('file.drop')}</span>
          {hint && <span className="block text-13 text-ink-3">{hint}</span>}
        </span>
        <input
          {...wired}
          id={wired.id ?? own}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          data-quiet-focus
          // It covers the whole frame unseen, so that the browser itself takes a dropped file.
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onChange={(event) => {
            setOver(false)
            take(event.target.files)
            // The same file may be chosen again after it was removed or corrected on disk.
            event.target.value = ''
          }}
        />
      </label>
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <li
              key={`${file.name}${file.size}${file.lastModified}`}
              className="flex items-center gap-3 rounded-2 border border-line bg-surface p-2 text-15"
            >
              {file.type.startsWith('image/') ? (
                <FilePicture file={file} />
              ) : (
                <FileText aria-hidden="true" className="m-2 size-6 text-ink-3" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{file.name}</span>
                <span className="num text-13 text-ink-3">{fileSize(file.size, lang)}</span>
              </span>
              <IconButton
                label={t('file.remove', { name: file.name })}
                icon={<X />}
                onClick={() => onFilesChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
