import { Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** Label and value pairs, as in the side sheet. */
export function Facts({
  items,
  className,
}: {
  items: readonly { label: string; value: ReactNode }[]
  className?: string
}) {
  return (
    <dl className={cx('grid grid-cols-[minmax(96px,auto)_minmax(40%,1fr)] gap-x-3 gap-y-1.5 text-15', className)}>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-ink-3">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
