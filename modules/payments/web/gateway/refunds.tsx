import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
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
      {refund.can.decide && <Decide subdomain={subdomain} id={refund.id} />}
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

function Decide({ subdomain, id }: { subdomain: string; id: string }) {
  const t = useGatewayWords()
  const [reason, setReason] = useState<string>()
  const decide = useGatewayAct(
    (body: { isApproved: boolean; reason?: string }) =>
      call(payments.decideRefund, { params: { subdomain, id }, body }),
    { done: ({ status }) => (status === 'refused' ? t('refusedNow') : t('approved')) },
  )
  if (reason === undefined)
    return (
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <Button variant="primary" pending={decide.isPending} onClick={() => decide.mutate({ isApproved: true })}>
          {t('approve')}
        </Button>
        <Button onClick={() => setReason('')}>{t('refuse')}</Button>
      </div>
    )
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        decide.mutate({ isApproved: false, reason })
      }}
    >
      <Field label={t('reason')} className="min-w-0 flex-1 basis-60">
        <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Button variant="danger" type="submit" disabled={!reason.trim()} pending={decide.isPending}>
        {t('refuse')}
      </Button>
    </form>
  )
}
