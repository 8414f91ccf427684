import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayRoundRupees, sayRupees } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useNumber } from '#web/ui/number.ts'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PlanOnPlatform, platform } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { plansQuery } from './queries.ts'
import { useAct } from './use-act.ts'

const featuresShown = 4
const popularPlan = 'professional'

export function PricingTab() {
  const t = useT(texts)
  const query = useQuery(plansQuery)
  const { data } = query
  const [edited, setEdited] = useState<PlanOnPlatform>()
  if (query.isLoadingError) return <LoadFailed query={query} text={t('unread')} className="mt-4" />
  if (!data) return <Skeleton className="mt-4 h-64 w-full" />
  const annual = data.reduce((sum, plan) => sum + plan.annualRevenuePaise, 0)
  return (
    <div className="mt-4 grid gap-4">
      <ul className="grid gap-3 lg:grid-cols-3">
        {data.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} onEdit={() => setEdited(plan)} />
          </li>
        ))}
      </ul>
      <Card>
        <CardHeader title={t('pricing.analytics')} />
        <CardBody>
          <Facts
            items={[
              ...data.map((plan) => ({
                label: plan.displayName,
                value: t('pricing.count', { count: plan.subscribers }),
              })),
              { label: t('pricing.annual'), value: <b className="num">{sayRupees(annual)}</b> },
            ]}
          />
        </CardBody>
      </Card>
      {edited && <PlanDialog plan={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function PlanCard({ plan, onEdit }: { plan: PlanOnPlatform; onEdit: () => void }) {
  const t = useT(texts)
  const number = useNumber()
  const rupees = (amount: number) => sayRoundRupees(amount * 100)
  const { displayName, monthlyPrice, yearlyPrice, maxFlats, maxMembers, version } = plan
  const toggle = useAct(
    (isActive: boolean) =>
      call(platform.editPlan, {
        params: { plan: plan.id as 'essential' },
        body: { displayName, monthlyPrice, yearlyPrice, maxFlats, maxMembers, isActive, version },
      }),
    () => ({ title: t('pricing.saved'), description: displayName }),
  )
  const more = plan.features.length - featuresShown
  return (
    <Card className="h-full">
      <CardBody className="grid gap-3">
        <h2 className="flex flex-wrap items-center gap-2 text-18 font-head">
          {displayName}
          {plan.name === popularPlan && <Badge tone="act">{t('pricing.popular')}</Badge>}
          {!plan.isActive && <Badge tone="bad">{t('pricing.inactive')}</Badge>}
        </h2>
        <p className="num text-22 font-head">{t('pricing.month', { amount: rupees(monthlyPrice) })}</p>
        <p className="num text-ink-2">
          {t('pricing.year', { amount: rupees(yearlyPrice) })} <span className="text-ok">({t('pricing.save')})</span>
        </p>
        <p className="num text-ink-2">
          {maxFlats === null ? t('pricing.flatsOpen') : t('pricing.flats', { count: number(maxFlats) })} ·{' '}
          {t('pricing.members', { count: number(maxMembers) })}
        </p>
        <p className="num">
          <b>
            {t('pricing.sold', {
              setup: rupees(plan.setupFee),
              year: rupees(plan.yearlyFee),
              flats:
                plan.flatsSold === null
                  ? t('pricing.flatsOpen')
                  : t('pricing.flats', { count: number(plan.flatsSold) }),
            })}
          </b>
        </p>
        <ul className="list-disc ps-5">
          {plan.features.slice(0, featuresShown).map((feature) => (
            <li key={feature} lang="en">
              {feature}
            </li>
          ))}
        </ul>
        {more > 0 && <p className="text-13 text-ink-3">{t('pricing.more', { count: more })}</p>}
        <Progress
          label={t('pricing.popularity')}
          value={plan.popularityScore}
          text={t('pricing.popularityOf', { percent: plan.popularityScore.toFixed(1) })}
        />
        <div className="flex flex-wrap gap-2">
          <Button onClick={onEdit}>{t('pricing.edit')}</Button>
          <Button
            variant={plan.isActive ? 'danger' : 'primary'}
            pending={toggle.isPending}
            onClick={() => toggle.mutate(!plan.isActive)}
          >
            {plan.isActive ? t('pricing.deactivate') : t('pricing.activate')}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
