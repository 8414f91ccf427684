import { cx } from '#web/ui/cx.ts'

/** Large figures with what they count; two in a row on a phone. */
export function Figures({
  label,
  items,
  className,
}: {
  label?: string
  items: { figure: string; label: string }[]
  className?: string
}) {
  return (
    <dl aria-label={label} className={cx('grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4', className)}>
      {items.map((item) => (
        <div key={item.figure + item.label} className="flex flex-col-reverse">
          <dt className="text-15 text-ink-2">{item.label}</dt>
          <dd className="num text-28 leading-tight font-head tracking-[-0.02em]">{item.figure}</dd>
        </div>
      ))}
    </dl>
  )
}
