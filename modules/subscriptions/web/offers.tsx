import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Subscription, subscriptions } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { inRupees, payPath } from './money.ts'
import { ownSubscription } from './standing-query.ts'

type Props = { subscription: Subscription; subdomain: string }
type Offer = Subscription['offers'][number]

/** A trial chooses and pays; who has a plan asks for a larger one. */
export function Offers({ subscription, subdomain }: Props) {
  const t = useT(texts)
  const { status, registration, upgradeAsked } = subscription
  const offers = subscription.offers ?? []
  if (upgradeAsked) return <NoticeBox>{t('own.asked', { plan: upgradeAsked })}</NoticeBox>
  if (status === 'trial')
    return (
      <>
        {registration !== 'rejected' && (
          <PlanList title={t('own.choose')}>
            {offers.map((offer) => (
              <Line key={offer.id} offer={offer}>
                {offer.fits ? (
                  <Button variant="primary" asChild>
                    <a href={payPath({ plan: offer.plan, amountPaise: offer.setupFeePaise, subdomain })}>
                      {t('own.buy')}
                    </a>
                  </Button>
                ) : (
                  <span className="text-15 text-ink-2">{t('own.tooSmall')}</span>
                )}
              </Line>
            ))}
          </PlanList>
        )}
        <MoreTime subscription={subscription} subdomain={subdomain} />
      </>
    )
  const larger = offers.filter((offer) => offer.isLarger && offer.plan !== subscription.plan)
  if (status !== 'active' || larger.length === 0) return null
  return (
    <PlanList title={t('own.larger')} text={t('own.largerText')}>
      {larger.map((offer) => (
        <Line key={offer.id} offer={offer}>
          <AskButton plan={offer.id} subdomain={subdomain} />
        </Line>
      ))}
    </PlanList>
  )
}

function PlanList({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title}>{text}</CardHeader>
      <ul className="divide-y divide-line border-t border-line">{children}</ul>
    </Card>
  )
}

function Line({ offer, children }: { offer: Offer; children: ReactNode }) {
  const t = useT(texts)
  const { maxFlats, maxMembers: members } = offer
  const fees = { setup: inRupees(offer.setupFeePaise), yearly: inRupees(offer.yearlyMaintenancePaise) }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-[600]" translate="no">
          {offer.plan}
        </p>
        <p className="text-15 text-ink-2">{t('own.offer', fees)}</p>
        <p className="text-13 text-ink-2">
          {maxFlats === null ? t('own.offerAll', { members }) : t('own.offerFlats', { flats: maxFlats, members })}
        </p>
      </div>
      {children}
    </li>
  )
}

const useAsk = (subdomain: string, ask: () => Promise<unknown>) => {
  const t = useT(texts)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onSuccess: async () => {
      toast({ title: t('own.askedDone'), description: t('own.askedText') })
      await queryClient.invalidateQueries({ queryKey: ownSubscription(subdomain).queryKey })
    },
    onError: (error) => toast({ title: t('own.askFailed'), description: noticeOf(error, ''), variant: 'destructive' }),
  })
}

const planOf = (id: string) => (['essential', 'professional', 'enterprise'] as const).find((one) => one === id)

function AskButton({ plan, subdomain }: { plan: string; subdomain: string }) {
  const t = useT(texts)
  const asking = useAsk(subdomain, () =>
    call(subscriptions.askUpgrade, { params: { subdomain }, body: { plan: planOf(plan) ?? 'enterprise' } }),
  )
  return (
    <Button disabled={asking.isPending} onClick={() => asking.mutate()}>
      {t('own.ask')}
    </Button>
  )
}

function MoreTime({ subscription, subdomain }: Props) {
  const t = useT(texts)
  const asking = useAsk(subdomain, () => call(subscriptions.askMoreTime, { params: { subdomain }, body: {} }))
  if (subscription.extensionAsked) return <NoticeBox>{t('own.moreAsked')}</NoticeBox>
  return (
    <div>
      <Button disabled={asking.isPending} onClick={() => asking.mutate()}>
        {t('own.more')}
      </Button>
    </div>
  )
}
