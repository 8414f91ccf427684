import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sayBytes } from '#kernel/formats.ts'
import { type Language, languages } from '#kernel/words.ts'
import { noticeOf } from '#web/call.ts'
import { languages as named } from '#web/i18n/i18n.tsx'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuLine } from '#web/ui/menu.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { FileFormat } from '../rules/asking.ts'
import { fetchFile } from './fetch-file.ts'
import type { Asked } from './queries.ts'
import { useSaying, useWords } from './words.ts'

type Props = { subdomain: string; report: string; asked: Asked; rows: number | undefined }
type Got = { format: FileFormat; bytes: number; lines: number; stop: () => void }

const icons: Record<FileFormat, ReactNode> = {
  xlsx: <FileSpreadsheet aria-hidden="true" />,
  csv: <FileText aria-hidden="true" />,
  pdf: <FileText aria-hidden="true" />,
}

/** All rows as a file, in the language it is to be read in; what has arrived of it is shown meanwhile. */
export function FilesMenu({ rows, ...props }: Props) {
  const t = useWords()
  const say = useSaying()
  const [language, setLanguage] = useState<Language>(say.lang)
  const { got, fetchAs } = useFetching(props, language)
  if (got) return <Working got={got} rows={rows} />
  return (
    <Menu
      label={t('files')}
      trigger={
        <Button variant="primary" icon={<Download aria-hidden="true" />}>
          {t('files')}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {(['xlsx', 'csv', 'pdf'] as const).map((format) => (
        <MenuItem key={format} icon={icons[format]} onSelect={() => void fetchAs(format)}>
          <span className="py-1.5 leading-[1.3]">
            <b className="block font-[640]">{t(`file.${format}`)}</b>
            <span className="block text-13 text-ink-2">{t(`file.${format}Text`)}</span>
          </span>
        </MenuItem>
      ))}
      <MenuLine />
      <MenuHeading>{t('file.language')}</MenuHeading>
      <MenuChoice
        value={language}
        options={languages.map((code) => ({
          value: code,
          lang: code,
          label: named.find((one) => one.code === code)?.nativeName ?? code,
        }))}
        onValueChange={(next) => setLanguage(languages.find((code) => code === next) ?? 'en')}
      />
    </Menu>
  )
}

const useFetching = ({ subdomain, report, asked }: Omit<Props, 'rows'>, language: Language) => {
  const t = useWords()
  const [got, setGot] = useState<Got>()
  const fetchAs = async (format: FileFormat) => {
    const stopping = new AbortController()
    const begun = { format, bytes: 0, lines: 0, stop: () => stopping.abort() }
    setGot(begun)
    try {
      const query = { ...asked, format, language }
      const file = await fetchFile({ subdomain, report, query, signal: stopping.signal }, (part) =>
        setGot({ ...begun, ...part }),
      )
      saveFile(file.blob, file.name)
      toast({ title: t('file.done'), description: file.name })
    } catch (error) {
      if (!stopping.signal.aborted)
        toast({ title: t('file.failed'), description: noticeOf(error, t('file.cut')), variant: 'destructive' })
    } finally {
      setGot(undefined)
    }
  }
  return { got, fetchAs }
}

function Working({ got, rows }: { got: Got; rows: number | undefined }) {
  const t = useWords()
  const say = useSaying()
  const counts = got.format === 'csv' && rows !== undefined && got.lines > 0
  const text = counts
    ? t('file.soFar', { done: say.count(Math.min(rows, got.lines)), all: say.count(rows) })
    : t('file.bytes', { bytes: sayBytes(got.bytes, say.lang) })
  return (
    <div className="flex min-w-[260px] items-end gap-2">
      <Progress
        className="flex-1"
        label={t('file.working')}
        text={text}
        {...(counts ? { value: got.lines, max: Math.max(1, rows) } : {})}
      />
      <Button size="s" onClick={got.stop}>
        {t('file.stop')}
      </Button>
    </div>
  )
}
