import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** The one h1 of a screen, what it counts, and its actions (one primary). */
export function PageHeader({
  title,
  count,
  text,
  actions,
  className,
}: {
  title: ReactNode
  /** "284 in 120 flats" beside the title. */
  count?: ReactNode
  text?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  return (
    <header className={cx('flex flex-wrap items-center gap-x-3 gap-y-3', className)}>
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-22 md:text-28">{title}</h1>
          {count && <p className="text-15 text-ink-3 md:text-16">{count}</p>}
        </div>
        {text && <p className="mt-0.5 text-15 text-ink-2 md:text-16">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-auto">{actions}</div>}
    </header>
  )
}
