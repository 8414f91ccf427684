import { useQuery } from '@tanstack/react-query'
import { call } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { Decide, type Decision } from '#web/ui/decide.tsx'
import type { Refund } from '../../contract/gateway.ts'
import { payments } from '../../contract.ts'
import { money } from '../bank-words.ts'
import { refundList } from './queries.ts'
import { useGatewayAct, useGatewayWords } from './words.ts'

const tones = { waiting: 'act', refused: 'plain', approved: 'info', sent: 'ok', failed: 'bad' } as const

/** Money that goes back: what waits for a second person first. */
export function Refunds({ subdomain }: { subdomain: string }) {
  const t = useGatewayWords()
  const { data: refunds = [] } = useQuery(refundList(subdomain))
  if (refunds.length === 0) return null
  return (
    <CardSection>
      <h3 className="text-16">{t('refunds')}</h3>
      <ul>
        {refunds.map((refund) => (
          <OneRefund key={refund.id} subdomain={subdomain} refund={refund} />
        ))}
      </ul>
    </CardSection>
  )
}

function OneRefund({ subdomain, refund }: { subdomain: string; refund: Refund }) {
  const t = useGatewayWords()
  const params = { subdomain, id: refund.id }
  const retry = useGatewayAct(() => call(payments.retryRefund, { params }))
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="num">{refund.flat.number}</b>
        <Badge tone={tones[refund.status]}>{t(`refundStatuses.${refund.status}`)}</Badge>
        <b className="num ml-auto">{money(refund.amountPaise)}</b>
      </div>
      <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
        {t('refundBy', { name: refund.madeBy, reason: refund.reason })} · {refund.receiptNumber}
        {refund.answer && ` · ${refund.answer}`}
      </p>
      {refund.can.decide && <Acts subdomain={subdomain} id={refund.id} />}
      {refund.can.retry && (
        <Button
          size="s"
          className="justify-self-start"
          pending={retry.isPending}
          onClick={() => retry.mutate(undefined)}
        >
          {t('retry')}
        </Button>
      )}
    </li>
  )
}

function Acts({ subdomain, id }: { subdomain: string; id: string }) {
  const t = useGatewayWords()
  const deciding = useGatewayAct((body: Decision) => call(payments.decideRefund, { params: { subdomain, id }, body }), {
    done: ({ status }) => (status === 'refused' ? t('refusedNow') : t('approved')),
  })
  const words = { approve: t('approve'), refuse: t('refuse'), reason: t('reason'), needed: t('sayWhy') }
  return <Decide words={words} decide={deciding.mutateAsync} isPending={deciding.isPending} maxLength={200} />
}
