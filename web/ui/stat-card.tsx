import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { cx } from './cx.ts'
import { Skeleton } from './skeleton.tsx'

/** A figure with its unit and what it is out of: "92.5%" above "₹4,66,200 of ₹5,04,000". */
export function StatCard({
  label,
  value,
  unit,
  note,
  chart,
  tone,
  loading = false,
  className,
}: {
  label: ReactNode
  value: ReactNode
  unit?: ReactNode
  note?: ReactNode
  chart?: ReactNode
  tone?: 'bad' | 'ok'
  loading?: boolean
  className?: string
}) {
  return (
    <Card className={cx('px-4 py-3.5 md:px-[18px] md:py-4', className)} aria-busy={loading || undefined}>
      <p className="text-15 font-label text-ink-2">{label}</p>
      {loading ? (
        <Skeleton className="my-1 h-8 w-24" />
      ) : (
        <div className="flex items-end justify-between gap-3">
          <p
            className={cx(
              'num text-28 leading-tight font-head tracking-[-0.02em]',
              tone === 'bad' && 'text-bad',
              tone === 'ok' && 'text-ok',
            )}
          >
            {value}
            {unit && <span className="text-18">{unit}</span>}
          </p>
          {chart}
        </div>
      )}
      {loading ? <Skeleton className="mt-1.5 h-4 w-36" /> : note && <p className="mt-1 text-13 text-ink-3">{note}</p>}
    </Card>
  )
}
