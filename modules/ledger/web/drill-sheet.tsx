import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { download } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Account } from '../contract/accounts.ts'
import { ledger } from '../contract.ts'
import { useSaving } from './export-actions.tsx'
import { accountsQuery, entriesQuery, type Period, reportQuery } from './queries.ts'
import { VoucherSlip } from './voucher-slip.tsx'
import { figure, money, useReportWords, useSaying, useWords } from './words.ts'

type Props = {
  subdomain: string
  period: Period /** Only beside a statement is an account opened in the sheet. */
  isBeside: boolean
}

/** From a figure to its flats, a flat to its vouchers, a voucher to its seal; what is open stands in the address. */
export function DrillSheet({ subdomain, period, isBeside }: Props) {
  const t = useWords()
  const say = useSaying()
  const { search, write } = useScreenSearch()
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  const [accountId, part, voucher] = [isBeside ? text('account') : undefined, text('part'), text('voucher')]
  const { data: accounts = [] } = useQuery(accountsQuery(subdomain))
  const account = accounts.find(({ id }) => id === accountId)
  const close = () => write({ account: isBeside ? undefined : text('account'), part: undefined, voucher: undefined })
  const isOpen = voucher !== undefined || account !== undefined
  const canGoBack = (voucher !== undefined && account !== undefined) || part !== undefined
  const back = () => write(voucher ? { voucher: undefined } : { part: undefined })
  return (
    <Sheet
      beside
      width="m"
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={account ? say.account(account) : t('title')}
      subtitle={
        account &&
        (account.control ? t('drill.control', { code: account.code }) : t('drill.account', { code: account.code }))
      }
      footer={
        <>
          {canGoBack && <Button onClick={back}>{t('drill.back')}</Button>}
          {account && !voucher && <LedgerFiles subdomain={subdomain} account={account} part={part} period={period} />}
        </>
      }
    >
      {voucher && <VoucherSlip subdomain={subdomain} id={voucher} onVoucher={(id) => write({ voucher: id })} />}
      {!voucher && account && (account.control === '' || part) && (
        <Entries
          subdomain={subdomain}
          account={account}
          part={part}
          period={period}
          onVoucher={(id) => write({ voucher: id })}
        />
      )}
      {!voucher && account && account.control !== '' && !part && (
        <Parts subdomain={subdomain} account={account} period={period} onPart={(id) => write({ part: id })} />
      )}
    </Sheet>
  )
}

const whichPart = (account: Account, part: string | undefined) =>
  part === undefined ? {} : account.control === 'vendor' ? { vendor: part } : { flat: part }

type Of = { subdomain: string; account: Account; period: Period }

/** The account beside the sum of its flats, then the flats, those with the most first. */
function Parts({ subdomain, account, period, onPart }: Of & { onPart: (id: string) => void }) {
  const t = useWords()
  const { data } = useQuery(reportQuery(subdomain, 'sub-ledger', { ...period, account: account.id }))
  if (!data) return <Skeleton className="m-5 h-60" />
  const parts = data.lines.filter(({ kind }) => kind === 'flat' || kind === 'vendor')
  const owing = parts.filter(({ amounts }) => amounts[0] !== 0)
  const total = data.lines.find(({ kind }) => kind === 'sum')?.amounts[0] ?? 0
  const summed = parts.reduce((sum, { amounts }) => sum + (amounts[0] ?? 0), 0)
  return (
    <>
      <SheetSection>
        <Pair label={t('drill.account', { code: account.code })} value={money(total)} />
        <Pair label={t('drill.sum', { count: parts.length })} value={money(summed)} />
        <Pair
          label={t('drill.difference')}
          value={money(total - summed)}
          className={total === summed ? 'border-t border-ink pt-1 text-ok' : 'border-t border-ink pt-1 text-bad'}
        />
      </SheetSection>
      <SheetSection title={t('drill.byPart')}>
        <ul className="-mx-2">
          {owing.map((line) => (
            <li key={line.flatId ?? line.vendorId}>
              <button
                type="button"
                className="flex min-h-tap w-full items-center gap-3 rounded-1 px-2 text-left text-15 hover:bg-primary-soft"
                onClick={() => onPart(line.flatId ?? line.vendorId ?? '')}
              >
                <span className="num min-w-[64px] font-[650]">{line.number}</span>
                <span className="min-w-0 flex-1 truncate text-ink-2">{line.text}</span>
                <span className="num">{figure(line.amounts[0] ?? 0)}</span>
                <ChevronRight aria-hidden="true" className="size-4 text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
        {owing.length < parts.length && (
          <p className="mt-1 text-15 text-ink-3">{t('drill.others', { count: parts.length - owing.length })}</p>
        )}
      </SheetSection>
    </>
  )
}

function Pair({ label, value, className = '' }: { label: string; value: string; className?: string }) {
  return (
    <p className={`flex justify-between gap-3 py-0.5 text-15 ${className}`}>
      <span>{label}</span>
      <b className="num font-[650]">{value}</b>
    </p>
  )
}

/** The vouchers of an account, or of one flat in it. */
function Entries({
  subdomain,
  account,
  part,
  period,
  onVoucher,
}: Of & { part: string | undefined; onVoucher: (id: string) => void }) {
  const t = useWords()
  const say = useSaying()
  const query = { ...period, account: account.id, ...whichPart(account, part) }
  const pages = useInfiniteQuery(entriesQuery(subdomain, 'ledger', query))
  if (!pages.data) return <Skeleton className="m-5 h-60" />
  const lines = pages.data.pages.flatMap((page) => page.report.lines)
  const vouchers = lines.filter(({ kind }) => kind === 'voucher')
  const edges = lines.filter(({ kind }) => kind === 'opening' || kind === 'closing')
  return (
    <SheetSection>
      {vouchers.length === 0 && <p className="text-15 text-ink-2">{t('drill.nothing')}</p>}
      <ul className="-mx-2">
        {vouchers.map((line) => (
          <li key={line.voucherId}>
            <button
              type="button"
              className="flex min-h-tap w-full items-center gap-3 rounded-1 px-2 py-1 text-left text-15 hover:bg-primary-soft"
              onClick={() => onVoucher(line.voucherId ?? '')}
            >
              <span className="min-w-0 flex-1">
                <span className="num block">{line.number}</span>
                <span className="block truncate text-13 text-ink-3">
                  <span className="num">{say.day(line.day)}</span> · {line.text}
                </span>
              </span>
              <span className="num text-right">
                {figure((line.amounts[0] ?? 0) - (line.amounts[1] ?? 0))}
                <span className="block text-13 text-ink-3">{figure(line.amounts[2] ?? 0)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button size="s" pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
      {edges.map((line) => (
        <Edge key={line.kind} kind={line.kind} paise={line.amounts[2] ?? 0} />
      ))}
    </SheetSection>
  )
}

function Edge({ kind, paise }: { kind: string; paise: number }) {
  const words = useReportWords()
  const label = words(kind === 'opening' ? 'lines.opening' : 'lines.closing')
  return <Pair label={label} value={figure(paise)} className="border-t border-line pt-1" />
}

function LedgerFiles({ subdomain, account, part, period }: Of & { part: string | undefined }) {
  const t = useWords()
  const { lang } = useSaying()
  const { save, isSaving } = useSaving()
  const report = account.control !== '' && !part ? 'sub-ledger' : 'ledger'
  const asked = {
    params: { subdomain, report } as const,
    query: { ...period, account: account.id, ...whichPart(account, part), language: lang },
  }
  return (
    <>
      <Button pending={isSaving} onClick={() => void save(() => download(ledger.reportCsv, asked))}>
        {t('drill.csv')}
      </Button>
      <Button pending={isSaving} onClick={() => void save(() => download(ledger.reportPdf, asked))}>
        {t('drill.pdf')}
      </Button>
    </>
  )
}
