import { cx } from './cx.ts'

/** The shape of what is coming. Give it the size of the real thing with classes: `<Skeleton className="h-5 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block max-w-full animate-pulse rounded-2 bg-sunken', className)} />
}
