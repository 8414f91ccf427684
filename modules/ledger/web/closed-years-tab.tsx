import { useQuery } from '@tanstack/react-query'
import { LibraryBig, Printer } from 'lucide-react'
import { noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { statementNames } from '../rules/reports.ts'
import { closedYearQuery, closedYearsQuery } from './queries.ts'
import { Statement } from './statement-view.tsx'
import { useReportWords, useWords } from './words.ts'

/** The statements of closed years, for members where the society opened them. */
export function ClosedYearsTab({ subdomain, societyName }: SectionProps) {
  const t = useWords()
  const words = useReportWords()
  const { search, write } = useScreenSearch()
  const { data: years, error } = useQuery(closedYearsQuery(subdomain))
  const year = years?.find((one) => one.year === search['year']) ?? years?.[0]
  const name = statementNames.find((one) => one === search['report']) ?? statementNames[0]
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (!years) return <Skeleton className="h-60 w-full rounded-3" />
  if (!year) return <EmptyState icon={<LibraryBig />} title={t('closed.none')} text={t('closed.noneText')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t('closed.title')}
        text={`${societyName}, ${words(`names.${name}`)}, ${year.year}`}
        actions={
          <>
            <NativeSelect
              className="min-w-28"
              aria-label={t('closed.year')}
              value={year.year}
              onChange={({ target }) => write({ year: target.value })}
              options={years.map((one) => ({ value: one.year, label: one.year }))}
            />
            <Button className="print:hidden" icon={<Printer />} onClick={() => window.print()}>
              {t('export.print')}
            </Button>
          </>
        }
      />
      <ChoiceRow
        label={t('views.label')}
        options={statementNames.map((value) => ({ value, label: words(`names.${value}`) }))}
        value={name}
        onChange={(report) => write({ report })}
      />
      <Year subdomain={subdomain} year={year.year} name={name} />
    </div>
  )
}

function Year({ subdomain, year, name }: { subdomain: string; year: string; name: (typeof statementNames)[number] }) {
  const t = useWords()
  const { data, error } = useQuery(closedYearQuery(subdomain, year, name))
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  return data ? <Statement report={data} /> : <Skeleton className="h-80 w-full rounded-3" />
}
