import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'

/** Label above, help below, as in the app; lighter, because the browser itself checks and explains these few fields. */
export function Labelled({
  label,
  aside,
  help,
  required = false,
  className,
  children,
}: {
  label: string
  aside?: string
  help?: string
  required?: boolean
  className?: string
  children: (wiring: { id: string; 'aria-describedby'?: string; required: boolean; className: string }) => ReactNode
}) {
  const id = useId()
  return (
    <div className={cx('grid min-w-0 content-start gap-[5px]', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-15 font-label">
          {label}
          {required && (
            <span aria-hidden="true" className="text-bad">
              {' *'}
            </span>
          )}
        </label>
        {aside && <span className="text-13 text-ink-3">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': help ? `${id}-help` : undefined, required, className: 'site-input' })}
      {help && (
        <p id={`${id}-help`} className="text-13 text-ink-3">
          {help}
        </p>
      )}
    </div>
  )
}
