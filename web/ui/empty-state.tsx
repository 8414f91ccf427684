import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Says what to do first, with the one button that does it. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  level = 2,
  className,
}: {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  className?: string
}) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('flex flex-col items-start gap-2 px-5 py-10 md:items-center md:text-center', className)}>
      {icon && (
        <span aria-hidden="true" className="mb-1 text-ink-3 [&_svg]:size-9 [&_svg]:stroke-[1.5]">
          {icon}
        </span>
      )}
      <Heading className="text-18">{title}</Heading>
      {text && <p className="max-w-[52ch] text-15 text-ink-2">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
