import { useT } from '#web/i18n/i18n.tsx'
import { useNumber } from '#web/ui/number.ts'
import { StatCard } from '#web/ui/stat-card.tsx'
import { texts } from '../texts/texts.ts'
import type { LeadRow } from './queries.ts'

const counted = ['new', 'contacted', 'qualified', 'converted'] as const

export function LeadCounts({ rows, loading }: { rows: readonly LeadRow[]; loading: boolean }) {
  const t = useT(texts)
  const number = useNumber()
  return (
    <section aria-label={t('counts.label')} className="grid grid-cols-2 gap-3 md:grid-cols-5">
      <StatCard className="max-md:col-span-2" label={t('counts.total')} value={number(rows.length)} loading={loading} />
      {counted.map((status) => (
        <StatCard
          key={status}
          label={t(`counts.${status}`)}
          value={number(rows.filter((row) => row.status === status).length)}
          loading={loading}
        />
      ))}
    </section>
  )
}
