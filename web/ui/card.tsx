import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A printed sheet on the board. Never a card inside a card; sections inside are split by hairlines. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={cx('min-w-0 rounded-3 border border-line bg-surface shadow-1', className)} />
}

export function CardHeader({
  title,
  level = 2,
  actions,
  className,
  children,
}: {
  title: ReactNode
  level?: 1 | 2 | 3 | 4
  actions?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <header className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4 pb-3 md:px-5', className)}>
      <div className="min-w-0 flex-1">
        <Heading className="text-18">{title}</Heading>
        {children && <div className="text-15 text-ink-2">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('px-4 pb-4 first:pt-4 md:px-5 md:pb-5 md:first:pt-5', className)} />
}

/** Rows split by hairlines, as in the lists of the dashboard. */
export function CardSection({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('border-t border-line px-4 py-4 md:px-5', className)} />
}
