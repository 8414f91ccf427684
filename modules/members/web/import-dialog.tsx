import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useNumber } from '#web/ui/number.ts'
import { toast } from '#web/ui/toast.tsx'
import { type ImportReport, members } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { csvOf } from './csv-of.ts'
import { ImportFindings } from './import-findings.tsx'
import { ImportProgress } from './import-progress.tsx'
import { readSheet } from './read-sheet.ts'

const kinds = {
  members: {
    endpoint: members.import,
    done: 'import.doneMembers',
    headings: ['name', 'email', 'phone', 'flatNumber', 'role', 'occupancy'],
  },
  flats: {
    endpoint: members.importFlats,
    done: 'import.doneFlats',
    headings: ['wing', 'number', 'floor', 'areaSqft', 'kind'],
  },
} as const

const largestBytes = 5_000_000

/** Choose a file, see what is wrong with it line by line, then write all of it or nothing. */
export function ImportDialog({
  subdomain,
  kind,
  onClose,
}: {
  subdomain: string
  kind: keyof typeof kinds
  onClose: () => void
}) {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const number = useNumber()
  const { endpoint, done, headings } = kinds[kind]
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const check = useMutation({
    mutationFn: async (chosen: File) => {
      const content = await readSheet(chosen)
      if (content === undefined) throw new Error(t('import.notText'))
      const report = await call(endpoint, { params: { subdomain }, body: { content, mode: 'preview' } })
      return { content, report }
    },
    onError: (error) =>
      setRefusal(error instanceof CallError ? noticeOf(error, t('import.failedText')) : error.message),
  })
  const write = useMutation({
    mutationFn: (content: string) => call(endpoint, { params: { subdomain }, body: { content, mode: 'import' } }),
    meta: { touches: ['members'] },
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
  const choose = ([next]: File[]) => {
    setFile(next)
    setRefusal(undefined)
    check.reset()
    if (next) check.mutate(next)
  }
  const report: ImportReport | undefined = check.data?.report
  const ready = report && report.errors.length === 0 && report.total > 0
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
          <Button
            variant="primary"
            disabled={!ready || write.isPending}
            onClick={() => check.data && write.mutate(check.data.content)}
          >
            {ready ? t('import.submitCount', { count: report.total, lines: number(report.total) }) : t('import.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={t('import.file')}
          error={refusal}
          aside={
            <button type="button" className="link" onClick={() => saveFile(csvOf([headings]), `${kind}.csv`)}>
              {t('import.template')}
            </button>
          }
        >
          <FileDrop
            files={file ? [file] : []}
            onFilesChange={choose}
            onRefuse={setRefusal}
            accept=".csv,text/csv,text/plain"
            maxBytes={largestBytes}
            hint={t('import.hint')}
            disabled={write.isPending}
          />
        </Field>
        <ImportProgress
          subdomain={subdomain}
          step={write.isPending ? 'importing' : check.isPending ? 'reading' : undefined}
        />
        {report && !write.isPending && <ImportFindings report={report} />}
      </div>
    </Dialog>
  )
}
