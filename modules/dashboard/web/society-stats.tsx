import { sayRoundRupees } from '#kernel/formats.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { later } from '#web/later.tsx'
import { useNumber } from '#web/ui/number.ts'
import { StatCard } from '#web/ui/stat-card.tsx'
import { texts } from '../texts/texts.ts'
import type { ShownFigures } from './queries.ts'

/** Drawn after the figures it stands beside. */
const Sparkline = later(async () => (await import('#web/ui/charts/sparkline.tsx')).Sparkline)

/** The four figures of a society, each with what it is out of. */
export const SocietyStats = ({ figures = {}, loading }: { figures: ShownFigures | undefined; loading: boolean }) => {
  const t = useT(texts)
  const number = useNumber()
  const { dues, wings = 0, vacantFlats = 0, overdueComplaints = 0, totalMembers = 0 } = figures
  const rates = dues?.months.map(rateOf) ?? []
  const withheld =
    figures.seesDues === undefined ? undefined : t(figures.seesDues ? 'cards.noBills' : 'cards.forCommittee')
  const flats = [
    wings > 0 ? t('cards.wings', { count: wings }) : '',
    t('cards.members', { count: totalMembers }),
    vacantFlats > 0 ? t('cards.vacant', { count: vacantFlats }) : '',
  ]
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <StatCard
        label={t('cards.rate')}
        loading={loading}
        value={shown(figures.collectionRate, number)}
        unit={typeof figures.collectionRate === 'number' ? '%' : undefined}
        chart={
          <span className="h-[38px] w-12 shrink-0 sm:w-[92px]">
            <Sparkline values={rates} />
          </span>
        }
        note={
          dues && typeof figures.collectionRate === 'number'
            ? t('cards.ofBilled', { paid: sayRoundRupees(dues.paidPaise), billed: sayRoundRupees(dues.billedPaise) })
            : withheld
        }
      />
      <StatCard
        label={t('cards.bills')}
        loading={loading}
        value={shown(figures.pendingBills, number)}
        note={
          dues
            ? t('cards.open', { amount: sayRoundRupees(dues.ageing.reduce((sum, { paise }) => sum + paise, 0)) })
            : withheld
        }
      />
      <StatCard
        label={t('cards.complaints')}
        loading={loading}
        value={shown(figures.activeComplaints, number)}
        note={overdueComplaints > 0 ? t('cards.late', { count: overdueComplaints }) : t('cards.noneLate')}
      />
      <StatCard
        label={t('cards.flats')}
        loading={loading}
        value={shown(figures.totalFlats, number)}
        note={flats.filter(Boolean).join(', ')}
      />
    </div>
  )
}

const shown = (value: number | null | undefined, number: (value: number) => string) =>
  typeof value === 'number' ? number(value) : '–'

/** Per cent of a month's bills that came in, to one decimal. */
export const rateOf = (month: { onTimePaise: number; latePaise: number; unpaidPaise: number }): number => {
  const paid = month.onTimePaise + month.latePaise
  const billed = paid + month.unpaidPaise
  return billed === 0 ? 100 : Math.round((paid * 1000) / billed) / 10
}
