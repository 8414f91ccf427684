import type { KeyboardEvent, ReactNode } from 'react'
import { sayDay } from '#kernel/formats.ts'
import type { Day } from '#kernel/time.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { type Block, blockLook } from './block.ts'
import { clockOf, type Placed, placed } from './layout.ts'
import { useWords } from './words.ts'

const hourPixels = 40
/** Of a line in a block, as `text-13 leading-tight` makes it. */
const linePixels = 16.25

export type FreeStart = { day: Day; minute: number }

/**
 * Seven days side by side with their hours. What is free is a button each; the arrow keys go from one to the next, so
 * that a week is one stop of the Tab key.
 */
export function WeekGrid(props: {
  days: readonly Day[]
  today: Day
  /** The hours shown, in minutes of a day; past midnight beyond 1440. */
  from: number
  until: number
  blocks: readonly Block[]
  starts?: readonly FreeStart[]
  /** Below the name of a day: the rate. */
  note?: (day: Day) => string
  onPick?: (start: FreeStart) => void
}) {
  const { days, from, until, blocks, starts = [], onPick } = props
  const hours = Array.from({ length: Math.ceil((until - from) / 60) }, (_, index) => from + index * 60)
  return (
    <section
      aria-label={useWords()('calendar.week')}
      className="grid grid-cols-[34px_repeat(7,minmax(0,1fr))] overflow-hidden rounded-3 border border-line bg-surface"
      data-week
    >
      <Gutter hours={hours} />
      {days.map((day, column) => (
        <div key={day} className="min-w-0 border-l border-line">
          <DayHead day={day} isToday={day === props.today} note={props.note?.(day)} />
          <div className="relative" style={{ height: `${hours.length * hourPixels}px` }}>
            {hours.slice(1).map((hour, index) => (
              <div
                key={hour}
                aria-hidden="true"
                className="absolute inset-x-0 border-t border-line"
                style={{ top: `${(index + 1) * hourPixels}px` }}
              />
            ))}
            {starts
              .filter((start) => start.day === day && start.minute >= from)
              .map((start) => (
                <FreeCell
                  key={start.minute}
                  start={start}
                  column={column}
                  top={((start.minute - from) / 60) * hourPixels}
                  height={cellHeight(starts, start)}
                  isFirst={start === starts[0]}
                  onPick={() => onPick?.(start)}
                />
              ))}
            {placed(blocks, day, from, until).map((one) => (
              <BlockView key={one.item.key} placed={one} from={from} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

const Gutter = ({ hours }: { hours: readonly number[] }) => (
  <div aria-hidden="true" className="num text-12 text-ink-3">
    <div className="h-[54px] border-b border-line bg-sunken" />
    <div className="relative">
      {hours.map((hour, index) => (
        <span
          key={hour}
          className={cx('absolute right-1.5 leading-none', index > 0 && '-translate-y-1/2')}
          style={{ top: `${index === 0 ? 3 : index * hourPixels}px` }}
        >
          {clockOf(hour).slice(0, 2)}
        </span>
      ))}
    </div>
  </div>
)

function DayHead({ day, isToday, note }: { day: Day; isToday: boolean; note: ReactNode }) {
  const { lang } = useLanguage()
  return (
    <div className="h-[54px] border-b border-line bg-sunken px-2 pt-1.5">
      <h3 className={cx('truncate text-15 font-label', isToday ? 'text-primary-ink' : 'text-ink-2')}>
        {sayDay(day, lang, 'weekday')} <b className="num text-16 font-head">{Number(day.slice(8))}</b>
      </h3>
      <p className="num truncate text-12 text-ink-3">{note}</p>
    </div>
  )
}

function FreeCell(props: {
  start: FreeStart
  column: number
  top: number
  height: number
  isFirst: boolean
  onPick: () => void
}) {
  const { start, column, top, height, isFirst, onPick } = props
  const t = useWords()
  const { lang } = useLanguage()
  return (
    <button
      type="button"
      data-cell={column}
      data-minute={start.minute}
      tabIndex={isFirst ? 0 : -1}
      aria-label={t('calendar.freeAt', {
        day: formatDay(start.day, lang, { weekday: true }),
        clock: clockOf(start.minute),
      })}
      onClick={onPick}
      onKeyDown={moveFocus}
      className="absolute inset-x-px rounded-1 text-transparent transition-colors hover:bg-primary-soft hover:text-primary-ink focus-visible:bg-primary-soft focus-visible:text-primary-ink"
      style={{ top: `${top + 1}px`, height: `${height - 2}px` }}
    >
      <span aria-hidden="true" className="num text-13">
        {clockOf(start.minute)}
      </span>
    </button>
  )
}

function BlockView({
  placed: { item, from: starts, until, lane, lanes },
  from,
}: {
  placed: Placed<Block>
  from: number
}) {
  const height = ((until - starts) / 60) * hourPixels - 2
  const isLow = height < linePixels + 4
  // As many lines as stand in it whole: an hour has one beside the title.
  const lines = Math.floor((height - 4) / linePixels) - 1
  const Part = item.onOpen ? 'button' : 'div'
  return (
    <Part
      {...(item.onOpen ? { type: 'button' as const, onClick: item.onOpen } : {})}
      className={cx(
        'absolute flex flex-col overflow-hidden rounded-1 px-1.5 text-left text-13',
        isLow ? 'leading-none' : 'py-0.5 leading-tight',
        blockLook(item.kind),
      )}
      style={{
        top: `${((starts - from) / 60) * hourPixels + 1}px`,
        height: `${height}px`,
        left: `calc(${(lane / lanes) * 100}% + 2px)`,
        width: `calc(${100 / lanes}% - 4px)`,
      }}
    >
      <b className="truncate font-[620]">{item.title}</b>
      {item.text && lines > 0 && (
        <span
          className={lines === 1 ? 'truncate' : 'line-clamp-2 [overflow-wrap:anywhere]'}
          style={lines > 2 ? { WebkitLineClamp: Math.min(lines, 6) } : undefined}
          title={item.text}
        >
          {item.text}
        </span>
      )}
    </Part>
  )
}

/** As high as the step to the next start, so that no two lie over each other. */
const cellHeight = (starts: readonly FreeStart[], start: FreeStart) => {
  const next = starts.find(({ day, minute }) => day === start.day && minute > start.minute)
  return (Math.min(60, (next?.minute ?? Infinity) - start.minute) / 60) * hourPixels
}

const steps: Record<string, readonly [column: number, row: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** To the nearest free time of the day beside, or the one before or after in the same day. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  const at = event.currentTarget
  if (!step) return
  event.preventDefault()
  const [column, minute] = [Number(at.dataset['cell']), Number(at.dataset['minute'])]
  const cells = [...(at.closest('[data-week]')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  const candidates = cells.filter((cell) => {
    const there = [Number(cell.dataset['cell']), Number(cell.dataset['minute'])] as const
    return step[0] === 0
      ? there[0] === column && Math.sign(there[1] - minute) === step[1]
      : Math.sign(there[0] - column) === step[0]
  })
  const far = (cell: HTMLElement) =>
    Math.abs(Number(cell.dataset['cell']) - column) * 10_000 + Math.abs(Number(cell.dataset['minute']) - minute)
  const next = candidates.toSorted((a, b) => far(a) - far(b))[0]
  for (const cell of cells) cell.tabIndex = cell === (next ?? at) ? 0 : -1
  next?.focus()
}
