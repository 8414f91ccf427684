import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useNumber } from '#web/ui/number.ts'
import { toast } from '#web/ui/toast.tsx'
import { useSaid } from '#web/use-said.ts'
import { type ImportReport, members } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { ColumnChoice } from './column-choice.tsx'
import { contentOf, guessColumns, type Mapping } from './columns-of.ts'
import { csvOf } from './csv-of.ts'
import { ImportFindings } from './import-findings.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportSource } from './import-source.tsx'
import { type Rows, readSheet } from './read-sheet.ts'

const kinds = {
  members: {
    endpoint: members.import,
    done: 'import.doneMembers',
    headings: ['name', 'email', 'phone', 'flatNumber', 'role', 'occupancy'],
    needed: ['name', 'phone', 'flatNumber'],
  },
  flats: {
    endpoint: members.importFlats,
    done: 'import.doneFlats',
    headings: ['wing', 'number', 'floor', 'areaSqft', 'kind'],
    needed: ['number'],
  },
} as const

type Kind = keyof typeof kinds
type Sheet = { rows: Rows; mapping: Mapping }

/** Choose a file or paste, say which column is what, see what is wrong line by line, then write all or the good lines. */
export function ImportDialog({ subdomain, kind, onClose }: { subdomain: string; kind: Kind; onClose: () => void }) {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const number = useNumber()
  const { headings, needed } = kinds[kind]
  const { sheet, take, choose, check, write, refusal, setRefusal } = useImport(subdomain, kind, onClose)
  const saveOthers = useOthers(kind, sheet, check.data?.report)
  const report = check.data?.report
  const ready = report && report.valid > 0
  const submit = () => {
    if (!check.data || !report) return
    if (report.valid < report.total) saveOthers()
    write.mutate({ content: check.data.content, mode: report.valid < report.total ? 'good' : 'import' })
  }
  const count = { count: report?.valid ?? 0, lines: number(report?.valid ?? 0) }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !write.isPending && onClose()}
      title={t(`import.${kind}`)}
      description={t(`import.${kind}Text`)}
      footer={
        <>
          <Button disabled={write.isPending} onClick={onClose}>
            {shell('actions.cancel')}
          </Button>
          <Button variant="primary" disabled={!ready || write.isPending} onClick={submit}>
            {!ready && t('import.submit')}
            {ready && t(report.valid < report.total ? 'import.submitGood' : 'import.submitCount', count)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ImportSource
          disabled={write.isPending}
          refusal={refusal}
          onRefuse={setRefusal}
          onSource={(source) => void take(source)}
          onTemplate={() => saveFile(csvOf([headings]), `${kind}.csv`)}
        />
        {sheet && (
          <ColumnChoice headings={sheet.rows[0] ?? []} mapping={sheet.mapping} needed={needed} onChange={choose} />
        )}
        <ImportProgress
          subdomain={subdomain}
          step={write.isPending ? 'importing' : check.isPending ? 'reading' : undefined}
        />
        {report && !write.isPending && <ImportFindings report={report} onSaveOthers={saveOthers} />}
      </div>
    </Dialog>
  )
}

/** Every new file or other choice of columns is checked at once. */
const useImport = (subdomain: string, kind: Kind, onClose: () => void) => {
  const t = useT(texts)
  const number = useNumber()
  const { endpoint, done, headings, needed } = kinds[kind]
  const [sheet, setSheet] = useState<Sheet>()
  const [refusal, setRefusal] = useState<string>()
  const check = useMutation({
    mutationFn: async ({ rows, mapping }: Sheet) => {
      const content = contentOf(rows, mapping)
      return { content, report: await call(endpoint, { params: { subdomain }, body: { content, mode: 'preview' } }) }
    },
    onError: (error) =>
      setRefusal(error instanceof CallError ? noticeOf(error, t('import.failedText')) : t('import.failedText')),
  })
  const write = useMutation({
    mutationFn: (body: { content: string; mode: 'import' | 'good' }) => call(endpoint, { params: { subdomain }, body }),
    meta: { touches: ['members', 'first-steps'] },
    onSuccess: () => {
      const lines = check.data?.report.valid ?? 0
      toast({ title: t('import.done'), description: t(done, { count: lines, lines: number(lines) }) })
      onClose()
    },
    onError: (error) =>
      toast({
        title: t('import.failed'),
        description: noticeOf(error, t('import.failedText')),
        variant: 'destructive',
      }),
  })
  const use = (next: Sheet) => {
    setSheet(next)
    setRefusal(undefined)
    check.reset()
    if (needed.every((field) => next.mapping[field] !== undefined)) check.mutate(next)
  }
  const take = async (source: File | string | undefined) => {
    setSheet(undefined)
    setRefusal(undefined)
    check.reset()
    if (!source) return
    const rows = await readSheet(source)
    if (!rows) return setRefusal(t('import.notText'))
    if (rows.length < 2) return setRefusal(t('import.noLines'))
    use({ rows, mapping: guessColumns(rows[0] ?? [], headings) })
  }
  const choose = (mapping: Mapping) => sheet && use({ ...sheet, mapping })
  return { sheet, take, choose, check, write, refusal, setRefusal }
}

/** The lines that were not taken, as they stood in the file, each with its reason: to correct and to bring again. */
const useOthers = (kind: Kind, sheet: Sheet | undefined, report: ImportReport | undefined) => {
  const t = useT(texts)
  const said = useSaid()
  return () => {
    if (!sheet || !report) return
    const [headings = [], ...lines] = sheet.rows
    const others = report.errors.map((one) => [...(lines[one.line - 2] ?? []), said(one)])
    saveFile(csvOf([[...headings, t('import.reason')], ...others]), `${kind}-${t('import.othersFile')}.csv`)
  }
}
