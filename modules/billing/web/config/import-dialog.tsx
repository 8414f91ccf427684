import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { decodeText } from '#web/decode-text.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useSaid } from '#web/use-said.ts'
import type { BillingFlat, ImportReport } from '../../contract/settings.ts'
import { billing } from '../../contract.ts'
import { useAct } from '../use-act.ts'
import { useConfigWords } from './words.ts'

const mostBytes = 2_000_000
const problemsShown = 8

/** Reads the sheet without changing anything first; what it says then is taken over or mended. */
export function ImportDialog({
  subdomain,
  flats,
  onClose,
}: {
  subdomain: string
  flats: readonly BillingFlat[]
  onClose: () => void
}) {
  const t = useConfigWords()
  const [csv, setCsv] = useState<string>()
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState('')
  const params = { subdomain }
  const trying = useMutation({
    mutationFn: (text: string) => call(billing.importFlats, { params, body: { csv: text, dryRun: true } }),
    onError: (error) => setRefusal(noticeOf(error, t('tryAgain'))),
  })
  const taking = useAct((text: string) => call(billing.importFlats, { params, body: { csv: text, dryRun: false } }), {
    done: ({ changed }) => t('flats.done', { count: changed }),
    after: onClose,
  })
  const choose = async (chosen: File | undefined) => {
    setFile(chosen)
    setRefusal('')
    setCsv(undefined)
    trying.reset()
    if (!chosen) return
    const text = decodeText(new Uint8Array(await chosen.arrayBuffer()))
    if (text === undefined) {
      setRefusal(t('flats.unreadable'))
      return
    }
    setCsv(text)
    trying.mutate(text)
  }
  const report = trying.data
  const isReady = report !== undefined && report.problems.length === 0 && report.changed > 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('flats.importTitle')}
      description={t('flats.importText')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button
            variant="primary"
            disabled={!isReady}
            pending={taking.isPending || trying.isPending}
            onClick={() => csv && taking.mutate(csv)}
          >
            {t('flats.takeOver')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Button
          variant="text"
          icon={<FileSpreadsheet />}
          className="justify-self-start"
          onClick={() => saveSheet(flats)}
        >
          {t('flats.sheet')}
        </Button>
        <Field label={t('flats.file')} error={refusal}>
          <FileDrop
            accept=".csv,.txt,text/csv,text/plain"
            maxBytes={mostBytes}
            hint={t('flats.fileHint')}
            files={file ? [file] : []}
            onFilesChange={(files) => void choose(files[0])}
            onRefuse={setRefusal}
          />
        </Field>
        {report && <Findings report={report} />}
      </div>
    </Dialog>
  )
}

function Findings({ report }: { report: ImportReport }) {
  const t = useConfigWords()
  const said = useSaid()
  if (report.problems.length === 0)
    return <NoticeBox>{t('flats.found', { count: report.read, changed: report.changed })}</NoticeBox>
  return (
    <NoticeBox tone="warn" title={t('flats.problems', { count: report.problems.length })}>
      <ul className="grid gap-1">
        {report.problems.slice(0, problemsShown).map((one) => (
          <li key={`${one.line} ${one.column}`}>
            {t('flats.problem', { line: one.line, column: t(`flats.columns.${one.column}`), problem: said(one) })}
          </li>
        ))}
      </ul>
    </NoticeBox>
  )
}

/** The society's own flats with what is known, so that only the gaps need typing. */
const saveSheet = (flats: readonly BillingFlat[]) => {
  const lines = flats.map(({ number, costPaise, inlets, let: letting }) =>
    [`"${number.replaceAll('"', '""')}"`, costPaise === null ? '' : costPaise / 100, inlets ?? '', letting].join(','),
  )
  const text = `\ufeffflat,construction cost,inlets,let\r\n${lines.join('\r\n')}\r\n`
  saveFile(new Blob([text], { type: 'text/csv' }), 'flats.csv')
}
