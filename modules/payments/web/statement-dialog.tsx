import { useId, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import type { BankAccount } from '#modules/ledger/contract/accounts.ts'
import { call } from '#web/call.ts'
import { decodeText } from '#web/decode-text.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useSaid } from '#web/use-said.ts'
import type { StatementRead } from '../contract/bank.ts'
import { payments } from '../contract.ts'
import { type ColumnMap, columnKinds } from '../rules/statements.ts'
import { money, useBankWords, useDay } from './bank-words.ts'
import { useBankAct } from './use-bank-act.ts'

/** Reads a statement, shows what was read and which column was taken for what, and only then keeps it. */
export function StatementDialog({
  subdomain,
  bank,
  onClose,
}: {
  subdomain: string
  bank: BankAccount
  onClose: () => void
}) {
  const t = useBankWords()
  const formId = useId()
  const [id] = useState(newId)
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const [read, setRead] = useState<StatementRead>()
  const [refusal, setRefusal] = useState('')
  const [map, setMap] = useState<ColumnMap>({})
  const ask = (isPreview: boolean, { name, csv }: { name: string; csv: string }, wanted: ColumnMap) =>
    call(payments.importStatement, {
      params: { subdomain },
      body: {
        id,
        bankAccountId: bank.id,
        name,
        csv,
        isPreview,
        ...(Object.keys(wanted).length > 0 ? { map: wanted } : {}),
      },
    })
  const look = useBankAct(
    ({ chosen, wanted }: { chosen: { name: string; csv: string }; wanted: ColumnMap }) => ask(true, chosen, wanted),
    { after: setRead },
  )
  const keep = useBankAct(() => ask(false, file!, map), {
    done: ({ statement }) => t('sheet.kept', { matched: statement?.matched ?? 0, open: statement?.open ?? 0 }),
    after: onClose,
  })
  const take = async ([chosen]: File[]) => {
    if (!chosen) return
    const csv = decodeText(new Uint8Array(await chosen.arrayBuffer()))
    setRefusal(csv === undefined ? t('sheet.unreadable') : '')
    if (csv === undefined) return
    const next = { name: chosen.name.slice(0, 200), csv }
    setFile(next)
    setRead(undefined)
    setMap({})
    look.mutate({ chosen: next, wanted: {} })
  }
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => !open && onClose()}
      title={t('import')}
      description={`${bank.bank} ${bank.number}`}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button
            variant="primary"
            disabled={!read || read.newLines === 0}
            pending={keep.isPending}
            onClick={() => keep.mutate(undefined)}
          >
            {t('sheet.keep')}
          </Button>
        </>
      }
    >
      <div id={formId} className="grid gap-4">
        <Field label={t('sheet.file')} help={t('sheet.fileHelp')} error={refusal}>
          <FileDrop
            files={[]}
            accept=".csv,.txt,text/csv"
            maxBytes={7_000_000}
            onRefuse={setRefusal}
            onFilesChange={(files) => void take(files)}
          />
        </Field>
        {read && <Preview read={read} />}
        {read && file && (
          <Columns
            read={read}
            onChange={(next) => {
              setMap(next)
              look.mutate({ chosen: file, wanted: next })
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

function Preview({ read }: { read: StatementRead }) {
  const t = useBankWords()
  const day = useDay()
  const said = useSaid()
  return (
    <>
      <NoticeBox tone={read.faults.length > 0 ? 'warn' : 'ok'} title={t('sheet.found', { count: read.lines })}>
        <p>
          {day(read.from)} – {day(read.to)}.{' '}
          {t('sheet.fresh', { count: read.newLines, known: read.lines - read.newLines })}{' '}
          {read.passedOver > 0 && t('sheet.passed', { count: read.passedOver })}
        </p>
        <ul>
          {read.faults.slice(0, 10).map((fault) => (
            <li key={fault.line}>{t('sheet.fault', { line: fault.line, message: said(fault) })}</li>
          ))}
        </ul>
      </NoticeBox>
      <section>
        <h3 className="text-15">{t('sheet.sample')}</h3>
        <ul className="mt-1 divide-y divide-line rounded-2 border border-line text-13">
          {read.sample.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- equal lines are lines of their own
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-2">
              <span className="num text-ink-2">{day(line.day)}</span>
              <b className="num text-right">{money(line.paise)}</b>
              <span className="col-span-2 font-mono [overflow-wrap:anywhere]" translate="no">
                {line.narration}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** What the program took each column for, to be put right by hand; remembered for the account. */
function Columns({ read, onChange }: { read: StatementRead; onChange: (map: ColumnMap) => void }) {
  const t = useBankWords()
  return (
    <fieldset>
      <legend className="text-15 font-label">{t('sheet.columns')}</legend>
      <p className="text-13 text-ink-2">{t('sheet.columnsHelp')}</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-3">
        {columnKinds.map((kind) => (
          <Field key={kind} label={t(`sheet.kinds.${kind}`)}>
            <NativeSelect
              value={read.map[kind] ?? ''}
              placeholder={t('sheet.nothing')}
              options={read.headings.map((heading) => ({ value: heading, label: heading }))}
              onChange={({ target }) => onChange({ ...read.map, [kind]: target.value })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
