import { useT } from '#web/i18n/i18n.tsx'
import { later } from '#web/later.tsx'
import type { SectionProps } from '#web/section.ts'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { texts } from '../texts/texts.ts'

const RosterView = later(async () => (await import('./roster-view.tsx')).RosterView)
const PeopleView = later(async () => (await import('./people-view.tsx')).PeopleView)
const MonthView = later(async () => (await import('./month-view.tsx')).MonthView)
const views = ['roster', 'people', 'month'] as const

/** Who works for the society, who is on duty when, and who came. */
export function StaffTab({ subdomain, societyName }: SectionProps) {
  const t = useT(texts)
  const { search, write } = useScreenSearch()
  const view = views.find((one) => one === search['view']) ?? 'roster'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChoiceRow
        label={t('views.label')}
        value={view}
        options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(next) => write({ view: next === 'roster' ? undefined : next, q: undefined })}
      />
      {view === 'roster' && <RosterView subdomain={subdomain} societyName={societyName} />}
      {view === 'people' && <PeopleView subdomain={subdomain} />}
      {view === 'month' && <MonthView subdomain={subdomain} societyName={societyName} />}
    </div>
  )
}
