import { ChevronDown, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

const chipClass =
  'inline-flex min-h-tap shrink-0 items-center gap-1.5 rounded-full border px-3 text-15 font-[500] leading-none ' +
  'whitespace-nowrap transition-colors md:min-h-[34px] [&_svg]:size-4 [&_svg]:shrink-0'
const look = (on: boolean) =>
  on
    ? 'border-primary bg-primary-soft text-primary-ink'
    : 'border-line-strong bg-surface text-ink enabled:hover:bg-sunken'

type Base = Omit<ComponentProps<'button'>, 'children' | 'type'> & { label: ReactNode; value?: ReactNode }

/** A filter that is on or off. */
export function Chip({ label, value, on = false, className, ...props }: Base & { on?: boolean }) {
  return (
    <button type="button" aria-pressed={on} {...props} className={cx(chipClass, look(on), className)}>
      {label}
      {value !== undefined && <b className="num font-[650]">{value}</b>}
      {on && <X aria-hidden="true" />}
    </button>
  )
}

/** A filter that opens a list of choices; `value` names what is chosen. */
export function ChipTrigger({ label, value, className, ...props }: Base) {
  const on = value !== undefined && value !== ''
  return (
    <button type="button" {...props} className={cx(chipClass, look(on), className)}>
      {label}
      {on && <b className="max-w-[16ch] truncate font-[650]">{value}</b>}
      <ChevronDown aria-hidden="true" />
    </button>
  )
}

/** One line of chips; on a phone it scrolls sideways instead of pushing the list down. */
export function ChipRow({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className={cx(
        '-mx-1 flex min-w-0 gap-2 overflow-x-auto px-1 py-1 [scrollbar-width:none] md:flex-wrap',
        className,
      )}
    >
      {children}
    </fieldset>
  )
}
