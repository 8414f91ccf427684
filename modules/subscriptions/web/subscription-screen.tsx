import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Subscription } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { inRupees, payPath } from './money.ts'
import { Offers } from './offers.tsx'
import { PaymentsMade } from './payments-made.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { StandingNotice } from './standing-notice.tsx'
import { ownSubscription } from './standing-query.ts'

/** `/subscription`: what the society pays for, what it owes, and how it pays. */
export function SubscriptionScreen() {
  const t = useT(texts)
  const { data: user } = useQuery(currentUser)
  const subdomain = user?.society?.subdomain ?? ''
  const { data, isPending, isError } = useQuery(ownSubscription(subdomain))
  return (
    <main className="mx-auto grid max-w-[880px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 pb-10 md:px-7 md:pt-6">
      <title>{t('own.title')}</title>
      <PageHeader title={t('own.title')} text={t('own.lead')} />
      {subdomain !== '' && isPending && <Skeleton className="h-64 w-full" />}
      {(isError || subdomain === '') && <EmptyState icon={<CreditCard />} title={t('own.none')} />}
      {data && <Body subscription={data} subdomain={subdomain} />}
    </main>
  )
}

function Body({ subscription, subdomain }: { subscription: Subscription; subdomain: string }) {
  const t = useT(texts)
  return (
    <>
      <StandingNotice subscription={subscription} />
      {subscription.due && <DueCard due={subscription.due} by={subscription.worksUntil} subdomain={subdomain} />}
      <Card>
        <CardHeader title={t('own.plan')} />
        <CardBody>
          <PlanFacts subscription={subscription} />
        </CardBody>
      </Card>
      <Offers subscription={subscription} subdomain={subdomain} />
      <PaymentsMade subdomain={subdomain} payments={subscription.payments ?? []} />
    </>
  )
}

type Due = NonNullable<Subscription['due']>

function DueCard({ due, by, subdomain }: { due: Due; by: string | null; subdomain: string }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const plan = due.plan
  return (
    <Card>
      <CardHeader title={t('own.dueTitle')} />
      <CardBody className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p>{due.purpose === 'renewal' ? t('own.dueYear', { plan }) : t('own.duePlan', { plan })}</p>
          <p className="num text-28 font-head">{inRupees(due.amountPaise)}</p>
          {by && <p className="text-15 text-ink-2">{t('own.dueBy', { day: formatDay(by, lang) })}</p>}
        </div>
        <Button variant="primary" size="l" asChild>
          <a href={payPath({ plan, amountPaise: due.amountPaise, subdomain })}>
            {t('own.pay', { amount: inRupees(due.amountPaise) })}
          </a>
        </Button>
      </CardBody>
    </Card>
  )
}
