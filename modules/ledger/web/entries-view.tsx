import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ReportLine } from '../contract/reports.ts'
import { isBankCode } from '../rules/chart.ts'
import type { ReportName } from '../rules/reports.ts'
import { type Asked, accountsQuery, entriesQuery } from './queries.ts'
import { figure, useReportWords, useSaying, useWords } from './words.ts'

type Props = {
  subdomain: string
  report: ReportName
  query: Asked
  onAccount: (id: string | undefined) => void
  onVoucher: (id: string) => void
}

/** Vouchers in the order of their days: the day book, cash and bank books, any account's ledger. */
export function EntriesView({ subdomain, report, query, onAccount, onVoucher }: Props) {
  const t = useWords()
  const words = useReportWords()
  const isAsked = report !== 'ledger' || query.account !== undefined
  const pages = useInfiniteQuery({ ...entriesQuery(subdomain, report, query), enabled: isAsked })
  const isPhone = useIsPhone()
  const lines = pages.data?.pages.flatMap((page) => page.report.lines) ?? []
  const isEmpty = lines.every(({ kind }) => kind !== 'voucher')
  return (
    <div className="grid gap-3">
      {report === 'bank-book' && <BankChoice subdomain={subdomain} value={query.account} onChange={onAccount} />}
      {report === 'ledger' && <AccountChoice subdomain={subdomain} value={query.account} onChange={onAccount} />}
      {isAsked && pages.isPending && <Skeleton className="h-80 w-full rounded-3" />}
      {pages.error && <NoticeBox tone="bad">{noticeOf(pages.error, t('loadFailed'))}</NoticeBox>}
      {pages.data && isEmpty && (
        <p className="rounded-3 border border-line bg-surface px-5 py-8 text-15 text-ink-2">{words('nothing')}</p>
      )}
      {pages.data &&
        !isEmpty &&
        (isPhone ? (
          <List lines={lines} onVoucher={onVoucher} />
        ) : (
          <Table lines={lines} report={report} onVoucher={onVoucher} />
        ))}
      {pages.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </div>
  )
}

type Choice = { subdomain: string; value: string | undefined; onChange: Props['onAccount'] }

function AccountChoice({ subdomain, value, onChange }: Choice) {
  const t = useWords()
  const say = useSaying()
  const { data: accounts = [] } = useQuery(accountsQuery(subdomain))
  return (
    <NativeSelect
      aria-label={t('table.chooseAccount')}
      className="max-w-[320px]"
      placeholder={t('table.whichAccount')}
      options={accounts.map((account) => ({ value: account.id, label: `${account.code} ${say.account(account)}` }))}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}

function BankChoice({ subdomain, value, onChange }: Choice) {
  const t = useWords()
  const say = useSaying()
  const { data: accounts = [] } = useQuery(accountsQuery(subdomain))
  const banks = accounts.filter(({ code }) => isBankCode(code))
  if (banks.length < 2) return null
  const options = banks.map((bank) => ({ value: bank.id, label: `${bank.code} ${say.account(bank)}` }))
  return (
    <NativeSelect
      aria-label={t('table.chooseAccount')}
      className="max-w-[320px]"
      options={[{ value: '', label: t('table.allBanks') }, ...options]}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}

type Shown = { lines: readonly ReportLine[]; onVoucher: (id: string) => void }

function Table({ lines, report, onVoucher }: Shown & { report: ReportName }) {
  const words = useReportWords()
  const say = useSaying()
  const hasBalance = report !== 'day-book'
  return (
    <div className="overflow-x-auto rounded-3 border border-line bg-surface shadow-1">
      <table className="w-full text-15">
        <thead>
          <tr className="h-[38px] bg-sunken text-left text-13 text-ink-2 [&>th]:px-4 [&>th]:font-label">
            <th scope="col">{words('columns.day')}</th>
            <th scope="col">{words('columns.number')}</th>
            <th scope="col">{words('columns.text')}</th>
            <th scope="col" className="text-right">
              {words('columns.debit')}
            </th>
            <th scope="col" className="text-right">
              {words('columns.credit')}
            </th>
            {hasBalance && (
              <th scope="col" className="text-right">
                {words('columns.balance')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a report have no other name than their place
            <tr key={at} className={rowClass(line)}>
              <td className="num px-4 py-2">{line.day && say.day(line.day)}</td>
              <td className="px-4">
                {line.voucherId && line.kind === 'voucher' && (
                  <button type="button" className="link num" onClick={() => onVoucher(line.voucherId ?? '')}>
                    {line.number}
                  </button>
                )}
              </td>
              <td className="px-4">
                <Label line={line} />
              </td>
              {[0, 1, ...(hasBalance ? [2] : [])].map((column) => (
                <td key={column} className="num px-4 text-right">
                  {showsAmount(line, column) ? figure(line.amounts[column] ?? 0) : ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Above its lines a voucher of the day book says no amount: the lines say it. */
const showsAmount = (line: ReportLine, column: number) =>
  typeof line.amounts[column] === 'number' && !(line.kind === 'voucher' && line.amounts.length === 2)

const rowClass = ({ kind }: ReportLine) => {
  if (kind === 'entry') return 'text-ink-2 [&>td]:py-1'
  if (kind === 'voucher') return 'min-h-row border-t border-line'
  return 'border-t border-line bg-sunken/50 font-[650]'
}

function Label({ line }: { line: ReportLine }) {
  const words = useReportWords()
  const say = useSaying()
  if (line.kind === 'opening' || line.kind === 'closing') return words(`lines.${line.kind}`)
  if (line.kind === 'voucher')
    return (
      <>
        {line.text}
        {line.voucherKind && <span className="block text-13 text-ink-3">{words(`kinds.${line.voucherKind}`)}</span>}
      </>
    )
  if (line.kind === 'part' && line.flatId) return words('flatOf', { number: line.number })
  return (
    <>
      <span className="num text-ink-3">{line.code}</span> {say.account(line)}
      {line.text && <span className="num">, {line.text}</span>}
    </>
  )
}

function List({ lines, onVoucher }: Shown) {
  const say = useSaying()
  return (
    <ul className="overflow-hidden rounded-3 border border-line bg-surface shadow-1">
      {lines
        .filter(({ kind }) => kind !== 'entry')
        .map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={at} className="border-b border-line last:border-b-0">
            <Row line={line} onVoucher={onVoucher}>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2">
                  <Label line={line} />
                </span>
                <span className="num block text-13 text-ink-3">
                  {[line.day && say.day(line.day), line.number].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Figure line={line} />
            </Row>
          </li>
        ))}
    </ul>
  )
}

function Row({
  line,
  onVoucher,
  children,
}: {
  line: ReportLine
  onVoucher: (id: string) => void
  children: React.ReactNode
}) {
  const style = 'flex min-h-[60px] w-full items-center gap-3 px-3 py-2 text-left text-15'
  if (line.kind !== 'voucher') return <div className={`${style} bg-sunken/60 font-[650]`}>{children}</div>
  return (
    <button type="button" className={style} onClick={() => onVoucher(line.voucherId ?? '')}>
      {children}
    </button>
  )
}

function Figure({ line }: { line: ReportLine }) {
  const t = useWords()
  const [debit, credit, balance] = line.amounts
  if (line.kind !== 'voucher') return <span className="num">{typeof balance === 'number' ? figure(balance) : ''}</span>
  const side = line.amounts.length < 3 ? '' : typeof debit === 'number' ? t('table.debit') : t('table.credit')
  return (
    <span className="num shrink-0 text-right">
      {figure(debit ?? credit ?? 0)} <span className="text-13 text-ink-3">{side}</span>
      {typeof balance === 'number' && <span className="block text-13 text-ink-3">{figure(balance)}</span>}
    </span>
  )
}
