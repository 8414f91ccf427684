import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { sayDay, sayMoment } from '#kernel/formats.ts'
import { addDays, addMonths, dayOf } from '#kernel/time.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Event } from '../contract/nouns.ts'
import { weekdayOf } from '../rules.ts'
import { useWords } from './words.ts'

/** Weeks from Monday to Sunday, as calendars on Indian walls have them. */
export function EventMonth(props: {
  month: string
  events: readonly Event[]
  onMonth: (month: string) => void
  onOpen: (id: string) => void
}) {
  const { month, events, onMonth, onOpen } = props
  const t = useWords()
  const { lang } = useLanguage()
  const first = `${month}-01`
  const days = daysOf(first)
  const [today] = useState(() => dayOf(new Date()))
  const step = (months: number) => onMonth(addMonths(first, months).slice(0, 7))
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center justify-between gap-3 px-4 py-2">
        <IconButton label={t('month.before')} icon={<ChevronLeft />} onClick={() => step(-1)} />
        <h2 className="text-18">{sayDay(first, lang, 'month')}</h2>
        <IconButton label={t('month.after')} icon={<ChevronRight />} onClick={() => step(1)} />
      </div>
      <table className="w-full table-fixed border-t border-line">
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col" className="py-1.5 text-13 font-label text-ink-2">
                {sayDay(day, lang, 'weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={cx(
                    'h-24 border-t border-line p-1.5 align-top',
                    day.slice(0, 7) !== month && 'bg-sunken text-ink-3',
                  )}
                >
                  <p className={cx('num text-13', day === today && 'font-[700] text-primary-ink')}>
                    {Number(day.slice(8))}
                  </p>
                  {events
                    .filter((event) => dayOf(new Date(event.startsAt)) === day)
                    .map((event) => (
                      <button
                        key={event.id}
                        type="button"
                        onClick={() => onOpen(event.id)}
                        className={cx(
                          'mt-1 block w-full truncate rounded-1 bg-primary-soft px-1.5 py-1 text-left text-13 text-primary-ink',
                          event.state === 'cancelled' && 'line-through',
                        )}
                      >
                        <span className="num">{sayMoment(event.startsAt, lang, 'clock')}</span> {event.title}
                      </button>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const daysOf = (first: string): string[] => {
  const start = addDays(first, -((weekdayOf(first) + 6) % 7))
  const last = addDays(addMonths(first, 1), -1)
  const days = [start]
  while (days.at(-1)! < last || days.length % 7 !== 0) days.push(addDays(days.at(-1)!, 1))
  return days
}
