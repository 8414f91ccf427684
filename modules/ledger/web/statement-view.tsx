import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { noticeOf } from '#web/call.ts'
import { cx } from '#web/ui/cx.ts'
import { useIsPhone } from '#web/ui/media.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Report, ReportLine } from '../contract/reports.ts'
import type { ReportName } from '../rules/reports.ts'
import { type Period, reportQuery } from './queries.ts'
import { figure, money, useReportWords, useSaying, useWords } from './words.ts'

type Props = { subdomain: string; report: ReportName; period: Period; onAccount: (id: string) => void }

/** A statement in two levels, groups and accounts: a table on a desk, a list on a phone. */
export function StatementView({ subdomain, report, period, onAccount }: Props) {
  const t = useWords()
  const { data, error, isPending } = useQuery(reportQuery(subdomain, report, period))
  if (isPending) return <Skeleton className="h-80 w-full rounded-3" />
  if (!data) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  return <Statement report={data} onAccount={onAccount} />
}

/** Without `onAccount` it is only read, as by members. */
export function Statement({ report, onAccount }: Shown) {
  const words = useReportWords()
  const isPhone = useIsPhone()
  if (report.lines.every(({ kind }) => kind !== 'account'))
    return <p className="rounded-3 border border-line bg-surface px-5 py-10 text-15 text-ink-2">{words('nothing')}</p>
  const View = isPhone ? StatementList : StatementTable
  return <View report={report} onAccount={onAccount} />
}

type Shown = { report: Report; onAccount?: ((id: string) => void) | undefined }
type Part = { head: ReportLine | undefined; accounts: ReportLine[]; after: ReportLine[] }

/** A group with its accounts, and the sums that stand below it. */
const partsOf = (lines: readonly ReportLine[]): Part[] => {
  const parts: Part[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (line.kind === 'part') parts.push({ head: line, accounts: [], after: [] })
    else if (line.kind === 'account' && last) last.accounts.push(line)
    else if (last) last.after.push(line)
    else parts.push({ head: undefined, accounts: [], after: [line] })
  }
  return parts
}

const useFolded = () => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const toggle = (group: string) =>
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(group)) next.add(group)
      return next
    })
  return { isFolded: (group: string) => folded.has(group), toggle }
}

function StatementTable({ report, onAccount }: Shown) {
  const t = useWords()
  const words = useReportWords()
  const say = useSaying()
  const { isFolded, toggle } = useFolded()
  return (
    <div className="overflow-x-auto rounded-3 border border-line bg-surface shadow-1">
      <table className="w-full text-15">
        <thead>
          <tr className="h-[38px] bg-sunken text-left text-13 text-ink-2">
            <th scope="col" className="px-5 font-label">
              {words('columns.account')}
            </th>
            {report.columns.map((name) => (
              <th key={name} scope="col" className="w-[170px] px-5 text-right font-label">
                {words(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {partsOf(report.lines).map(({ head, accounts, after }, at) => {
            const group = head?.group ?? String(at)
            return (
              <Fragment key={group}>
                {head && (
                  <tr className="h-row border-t border-line bg-sunken/50">
                    <th scope="rowgroup" className="px-3 text-left">
                      <button
                        type="button"
                        aria-expanded={!isFolded(group)}
                        onClick={() => toggle(group)}
                        className="inline-flex min-h-tap items-center gap-2 px-2 font-[650] md:min-h-ctl-s"
                      >
                        <ChevronRight
                          aria-hidden="true"
                          className={cx('size-4 transition-transform', !isFolded(group) && 'rotate-90')}
                        />
                        {groupName(words, group)}
                        <span className="text-13 font-text text-ink-3">
                          {t('table.accounts', { count: accounts.length })}
                        </span>
                      </button>
                    </th>
                    <Amounts amounts={head.amounts} columns={report.columns.length} isBold />
                  </tr>
                )}
                {!isFolded(group) &&
                  accounts.map((line) => (
                    <tr
                      key={`${line.group} ${line.accountId}`}
                      className="h-[44px] border-t border-line hover:bg-primary-soft/60"
                    >
                      <th scope="row" className="py-1 pr-3 pl-9 text-left font-text">
                        <Opens
                          className="flex min-h-ctl-s w-full flex-wrap items-center gap-x-3 text-left"
                          line={line}
                          onAccount={onAccount}
                        >
                          <span className="num text-ink-3">{line.code}</span>
                          {say.account(line)}
                          <Tie line={line} />
                        </Opens>
                      </th>
                      <Amounts amounts={line.amounts} columns={report.columns.length} />
                    </tr>
                  ))}
                {after.map((line) => (
                  <tr key={`${line.kind} ${line.group}`} className="h-row border-t border-ink font-[650]">
                    <th scope="row" className="px-5 text-left">
                      {groupName(words, line.group)}
                    </th>
                    <Amounts amounts={line.amounts} columns={report.columns.length} isBold />
                  </tr>
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type OpensProps = Pick<Shown, 'onAccount'> & { line: ReportLine; className: string; children: ReactNode }

/** An account leads to its ledger for whoever reads the books. */
function Opens({ line, onAccount, className, children }: OpensProps) {
  if (!onAccount) return <span className={className}>{children}</span>
  return (
    <button type="button" className={className} onClick={() => onAccount(line.accountId ?? '')}>
      {children}
    </button>
  )
}

function Amounts({
  amounts,
  columns,
  isBold,
}: {
  amounts: readonly (number | null)[]
  columns: number
  isBold?: boolean
}) {
  return Array.from({ length: columns }, (_, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a column is its place
    <td key={at} className={cx('num px-5 text-right', isBold && 'font-[650]')}>
      {typeof amounts[at] === 'number' ? figure(amounts[at]) : ''}
    </td>
  ))
}

function StatementList({ report, onAccount }: Shown) {
  const t = useWords()
  const words = useReportWords()
  const say = useSaying()
  const { isFolded, toggle } = useFolded()
  return (
    <div className="overflow-hidden rounded-3 border border-line bg-surface shadow-1">
      {partsOf(report.lines).map(({ head, accounts, after }, at) => {
        const group = head?.group ?? String(at)
        return (
          <section key={group}>
            {head && (
              <h3>
                <button
                  type="button"
                  aria-expanded={!isFolded(group)}
                  onClick={() => toggle(group)}
                  className="flex min-h-[56px] w-full items-center gap-3 border-b border-line bg-sunken/60 px-3 text-left text-16"
                >
                  <ChevronRight
                    aria-hidden="true"
                    className={cx('size-5 shrink-0 transition-transform', !isFolded(group) && 'rotate-90')}
                  />
                  <span className="min-w-0 flex-1">
                    {groupName(words, group)}
                    <span className="block text-13 font-text text-ink-3">
                      {t('table.accounts', { count: accounts.length })}
                    </span>
                  </span>
                  <Amount line={head} report={report} isBold />
                </button>
              </h3>
            )}
            {!isFolded(group) && (
              <ul>
                {accounts.map((line) => (
                  <li key={`${line.group} ${line.accountId}`} className="border-b border-line">
                    <Opens
                      className="flex min-h-[56px] w-full items-center gap-3 py-2 pr-3 pl-11 text-left text-15"
                      line={line}
                      onAccount={onAccount}
                    >
                      <span className="min-w-0 flex-1">
                        {say.account(line)}
                        <span className="flex flex-wrap gap-x-2 text-13 text-ink-3">
                          <span className="num">{line.code}</span>
                          <Tie line={line} />
                        </span>
                      </span>
                      <Amount line={line} report={report} />
                    </Opens>
                  </li>
                ))}
              </ul>
            )}
            {after.map((line) => (
              <Sum key={`${line.kind} ${line.group}`} line={line} report={report} />
            ))}
          </section>
        )
      })}
    </div>
  )
}

function Sum({ line, report }: { line: ReportLine; report: Report }) {
  const words = useReportWords()
  return (
    <div className="border-b-4 border-double border-ink px-3 py-3 text-15 font-[650]">
      {report.columns.map((name, at) => (
        <p key={name} className="flex justify-between gap-3">
          <span>
            {groupName(words, line.group)}
            {report.columns.length > 1 && ` · ${words(`columns.${name}`)}`}
          </span>
          <span className="num">{typeof line.amounts[at] === 'number' ? figure(line.amounts[at]) : ''}</span>
        </p>
      ))}
    </div>
  )
}

/** On a phone one figure a line: its side stands beside it, or what it is compared with below. */
function Amount({ line, report, isBold }: { line: ReportLine; report: Report; isBold?: boolean }) {
  const t = useWords()
  const words = useReportWords()
  const [debit, credit] = line.amounts
  const style = cx('num shrink-0 text-right', isBold ? 'font-[650]' : 'font-text')
  if (report.columns[0] === 'budget')
    return (
      <span className={style}>
        {figure(line.amounts[1] ?? 0)}
        <span className="block text-13 font-text text-ink-3">
          {words('columns.budget')} {figure(line.amounts[0] ?? 0)}
        </span>
      </span>
    )
  if (report.columns.length === 1) return <span className={style}>{figure(debit ?? 0)}</span>
  const net = (debit ?? 0) - (credit ?? 0)
  return (
    <span className={style}>
      {figure(Math.abs(net))}{' '}
      <span className="text-13 text-ink-3">{net < 0 ? t('table.credit') : t('table.debit')}</span>
    </span>
  )
}

function Tie({ line }: { line: ReportLine }) {
  const t = useWords()
  if (!line.tie) return null
  const { count, differencePaise } = line.tie
  const isTied = differencePaise === 0
  return (
    <span className={cx('inline-flex items-center gap-1 text-13 font-label', isTied ? 'text-ok' : 'text-bad')}>
      {isTied ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <TriangleAlert aria-hidden="true" className="size-4" />
      )}
      {isTied
        ? line.key === 'creditors'
          ? t('table.tiesVendors', { count })
          : t('table.tiesFlats', { count })
        : t('table.untied', { amount: money(differencePaise) })}
    </span>
  )
}

type Groups = 'asset' | 'liability'
const groupName = (words: ReturnType<typeof useReportWords>, group: string) => words(`groups.${group as Groups}`)
