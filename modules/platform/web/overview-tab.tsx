import { useQuery } from '@tanstack/react-query'
import { sayRupees } from '#kernel/formats.ts'
import { sentenceKey } from '#modules/trails/texts/sentences/sentence-key.ts'
import { sentenceTexts } from '#modules/trails/texts/sentences/texts.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Overview } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { OperationsCard } from './operations-card.tsx'
import { overviewQuery } from './queries.ts'

export function OverviewTab() {
  const { data, isLoadingError } = useQuery(overviewQuery)
  // The cards above come with the same answer: they say that it failed, and ask again.
  if (isLoadingError) return null
  if (!data) return <Skeleton className="mt-4 h-64 w-full" />
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <Activity rows={data.activity} />
      <div className="grid content-start gap-4">
        <Health health={data.health} />
        <Support data={data} />
        <Revenue revenue={data.revenue} />
        <OperationsCard />
      </div>
    </div>
  )
}

function Activity({ rows }: { rows: Overview['activity'] }) {
  const t = useT(texts)
  const said = useT(sentenceTexts)
  const { lang } = useLanguage()
  return (
    <Card>
      <CardHeader title={t('overview.activity')} />
      <CardBody>
        {rows.length === 0 ? (
          <p className="text-ink-2">{t('overview.noActivity')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                <span>
                  <b className="font-label">
                    {said(sentenceKey(row.action), { who: row.who || t('overview.itself') })}
                  </b>
                  <br />
                  <span className="text-13 text-ink-2">{row.society}</span>
                </span>
                <time dateTime={row.at} className="num text-13 text-ink-3">
                  {momentOf(row.at, lang, true)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </CardBody>
    </Card>
  )
}

function Health({ health }: { health: Overview['health'] }) {
  const t = useT(texts)
  return (
    <Card>
      <CardHeader title={t('overview.health')} />
      <CardBody className="grid gap-4">
        <Progress
          label={t('overview.server')}
          value={health.uptimePercent}
          text={`${health.uptimePercent.toFixed(1)}%`}
          tone="ok"
        />
        <Progress
          label={t('overview.database')}
          value={health.databasePercent}
          text={t('overview.ms', { ms: health.databaseMs })}
        />
        <Progress label={t('overview.api')} value={health.apiPercent} text={t('overview.ms', { ms: health.apiMs })} />
      </CardBody>
    </Card>
  )
}

function Support({ data }: { data: Overview }) {
  const t = useT(texts)
  return (
    <Card>
      <CardHeader title={t('overview.support')} />
      <CardBody>
        <Facts
          items={[
            {
              label: t('overview.tickets'),
              value: (
                <AppLink href="/super-admin/operations?tab=tickets" className="link num">
                  {data.openTickets}
                </AppLink>
              ),
            },
            {
              label: t('overview.satisfaction'),
              value: <span className="num">{`${data.satisfactionPercent.toFixed(1)}%`}</span>,
            },
          ]}
        />
      </CardBody>
    </Card>
  )
}

function Revenue({ revenue }: { revenue: Overview['revenue'] }) {
  const t = useT(texts)
  const share = (paise: number, percent: number) => (
    <span className="num">{`${sayRupees(paise)} (${Math.round(percent)}%)`}</span>
  )
  return (
    <Card>
      <CardHeader title={t('overview.revenue')} />
      <CardBody>
        <Facts
          items={[
            { label: t('overview.total'), value: <b className="num">{sayRupees(revenue.totalPaise)}</b> },
            { label: t('overview.subscription'), value: share(revenue.subscriptionPaise, revenue.subscriptionPercent) },
            { label: t('overview.setup'), value: share(revenue.setupPaise, revenue.setupPercent) },
            {
              label: t('overview.growth'),
              value: <span className="num">{`${revenue.growthPercent.toFixed(1)}%`}</span>,
            },
          ]}
        />
      </CardBody>
    </Card>
  )
}
