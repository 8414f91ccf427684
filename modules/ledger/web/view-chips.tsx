import { Counter } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { panels, shownReports, type View } from './use-view.ts'
import { useReportWords, useWords } from './words.ts'

/** One line of what there is to look at; on a phone it scrolls sideways. */
export function ViewChips({
  view,
  waiting,
  onChange,
}: {
  view: View
  waiting: number
  onChange: (view: View) => void
}) {
  const t = useWords()
  const words = useReportWords()
  return (
    <nav aria-label={t('views.label')} className="-mx-1 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
      <ul className="flex gap-2 md:flex-wrap">
        {shownReports.map((name) => (
          <Choice key={name} isOn={view === name} onClick={() => onChange(name)}>
            {words(`names.${name}`)}
          </Choice>
        ))}
        {panels.map((name) => (
          <Choice key={name} isOn={view === name} onClick={() => onChange(name)}>
            {t(`views.${name}`)}
            {name === 'journals' && waiting > 0 && <Counter label={t('journals.waiting')}>{waiting}</Counter>}
          </Choice>
        ))}
      </ul>
    </nav>
  )
}

function Choice({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-current={isOn ? 'page' : undefined}
        onClick={onClick}
        className={cx(
          'inline-flex min-h-tap items-center gap-1.5 rounded-full border px-3 text-15 font-[500] leading-none whitespace-nowrap transition-colors md:min-h-[34px]',
          isOn
            ? 'border-primary bg-primary-soft text-primary-ink'
            : 'border-line-strong bg-surface text-ink hover:bg-sunken',
        )}
      >
        {children}
      </button>
    </li>
  )
}
