import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { noticeOf } from '#web/call.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackTo } from './back-to.tsx'
import { PaperRows } from './paper-rows.tsx'
import { lapsingList } from './queries.ts'
import { useWords } from './words.ts'

/** Every paper with an end, the earliest first. */
export function LapsingPage({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { data, isPending, error } = useQuery(lapsingList(subdomain))
  return (
    <>
      <BackTo />
      <PageHeader title={t('lapses.title')} />
      {isPending && <Skeleton className="h-40" />}
      {error && <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon={<CalendarClock />} title={t('lapses.none')} text={t('lapses.noneText')} />
        </Card>
      )}
      {data && data.length > 0 && <PaperRows subdomain={subdomain} papers={data} withFolder />}
    </>
  )
}
