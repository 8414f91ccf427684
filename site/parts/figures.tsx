import { cx } from '#web/ui/cx.ts'

type Figure = { figure: string; label: string }

/** Large figures with what they count; two in a row on a phone. */
export function Figures({ label, items, className }: { label?: string; items: Figure[]; className?: string }) {
  return (
    <ul aria-label={label} className={cx('grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4', className)}>
      {items.map((item) => (
        <li key={item.figure + item.label}>
          <b className="num block text-28 leading-tight font-head tracking-[-0.02em]">{item.figure}</b>{' '}
          <span className="text-15 text-ink-2">{item.label}</span>
        </li>
      ))}
    </ul>
  )
}
