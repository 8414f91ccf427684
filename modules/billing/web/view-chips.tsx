import { cx } from '#web/ui/cx.ts'

/** One line of what there is to look at in a tab; on a phone it scrolls sideways. */
export function ViewChips<View extends string>({
  label,
  views,
  view,
  onChange,
}: {
  label: string
  views: readonly { value: View; label: string }[]
  view: View
  onChange: (view: View) => void
}) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
      <ul className="flex gap-2">
        {views.map((one) => (
          <li key={one.value} className="shrink-0">
            <button
              type="button"
              aria-current={one.value === view ? 'page' : undefined}
              onClick={() => onChange(one.value)}
              className={cx(
                'inline-flex min-h-tap items-center rounded-full border px-3 text-15 font-[500] leading-none whitespace-nowrap transition-colors md:min-h-[34px]',
                one.value === view
                  ? 'border-primary bg-primary-soft text-primary-ink'
                  : 'border-line-strong bg-surface text-ink hover:bg-sunken',
              )}
            >
              {one.label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
