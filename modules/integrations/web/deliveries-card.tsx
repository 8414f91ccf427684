import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader, CardSection } from '#web/ui/card.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Delivery, integrations } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useOfferNames } from './offer-names.ts'
import { deliveries, meta } from './queries.ts'
import { useRefusal } from './use-refusal.ts'

const tones: Record<Delivery['status'], Tone> = { waiting: 'info', sent: 'ok', failed: 'bad', kept: 'plain' }

/** What was sent, what came back, and the way to send it once more. */
export function DeliveriesCard({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const nameOf = useOfferNames(subdomain)
  const list = useQuery(deliveries(subdomain))
  const refusal = useRefusal()
  const again = useMutation({
    mutationFn: (id: string) => call(integrations.sendAgain, { params: { subdomain, id } }),
    meta,
    onSuccess: () => toast({ title: t('deliveries.sending') }),
    onError: refusal,
  })
  return (
    <Card>
      <CardHeader
        title={t('deliveries.title')}
        actions={
          <Button size="s" pending={list.isFetching} onClick={() => void list.refetch()}>
            {t('deliveries.refresh')}
          </Button>
        }
      />
      <CardBody className="text-15 text-ink-2">{t('deliveries.text')}</CardBody>
      {list.isPending && <Skeleton className="mx-5 mb-5 h-16" />}
      {list.isError && (
        <NoticeBox tone="bad" className="mx-5 mb-5">
          {t('loadFailed')}
        </NoticeBox>
      )}
      {list.data?.length === 0 && <CardSection className="text-15 text-ink-2">{t('deliveries.none')}</CardSection>}
      {list.data?.map((delivery) => (
        <Line
          key={delivery.id}
          delivery={delivery}
          topic={nameOf(delivery.topic)}
          pending={again.isPending && again.variables === delivery.id}
          onAgain={() => again.mutate(delivery.id)}
        />
      ))}
    </Card>
  )
}

type LineProps = { delivery: Delivery; topic: string; pending: boolean; onAgain: () => void }

const Line = ({ delivery, topic, pending, onAgain }: LineProps) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { status, responseCode, error, tries } = delivery
  const when = momentOf(delivery.triedAt ?? delivery.createdAt, lang, true)
  const facts = [
    when,
    ...(responseCode === null ? [] : [t('deliveries.answered', { code: responseCode })]),
    ...(error ? [t(`errors.${error}`)] : []),
    ...(status === 'kept' ? [t('keptText')] : []),
    ...(tries > 0 ? [t('deliveries.tries', { count: tries })] : []),
  ]
  return (
    <CardSection className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 text-15 font-[600]">
          {topic}
          <Badge tone={tones[status]}>{t(`delivery.${status}`)}</Badge>
        </p>
        <p translate="no" className="text-13 break-all text-ink-2">
          {delivery.url}
        </p>
        <p className="text-13 text-ink-2">{facts.join(' · ')}</p>
      </div>
      {(status === 'sent' || status === 'failed') && (
        <Button size="s" pending={pending} aria-label={t('deliveries.againNamed', { topic, when })} onClick={onAgain}>
          {t('deliveries.again')}
        </Button>
      )}
    </CardSection>
  )
}
