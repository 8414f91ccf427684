import { sayDay, sayMoment } from '#kernel/formats.ts'
import type { Day } from '#kernel/time.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { type Block, blockLook } from './block.ts'
import { onDay, weeksOf } from './layout.ts'
import { useWords } from './words.ts'

const most = 3

/** A month at a glance: the first few of each day, the rest as a count that opens the day's week. */
export function MonthGrid(props: { month: string; today: Day; blocks: readonly Block[]; onDay: (day: Day) => void }) {
  const { month, today, blocks } = props
  const { lang } = useLanguage()
  const weeks = weeksOf(month)
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-3 border border-line bg-surface">
      <caption className="sr-only">{sayDay(`${month}-01`, lang, 'month')}</caption>
      <thead>
        <tr className="bg-sunken">
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="py-1.5 text-13 font-label text-ink-2">
              {sayDay(day, lang, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={cx(
                  'h-[104px] border-t border-line p-1 align-top not-first:border-l',
                  day.slice(0, 7) !== month && 'bg-sunken',
                )}
              >
                <DayCell day={day} isToday={day === today} blocks={onDay(blocks, day)} onOpen={props.onDay} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell(props: { day: Day; isToday: boolean; blocks: readonly Block[]; onOpen: (day: Day) => void }) {
  const { day, isToday, blocks, onOpen } = props
  const t = useWords()
  const { lang } = useLanguage()
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(day)}
        aria-label={t('calendar.openDay', { day: formatDay(day, lang, { weekday: true }) })}
        className={cx(
          'num grid size-7 place-items-center rounded-full text-13 hover:bg-sunken',
          isToday ? 'bg-primary font-[700] text-on-primary hover:bg-primary-hover' : 'text-ink-2',
        )}
      >
        {Number(day.slice(8))}
      </button>
      <ul className="grid gap-0.5">
        {blocks.slice(0, most).map((block) => (
          <li key={block.key}>
            <Line block={block} />
          </li>
        ))}
      </ul>
      {blocks.length > most && (
        <p className="px-1 text-12 text-ink-3">{t('calendar.more', { count: blocks.length - most })}</p>
      )}
    </>
  )
}

function Line({ block }: { block: Block }) {
  const { lang } = useLanguage()
  const Part = block.onOpen ? 'button' : 'div'
  return (
    <Part
      {...(block.onOpen ? { type: 'button' as const, onClick: block.onOpen } : {})}
      className={cx('block w-full truncate rounded-1 px-1 text-left text-12 leading-[18px]', blockLook(block.kind))}
    >
      <span className="num">{sayMoment(block.startsAt, lang, 'clock')}</span> {block.title}
    </Part>
  )
}
