import { cx } from '#web/ui/cx.ts'
import { clockOf } from './layout.ts'
import { useWords } from './words.ts'

export type HourState = 'free' | 'taken' | 'closed' | 'short' | 'past'
export type Hour = { minute: number; state: HourState; left?: number }

/** The hours of a day to begin at. What is taken is struck out; what is too short before the next booking is dotted. */
export function HourGrid({
  hours,
  label,
  isLoading = false,
  onPick,
  onWait,
}: {
  hours: readonly Hour[]
  /** Which of them are free is not known yet: they keep their places. */
  isLoading?: boolean
  label: string
  onPick: (minute: number) => void
  /** A taken hour can be waited for. */
  onWait?: (minute: number) => void
}) {
  const t = useWords()
  const act = ({ state, minute }: Hour) => {
    if (isLoading) return undefined
    if (state === 'free') return () => onPick(minute)
    return state === 'taken' && onWait ? () => onWait(minute) : undefined
  }
  return (
    <ul
      aria-label={label}
      aria-busy={isLoading}
      className="grid grid-cols-[repeat(auto-fill,minmax(56px,1fr))] gap-1.5 md:grid-cols-[repeat(auto-fill,minmax(64px,1fr))]"
    >
      {hours.map((hour) => {
        const clock = clockOf(hour.minute)
        const onClick = act(hour)
        return (
          <li key={hour.minute}>
            <button
              type="button"
              disabled={!onClick}
              onClick={onClick}
              aria-label={isLoading ? clock : t(`hours.${hour.state}`, { clock })}
              title={isLoading || hour.state === 'free' ? undefined : t(`hours.${hour.state}`, { clock })}
              className={cx(
                'num grid min-h-tap w-full place-content-center justify-items-center rounded-2 border text-15 leading-tight',
                isLoading ? 'animate-pulse border-line text-ink-3' : looks[hour.state],
              )}
            >
              {clock}
              {!isLoading && hour.left !== undefined && hour.state === 'free' && (
                <span className="text-12 font-text text-ink-3">{t('hours.left', { count: hour.left })}</span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const looks: Record<HourState, string> = {
  free: 'border-line-strong bg-surface font-[600] hover:bg-primary-soft hover:text-primary-ink',
  taken: 'border-transparent bg-sunken text-ink-3 line-through',
  closed: 'border-line text-ink-3 bg-[repeating-linear-gradient(-45deg,var(--sunken)_0_6px,var(--surface)_6px_12px)]',
  short: 'border-dotted border-line-strong text-ink-3',
  past: 'border-transparent text-ink-3 line-through',
}
