import { sayDay } from '#kernel/formats.ts'
import type { Day } from '#kernel/time.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatDay } from '#web/ui/format-day.ts'

/** Seven days under the thumb; a dot below those on which one has booked something. */
export function DayStrip(props: {
  label: string
  days: readonly Day[]
  value: Day
  marked: ReadonlySet<Day>
  markedWord: string
  onChange: (day: Day) => void
}) {
  const { lang } = useLanguage()
  return (
    <nav aria-label={props.label}>
      <ol className="grid grid-cols-7 gap-0.5">
        {props.days.map((day) => {
          const on = day === props.value
          const marked = props.marked.has(day)
          return (
            <li key={day}>
              <button
                type="button"
                aria-current={on ? 'date' : undefined}
                onClick={() => props.onChange(day)}
                className={cx(
                  'relative grid h-[60px] w-full place-content-center justify-items-center rounded-2 text-13 leading-tight',
                  on ? 'bg-primary text-on-primary' : 'text-ink-2 hover:bg-sunken',
                )}
              >
                <span>{sayDay(day, lang, 'weekday')}</span>
                <b className={cx('num text-18 font-head', !on && 'text-ink')}>{Number(day.slice(8))}</b>
                <span className="sr-only">
                  {[formatDay(day, lang), marked && props.markedWord].filter(Boolean).join(', ')}
                </span>
                {marked && (
                  <i
                    aria-hidden="true"
                    className={cx(
                      'absolute bottom-1 left-1/2 size-1.5 -translate-x-1/2 rounded-full',
                      on ? 'bg-on-primary' : 'bg-primary',
                    )}
                  />
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
