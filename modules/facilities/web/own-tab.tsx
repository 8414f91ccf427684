import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { BookingSlip } from './booking-slip.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { bookingList } from './queries.ts'
import { WaitList } from './wait-list.tsx'
import { useWords } from './words.ts'

/** What one's own flats have booked and wait for, and the same in one's own calendar. */
export function OwnTab({ subdomain, anonymous }: SectionProps) {
  const t = useWords()
  const { search, write } = useScreenSearch()
  const show = search['show'] === 'past' ? 'past' : 'coming'
  const { data: rows = [], error, isPending } = useQuery(bookingList(subdomain, { show, mine: 'true' }))
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
      <ChoiceRow
        label={t('own.label')}
        value={show}
        options={(['coming', 'past'] as const).map((value) => ({ value, label: t(`own.${value}`) }))}
        onChange={(next) => write({ show: next === 'past' ? next : undefined })}
      />
      {isPending && <Skeleton className="h-40" />}
      {error && <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>}
      {!isPending && !error && rows.length === 0 && (
        <Card>
          <EmptyState
            icon={<CalendarCheck />}
            title={t(`own.none.${show}`)}
            text={t('own.noneText')}
            action={<Button onClick={() => write({ tab: undefined, show: undefined })}>{t('own.book')}</Button>}
          />
        </Card>
      )}
      {rows.map((booking) => (
        <BookingSlip
          key={booking.id}
          subdomain={subdomain}
          booking={booking}
          onOpen={() => write({ booking: booking.id })}
        />
      ))}
      {!anonymous && show === 'coming' && (
        <>
          <WaitList subdomain={subdomain} />
          <CalendarFeed subdomain={subdomain} />
        </>
      )}
    </div>
  )
}
