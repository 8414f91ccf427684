import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Progress } from '#web/ui/progress.tsx'
import type { Subscription } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { inRupees } from './money.ts'

/** The record: plan, fees, until when, and how much of the plan is used. */
export function PlanFacts({ subscription }: { subscription: Subscription }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { plan, status, flats, members } = subscription
  const names = { trial: 'Trial', awaiting_payment: 'Awaiting', active: 'Active', ended: 'Ended' } as const
  const day = (label: string, value: string | null | undefined) =>
    value ? [{ label, value: <span className="num">{formatDay(value, lang)}</span> }] : []
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Facts
        items={[
          { label: t('own.plan'), value: <span translate="no">{plan}</span> },
          {
            label: t('own.status'),
            value:
              status === 'awaiting_payment' ? (
                <Badge tone="act">{t('own.statusAwaiting')}</Badge>
              ) : (
                t(`own.status${names[status]}`)
              ),
          },
          ...(status === 'trial'
            ? []
            : [
                { label: t('own.setupFee'), value: inRupees(subscription.setupFeePaise) },
                { label: t('own.yearly'), value: inRupees(subscription.yearlyMaintenancePaise) },
              ]),
          ...day(t('own.since'), subscription.startsOn),
          ...day(t('own.trialEnds'), status === 'trial' ? subscription.trialEndsOn : null),
          ...day(t('own.paidUntil'), subscription.paidUntil),
        ]}
      />
      <div className="grid content-start gap-4">
        <Used label={t('own.flats')} used={flats.used} most={flats.most} />
        <Used label={t('own.members')} used={members.used} most={members.most} />
        {flats.declared !== null && flats.most !== null && flats.declared > flats.most && (
          <p className="text-13 text-ink-2">{t('own.declared', { count: flats.declared })}</p>
        )}
      </div>
    </div>
  )
}

function Used({ label, used, most }: { label: string; used: number; most: number | null }) {
  const t = useT(texts)
  if (most === null)
    return (
      <p className="flex justify-between text-15">
        <span className="font-label">{label}</span>
        <span className="num text-13 text-ink-2">{t('own.unlimited', { used })}</span>
      </p>
    )
  const tone = used > most ? 'bad' : 'primary'
  return <Progress label={label} value={used} max={most} tone={tone} text={t('own.ofMost', { used, most })} />
}
