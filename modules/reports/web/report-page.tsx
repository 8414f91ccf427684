import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Printer, Star } from 'lucide-react'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { PrintHeading } from '#web/ui/data-table/print-heading.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useSending } from '#web/use-sending.ts'
import { type ReportCard, type ReportCatalogue, type ReportRows, reports } from '../contract.ts'
import { rowsAtOnce } from '../rules/asking.ts'
import { FilesMenu } from './files-menu.tsx'
import { ParameterChips } from './parameter-chips.tsx'
import { type Asked, rowsQuery, totalsQuery } from './queries.ts'
import { ReportTable } from './report-table.tsx'
import { useSaying, useWords } from './words.ts'

type Props = SectionProps & { report: ReportCard; catalogue: ReportCatalogue }

/** One report: what is asked in chips, a page of rows, and the totals of all of them. */
export function ReportPage({ subdomain, report, catalogue }: Props) {
  const t = useWords()
  const say = useSaying()
  const { search, write } = useScreenSearch()
  const asked = askedOf(report, search)
  const pages = usePages(JSON.stringify(asked))
  const page = useQuery(rowsQuery(subdomain, report.id, asked, pages.cursor))
  const totals = useQuery(totalsQuery(subdomain, report.id, asked))
  const sums = totals.data?.totals ?? undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <nav className="flex items-center gap-1.5 text-15 text-ink-2 print:hidden">
        <AppLink href={`/app/${subdomain}/reports`} className="inline-flex min-h-tap items-center md:min-h-0">
          {t('title')}
        </AppLink>
        <ChevronRight aria-hidden="true" className="size-4" />
        {say.words(report.roomName)}
      </nav>
      <PageHeader
        title={say.words(report.title)}
        text={say.words(report.about)}
        className="print:hidden"
        actions={
          <>
            {catalogue.can.favourite && (
              <KeepButton subdomain={subdomain} view={viewOf(asked)} report={report.id} kept={catalogue.favourites} />
            )}
            <Button className="max-md:hidden" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            {catalogue.can.file && (
              <FilesMenu subdomain={subdomain} report={report.id} asked={asked} rows={sums?.rows} />
            )}
          </>
        }
      />
      <PrintHeading label={say.words(report.title)} count={sums?.rows} />
      <ParameterChips
        report={report}
        wings={catalogue.wings}
        asked={{ ...page.data?.asked, ...asked }}
        onChange={write}
      />
      {page.isPending && <Skeleton className="h-96 w-full rounded-3" />}
      {page.error && !page.data && (
        <NoticeBox tone="bad" title={t('rowsFailed')}>
          {noticeOf(page.error, t('tryAgain'))}
        </NoticeBox>
      )}
      {page.data && page.data.rows.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {page.data && page.data.rows.length > 0 && (
        <>
          <ReportTable report={report} page={page.data} totals={sums} onOrder={(order) => write({ order })} />
          <Pager page={page.data} pages={pages} all={sums?.rows} isOld={page.isPlaceholderData} />
        </>
      )}
    </div>
  )
}

/** Of the address, what this report can be asked. */
const askedOf = (report: ReportCard, search: Record<string, unknown>): Asked => {
  const names = report.parameters.flatMap(({ id }) => (id === 'range' ? ['from', 'to'] : [id]))
  return Object.fromEntries(
    [...names, 'columns', 'order'].flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

const viewOf = (asked: Asked): string =>
  new URLSearchParams(Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()

/** The places where the pages before ended; another question begins again at the first. */
const usePages = (question: string) => {
  const [held, setHeld] = useState<{ question: string; cursors: readonly string[] }>({ question, cursors: [] })
  const cursors = held.question === question ? held.cursors : []
  return {
    at: cursors.length,
    cursor: cursors.at(-1),
    next: (cursor: string) => setHeld({ question, cursors: [...cursors, cursor] }),
    first: () => setHeld({ question, cursors: [] }),
  }
}

type PagerProps = { page: ReportRows; pages: ReturnType<typeof usePages>; all: number | undefined; isOld: boolean }

function Pager({ page, pages, all, isOld }: PagerProps) {
  const t = useWords()
  const say = useSaying()
  const first = pages.at * rowsAtOnce + 1
  const place = { first: say.count(first), last: say.count(first + page.rows.length - 1) }
  return (
    <div className="flex flex-wrap items-center gap-2 text-15 text-ink-2 print:hidden">
      <p className="num flex-1" role="status">
        {all === undefined ? t('placeOpen', place) : t('place', { ...place, all: say.count(all) })}
      </p>
      {pages.at > 0 && (
        <Button size="s" onClick={pages.first}>
          {t('first')}
        </Button>
      )}
      {page.next && (
        <Button size="s" pending={isOld} onClick={() => pages.next(page.next ?? '')}>
          {t('next')}
        </Button>
      )}
    </div>
  )
}

type KeepProps = { subdomain: string; report: string; view: string; kept: ReportCatalogue['favourites'] }

function KeepButton({ subdomain, report, view, kept }: KeepProps) {
  const t = useWords()
  const isKept = kept.some((one) => one.report === report && one.view === view)
  const send = useSending(
    () => call(isKept ? reports.drop : reports.keep, { params: { subdomain }, body: { report, view } }),
    { failed: t('keepFailed'), tryAgain: t('tryAgain'), touches: ['reports'] },
  )
  return (
    <Button
      aria-pressed={isKept}
      pending={send.isPending}
      icon={<Star aria-hidden="true" className={cx(isKept && 'fill-accent text-accent')} />}
      onClick={() => send.mutate()}
    >
      {isKept ? t('kept') : t('keep')}
    </Button>
  )
}
