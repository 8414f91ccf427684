import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { BookingSlip } from '../booking-slip.tsx'
import { bookingList } from '../queries.ts'
import { useDeskWords, useWords } from '../words.ts'

/** What the committee has to decide: bookings that were asked for, objections, and deposits before they go back. */
export function ApprovalsTab({ subdomain, anonymous }: SectionProps) {
  const t = useWords()
  const d = useDeskWords()
  const { write } = useScreenSearch()
  const asked = useQuery(bookingList(subdomain, { status: 'asked', limit: 200 }))
  const disputed = useQuery(bookingList(subdomain, { show: 'disputed', limit: 200 }))
  const deductible = useQuery(bookingList(subdomain, { show: 'deductible', limit: 200 }))
  const error = asked.error ?? disputed.error ?? deductible.error
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (!asked.data || !disputed.data || !deductible.data) return <Skeleton className="h-40" />
  const groups = [
    { title: d('approvals.title'), rows: asked.data },
    { title: d('approvals.disputes'), rows: disputed.data },
    { title: d('approvals.deposits'), rows: deductible.data },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
      {groups.length === 0 && (
        <Card>
          <EmptyState icon={<CalendarCheck />} title={d('approvals.none')} text={d('approvals.noneText')} />
        </Card>
      )}
      {groups.map(({ title, rows }) => (
        <section key={title} className="grid gap-3">
          <h2 className="text-16 text-ink-2">{title}</h2>
          {rows.map((booking) => (
            <BookingSlip
              key={booking.id}
              subdomain={subdomain}
              booking={booking}
              decides={!anonymous}
              onOpen={() => write({ booking: booking.id })}
            />
          ))}
        </section>
      ))}
    </div>
  )
}
