import { useT } from '#web/i18n/i18n.tsx'
import { useNumber } from '#web/ui/number.ts'
import { StatCard } from '#web/ui/stat-card.tsx'
import { texts } from '../texts/texts.ts'
import type { ShownFigures } from './queries.ts'

/** The four cards; figures that cannot be had are left out and break nothing. */
export const RoleStats = ({ figures: data }: { figures: ShownFigures | null }) => {
  const t = useT(texts)
  const number = useNumber()
  const cards = [
    { label: t('cards.flats'), value: data?.totalFlats, note: line('members', data?.totalMembers) },
    { label: t('cards.bills'), value: data?.pendingBills, note: line('events', data?.upcomingEvents) },
    { label: t('cards.complaints'), value: data?.activeComplaints, note: line('visitors', data?.todaysVisitors) },
    { label: t('cards.rate'), value: data?.collectionRate, unit: '%', note: line('approvals', data?.pendingApprovals) },
  ]
  function line(key: 'members' | 'events' | 'visitors' | 'approvals', count: number | undefined) {
    return count === undefined ? t('cards.unknown') : t(`cards.${key}`, { count })
  }
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      {cards.map(({ label, value, unit, note }) => (
        <StatCard
          key={label}
          label={label}
          value={typeof value === 'number' ? number(value) : '–'}
          unit={typeof value === 'number' ? unit : undefined}
          note={value === null ? t(data?.seesDues ? 'cards.noBills' : 'cards.forCommittee') : note}
        />
      ))}
    </div>
  )
}
