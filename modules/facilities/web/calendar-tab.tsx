import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { sayDay } from '#kernel/formats.ts'
import { addDays, addMonths, type Day } from '#kernel/time.ts'
import { noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { blocksOf } from './booking-blocks.ts'
import { CalendarKey } from './calendar-key.tsx'
import { DayAgenda } from './day-agenda.tsx'
import { today as dayNow, mondayOf, weekOf, weeksOf } from './layout.ts'
import { MonthGrid } from './month-grid.tsx'
import { calendarOf, facilityList, waitList } from './queries.ts'
import { WeekOfFacility } from './week-of-facility.tsx'
import { useWords } from './words.ts'

type View = 'week' | 'month'

/** Who has what when: a week or a month at a desk, a day on a phone; of one facility or of all. */
export function CalendarTab(props: SectionProps) {
  const { subdomain } = props
  const t = useWords()
  const phone = useIsPhone()
  const { search, write } = useScreenSearch()
  const [today] = useState(dayNow)
  const day = typeof search['day'] === 'string' ? search['day'] : today
  const view: View = search['view'] === 'month' && !phone ? 'month' : 'week'
  const { data: facilities, error } = useQuery(facilityList(subdomain))
  const range = rangeOf(view, day)
  const { data: calendar } = useQuery(calendarOf(subdomain, range.from, range.until))
  const { data: waits = [] } = useQuery(waitList(subdomain))
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (!facilities || !calendar) return <Skeleton className="h-96" />
  const shown = facilities.filter(({ isActive }) => isActive)
  const only = shown.find(({ id }) => id === search['facility'])
  const blocks = blocksOf({ t, calendar, facilities, only, waits, onOpen: (id) => write({ booking: id }) })
  const go = (next: Day) => write({ day: next, start: undefined })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Turner view={view} day={day} phone={phone} onDay={go} onView={(next) => write({ view: next })} />
      <ChoiceRow
        label={t('calendar.which')}
        value={only?.id ?? ''}
        options={[
          { value: '', label: t('calendar.all') },
          ...shown.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => write({ facility: id || undefined, start: undefined })}
      />
      {phone && <DayAgenda day={day} blocks={blocks} onDay={go} />}
      {!phone && view === 'month' && (
        <MonthGrid
          month={day.slice(0, 7)}
          today={today}
          blocks={blocks}
          onDay={(next) => write({ day: next, view: undefined })}
        />
      )}
      {!phone && view === 'week' && (
        <WeekOfFacility {...props} day={day} today={today} facilities={shown} only={only} blocks={blocks} />
      )}
      <CalendarKey canChoose={!phone && view === 'week' && only !== undefined} />
    </div>
  )
}

const rangeOf = (view: View, day: Day): { from: Day; until: Day } => {
  const days = view === 'month' ? weeksOf(day.slice(0, 7)).flat() : weekOf(day)
  return { from: days[0]!, until: days.at(-1)! }
}

function Turner(props: {
  view: View
  day: Day
  phone: boolean
  onDay: (day: Day) => void
  onView: (view: View) => void
}) {
  const { view, day, phone, onDay, onView } = props
  const t = useWords()
  const { lang } = useLanguage()
  const monday = mondayOf(day)
  const words =
    view === 'month' || phone
      ? sayDay(day, lang, 'month')
      : `${sayDay(monday, lang).slice(0, -5)} – ${sayDay(addDays(monday, 6), lang)}`
  const step = (by: number) => onDay(view === 'month' ? addMonths(`${day.slice(0, 7)}-01`, by) : addDays(day, by * 7))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        label={t(view === 'month' ? 'calendar.monthBefore' : 'calendar.weekBefore')}
        icon={<ChevronLeft />}
        onClick={() => step(-1)}
      />
      <h2 className="num min-w-44 text-center text-16 max-md:flex-1">{words}</h2>
      <IconButton
        label={t(view === 'month' ? 'calendar.monthAfter' : 'calendar.weekAfter')}
        icon={<ChevronRight />}
        onClick={() => step(1)}
      />
      {!phone && (
        <div className="ml-auto">
          <ChoiceRow
            label={t('calendar.show')}
            value={view}
            options={(['week', 'month'] as const).map((value) => ({ value, label: t(`calendar.${value}`) }))}
            onChange={onView}
          />
        </div>
      )}
    </div>
  )
}
