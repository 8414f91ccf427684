import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useNumber } from '#web/ui/number.ts'
import { StatCard } from '#web/ui/stat-card.tsx'
import { texts } from '../texts/texts.ts'
import { overviewQuery } from './queries.ts'

export function SummaryCards() {
  const t = useT(texts)
  const number = useNumber()
  const { data, isPending, isError, refetch } = useQuery(overviewQuery)
  if (isError)
    return (
      <NoticeBox
        tone="bad"
        title={t('failed')}
        action={
          <Button size="s" variant="outline" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    )
  const thousands = number(Math.round((data?.revenue.totalPaise ?? 0) / 100_000))
  return (
    <section className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone={data?.health.online === false ? 'bad' : 'ok'}>
          {data?.health.online === false ? t('offline') : t('online')}
        </Badge>
        {data && <Badge tone="info">{t('uptime', { percent: data.health.uptimePercent.toFixed(1) })}</Badge>}
      </p>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label={t('cards.societies')}
          value={number(data?.societies.total ?? 0)}
          note={t('cards.active', { count: number(data?.societies.active ?? 0) })}
          loading={isPending}
        />
        <StatCard
          label={t('cards.revenue')}
          value={t('cards.revenueValue', { thousands })}
          note={t('cards.growth', { percent: (data?.revenue.growthPercent ?? 0).toFixed(1) })}
          loading={isPending}
        />
        <StatCard
          label={t('cards.members')}
          value={number(data?.members ?? 0)}
          note={t('cards.membersNote')}
          loading={isPending}
        />
        <StatCard
          label={t('cards.approvals')}
          value={number(data?.pendingApprovals ?? 0)}
          note={t('cards.approvalsNote')}
          loading={isPending}
        />
      </div>
    </section>
  )
}
