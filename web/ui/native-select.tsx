import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlClass, useFieldControl } from './field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

/** The browser's own list: light, works with `register`, and on a phone opens the wheel people know. */
export function NativeSelect({
  options,
  placeholder,
  className,
  children,
  ...props
}: ComponentProps<'select'> & { options?: readonly Option[]; placeholder?: string }) {
  return (
    <span className={cx('relative block', className)}>
      <select {...useFieldControl(props)} className={cx(controlClass, 'appearance-none truncate pr-9')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}
