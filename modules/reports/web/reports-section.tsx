import { useQuery } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { catalogueQuery } from './queries.ts'
import { ReportList } from './report-list.tsx'
import { ReportPage } from './report-page.tsx'
import { useWords } from './words.ts'

/** All reports, or the one that `?report=` names, as the rest of the address asks for it. */
export function ReportsSection(props: SectionProps) {
  const t = useWords()
  const { search } = useScreenSearch()
  const catalogue = useQuery(catalogueQuery(props.subdomain))
  if (catalogue.isPending) return <Skeleton className="h-96 w-full rounded-3" />
  if (!catalogue.data)
    return (
      <NoticeBox
        tone="bad"
        action={
          <Button size="s" onClick={() => void catalogue.refetch()}>
            {t('again')}
          </Button>
        }
      >
        {noticeOf(catalogue.error, t('loadFailed'))}
      </NoticeBox>
    )
  const report = catalogue.data.reports.find(({ id }) => id === search['report'])
  if (report) return <ReportPage {...props} key={report.id} report={report} catalogue={catalogue.data} />
  const list = <ReportList {...props} catalogue={catalogue.data} />
  if (search['report'] === undefined) return list
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <NoticeBox>{t('unknown')}</NoticeBox>
      {list}
    </div>
  )
}
