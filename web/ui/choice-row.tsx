import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useSideways } from './use-sideways.ts'

/** One line of what there is to look at on a screen; one of them is shown. On a phone it scrolls sideways. */
export function ChoiceRow<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: T; label: ReactNode; mark?: ReactNode }[]
  value: T
  onChange: (value: T) => void
}) {
  const line = useSideways<HTMLElement>(value)
  return (
    <nav ref={line} aria-label={label} className="relative -mx-1 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
      <ul className="flex gap-2 md:flex-wrap">
        {options.map((option) => (
          <li key={option.value} className="shrink-0">
            <button
              type="button"
              aria-current={option.value === value ? 'page' : undefined}
              onClick={() => onChange(option.value)}
              className={cx(
                'inline-flex min-h-tap items-center gap-1.5 rounded-full border px-3 text-15 font-[500] leading-none whitespace-nowrap transition-colors md:min-h-[34px]',
                option.value === value
                  ? 'border-primary bg-primary-soft text-primary-ink'
                  : 'border-line-strong bg-surface text-ink hover:bg-sunken',
              )}
            >
              {option.label}
              {option.mark}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
