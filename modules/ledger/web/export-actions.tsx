import { BookMarked, Download, FileArchive, FileSpreadsheet, Paperclip, Printer } from 'lucide-react'
import { useState } from 'react'
import { financialYear } from '#kernel/time.ts'
import { download, noticeOf } from '#web/call.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ledger } from '../contract.ts'
import type { ReportName } from '../rules/reports.ts'
import type { Asked } from './queries.ts'
import { useSaying, useWords } from './words.ts'

type Props = { subdomain: string; report: ReportName; query: Asked }

/** Paper, sheet, the whole book, Tally, the papers of the year. */
export function ExportActions({ subdomain, report, query }: Props) {
  const t = useWords()
  const { lang } = useSaying()
  const { save, isSaving } = useSaving()
  const params = { subdomain, report }
  const year = financialYear(query.to ?? '').name
  const print = () => save(() => download(ledger.reportPdf, { params, query: { ...query, language: lang } }))
  const sheet = () => save(() => download(ledger.reportCsv, { params, query: { ...query, language: lang } }))
  const { from, to } = query
  return (
    <>
      <Button icon={<Printer />} pending={isSaving} onClick={() => void print()}>
        {t('export.print')}
      </Button>
      <Menu label={t('export.button')} trigger={<Button icon={<Download />}>{t('export.button')}</Button>}>
        <MenuItem icon={<FileSpreadsheet />} onSelect={() => void sheet()}>
          {t('export.csv')}
        </MenuItem>
        <MenuItem
          icon={<BookMarked />}
          onSelect={() => void save(() => download(ledger.export, { params: { subdomain } }))}
        >
          {t('export.book')}
        </MenuItem>
        <MenuItem
          icon={<FileArchive />}
          onSelect={() => void save(() => download(ledger.tally, { params: { subdomain }, query: { from, to } }))}
        >
          {t('export.tally')}
        </MenuItem>
        <MenuItem
          icon={<Paperclip />}
          onSelect={() => void save(() => download(ledger.attachments, { params: { subdomain }, query: { year } }))}
        >
          {t('export.papers')}
        </MenuItem>
      </Menu>
    </>
  )
}

/** Hands a file that the server makes to the browser's downloads, or says why there is none. */
export const useSaving = () => {
  const t = useWords()
  const [isSaving, setSaving] = useState(false)
  const save = async (fetch: () => Promise<{ blob: Blob; fileName: string | undefined }>) => {
    setSaving(true)
    try {
      const { blob, fileName } = await fetch()
      saveFile(blob, fileName ?? 'books')
    } catch (error) {
      toast({ title: t('export.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' })
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}
