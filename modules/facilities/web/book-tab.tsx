import { useQueries, useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { sayDay } from '#kernel/formats.ts'
import { addDays, type Day, dayOf } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import { noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { manyNoShows } from '../rules/nouns.ts'
import { BookingSheet } from './booking-sheet.tsx'
import { DayStrip } from './day-strip.tsx'
import { FacilityRow } from './facility-row.tsx'
import { today as dayNow } from './layout.ts'
import { calendarOf, facilityList, freeTimes, mine } from './queries.ts'
import { useWords } from './words.ts'

const isDay = (value: unknown): value is Day => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Day, hour, book: three taps. Each facility says what is free that day, and what it costs. */
export function BookTab({ subdomain, userRole, anonymous }: SectionProps) {
  const t = useWords()
  const { search, write } = useScreenSearch()
  const [today] = useState(dayNow)
  const day = isDay(search['day']) && search['day'] >= today ? search['day'] : today
  const [first, setFirst] = useState(day)
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index))
  const { data: all, error, isPending } = useQuery(facilityList(subdomain))
  const { data: own, isPending: isOwnPending } = useQuery(mine(subdomain))
  const { data: calendar } = useQuery(calendarOf(subdomain, days[0]!, days[6]!))
  const shown = all?.filter(({ isActive }) => isActive) ?? []
  const times = useQueries({ queries: shown.map(({ id }) => freeTimes(subdomain, id, first, 7)) })
  const booked = new Set(calendar?.bookings.filter((one) => one.mine).map(({ startsAt }) => dayOf(new Date(startsAt))))
  const openId = typeof search['facility'] === 'string' ? search['facility'] : shown[0]?.id
  const start = typeof search['start'] === 'string' ? search['start'] : undefined
  const chosen = shown.find(({ id }) => id === openId)
  const free = chosen && times[shown.indexOf(chosen)]?.data
  const actor = { identityId: null, memberId: null, role: userRole, anonymous }
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  // What is said of one's own flat stands above everything: it does not push the rest down later.
  if (isPending || isOwnPending) return <Skeleton className="h-64" />
  if (shown.length === 0)
    return (
      <Card>
        <EmptyState icon={<CalendarDays />} title={t('book.none')} text={t('book.noneText')} />
      </Card>
    )
  const turn = (next: Day) => {
    setFirst(next < today ? today : next)
    write({ day: next < today ? today : next })
  }
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-3">
      {own && own.noShows >= manyNoShows && (
        <NoticeBox tone="warn">{t('book.noShows', { count: own.noShows })}</NoticeBox>
      )}
      <MonthLine day={day} onTurn={(by) => turn(addDays(first, by))} atStart={first === today} />
      <DayStrip
        label={t('book.pickDay')}
        days={days}
        value={day}
        marked={booked}
        markedWord={t('book.booked')}
        onChange={(next) => write({ day: next, start: undefined })}
      />
      <Card>
        <ul>
          {shown.map((facility, index) => (
            <li key={facility.id} className="border-t border-line first:border-t-0">
              <FacilityRow
                subdomain={subdomain}
                facility={facility}
                day={day}
                times={times[index]?.data}
                closures={calendar?.closures ?? []}
                isOpen={facility.id === openId}
                mayBook={!anonymous && facility.can?.book}
                onToggle={() => write({ facility: facility.id === openId ? '' : facility.id, start: undefined })}
                onPick={(startsAt) => write({ facility: facility.id, start: startsAt })}
              />
            </li>
          ))}
        </ul>
      </Card>
      {chosen && start && free && own && (
        <BookingSheet
          key={`${chosen.id} ${start}`}
          subdomain={subdomain}
          facility={chosen}
          startsAt={start}
          times={free}
          own={own}
          decides={may(actor, 'facilities.approve')}
          onStart={(startsAt) => write({ start: startsAt })}
          onClose={() => write({ start: undefined })}
        />
      )}
    </div>
  )
}

function MonthLine({ day, atStart, onTurn }: { day: Day; atStart: boolean; onTurn: (days: number) => void }) {
  const t = useWords()
  const { lang } = useLanguage()
  return (
    <div className="flex items-center gap-1">
      <h2 className="flex-1 text-16">{sayDay(day, lang, 'month')}</h2>
      <IconButton label={t('book.weekBefore')} icon={<ChevronLeft />} disabled={atStart} onClick={() => onTurn(-7)} />
      <IconButton label={t('book.weekAfter')} icon={<ChevronRight />} onClick={() => onTurn(7)} />
    </div>
  )
}
