import { Progress as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** Long work with its counts: "Bills made, 84 of 120". Without `value` it is work of unknown length. */
export function Progress({
  label,
  value,
  max = 100,
  text,
  tone = 'primary',
  className,
}: {
  label: ReactNode
  value?: number
  max?: number
  /** The counts in words; stands at the right and is read as the value. */
  text?: string
  tone?: 'primary' | 'ok' | 'bad'
  className?: string
}) {
  const id = useId()
  const safeMax = Math.max(1, max)
  const done = value === undefined ? null : Math.min(safeMax, Math.max(0, value))
  const fill = { primary: 'bg-primary', ok: 'bg-ok', bad: 'bg-danger' }[tone]
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-15">
        <span id={id} className="font-label">
          {label}
        </span>
        {text && <span className="num text-13 text-ink-2">{text}</span>}
      </div>
      <Radix.Root
        aria-labelledby={id}
        value={done}
        max={safeMax}
        getValueLabel={(now, all) => text ?? `${Math.round((now / all) * 100)}%`}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <Radix.Indicator
          className={cx(
            'h-full rounded-full transition-[width] duration-(--slow)',
            fill,
            done === null && 'w-1/3 animate-pulse',
          )}
          style={done === null ? undefined : { width: `${(done / safeMax) * 100}%` }}
        />
      </Radix.Root>
    </div>
  )
}
