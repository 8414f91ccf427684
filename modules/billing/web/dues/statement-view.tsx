import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { noticeOf, urlOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Statement } from '../../contract/bills.ts'
import { billing } from '../../contract.ts'
import { sayNote } from '../../texts/dues/say.ts'
import { useSaid, useWords } from '../words.ts'
import { statementQuery } from './queries.ts'
import { useDueWords } from './words.ts'

/** A flat's account: every document with the balance after it. */
export function StatementView({
  subdomain,
  flatId,
  onBack,
}: {
  subdomain: string
  flatId: string
  onBack?: () => void
}) {
  const t = useDueWords()
  const words = useWords()
  const [range, setRange] = useState<{ from?: string; to?: string }>({})
  const { data, error } = useQuery(statementQuery(subdomain, flatId, range))
  const params = { subdomain, id: flatId }
  const query = { ...range, language: useLanguage().lang }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          {onBack && (
            <Button variant="text" icon={<ArrowLeft />} className="justify-self-start" onClick={onBack}>
              {t('statement.back')}
            </Button>
          )}
          <h2 className="text-22">{data ? t('statement.of', { flat: data.flat.number }) : t('statement.title')}</h2>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('statement.from')}>
            <DateInput
              value={range.from ?? data?.from ?? ''}
              max={data?.to}
              onChange={({ target }) => target.value && setRange({ ...range, from: target.value })}
            />
          </Field>
          <Field label={t('statement.to')}>
            <DateInput
              value={range.to ?? data?.to ?? ''}
              min={data?.from}
              onChange={({ target }) => target.value && setRange({ ...range, to: target.value })}
            />
          </Field>
          {data?.can?.print && (
            <>
              <Button asChild icon={<FileSpreadsheet />}>
                <a href={urlOf(billing.statementCsv, { params, query })}>{t('statement.csv')}</a>
              </Button>
              <Button asChild icon={<Printer />}>
                <a href={urlOf(billing.statementPdf, { params, query })} target="_blank" rel="noreferrer">
                  {t('statement.print')}
                </a>
              </Button>
            </>
          )}
        </div>
      </div>
      {error && <NoticeBox tone="bad">{noticeOf(error, words('loadFailed'))}</NoticeBox>}
      {!data && !error && <Skeleton className="h-64" />}
      {data && <Entries statement={data} />}
    </div>
  )
}

function Entries({ statement }: { statement: Statement }) {
  const t = useDueWords()
  const said = useSaid()
  const { lang } = useLanguage()
  return (
    <Card>
      <ul className="num text-15">
        <Line label={t('statement.opening')} note={said.day(statement.from)} balance={statement.openingPaise} isSum />
        {statement.entries.length === 0 && (
          <li className="border-t border-line px-4 py-3 whitespace-normal text-ink-2 md:px-5">
            {t('statement.empty')}
          </li>
        )}
        {statement.entries.map((entry) => (
          <Line
            key={`${entry.id} ${entry.kind}`}
            label={t(`statement.kinds.${entry.kind}`)}
            note={[said.day(entry.day), entry.number, sayNote(entry, lang)].filter(Boolean).join(' · ')}
            change={entry.chargedPaise - entry.paidPaise}
            balance={entry.balancePaise}
          />
        ))}
        <Line
          label={t('statement.closing', { day: said.day(statement.to) })}
          note={statement.closingPaise < 0 ? t('statement.ahead', { amount: sayRupees(-statement.closingPaise) }) : ''}
          balance={statement.closingPaise}
          isSum
        />
      </ul>
    </Card>
  )
}

/** What it was and its day below; what it changed, and the balance after it. */
function Line({
  label,
  note,
  change,
  balance,
  isSum = false,
}: {
  label: string
  note: string
  change?: number
  balance: number
  isSum?: boolean
}) {
  const signed = (paise: number) => `${paise < 0 ? '− ' : '+ '}${sayRupees(Math.abs(paise))}`
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line px-4 py-2.5 first:border-t-0 md:grid-cols-[minmax(0,1fr)_9rem_9rem] md:px-5 ${isSum ? 'bg-sunken font-head' : ''}`}
    >
      <span className="min-w-0 whitespace-normal">
        {label}
        <small className="block text-13 font-text text-ink-2 [overflow-wrap:anywhere]">{note}</small>
      </span>
      <span className="text-right">{change === undefined ? '' : signed(change)}</span>
      <span className={`text-right max-md:col-start-2 ${isSum ? '' : 'text-ink-2 max-md:text-13'}`}>
        {balance < 0 ? `− ${sayRupees(-balance)}` : sayRupees(balance)}
      </span>
    </li>
  )
}
