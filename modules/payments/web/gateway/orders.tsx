import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { readPaise } from '#kernel/reading-amounts.ts'
import { call } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { Input } from '#web/ui/input.tsx'
import type { Order } from '../../contract/gateway.ts'
import { payments } from '../../contract.ts'
import { money } from '../bank-words.ts'
import { orderPages } from './queries.ts'
import { useGatewayAct, useGatewayWords } from './words.ts'

const tones = { created: 'plain', failed: 'bad', paid: 'ok', refunded: 'info' } as const

export function Orders({ subdomain }: { subdomain: string }) {
  const t = useGatewayWords()
  const pages = useInfiniteQuery(orderPages(subdomain))
  const orders = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <CardSection>
      <h3 className="text-16">{t('orders')}</h3>
      {pages.isSuccess && orders.length === 0 && <p className="mt-1 text-15 text-ink-2">{t('noOrders')}</p>}
      <ul>
        {orders.map((order) => (
          <OneOrder key={order.id} subdomain={subdomain} order={order} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button size="s" pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </CardSection>
  )
}

function OneOrder({ subdomain, order }: { subdomain: string; order: Order }) {
  const t = useGatewayWords()
  const { lang } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const about = [
    order.method && t(`methods.${order.method}`),
    momentOf(order.paidAt ?? order.createdAt, lang),
    order.receipt?.number,
    order.isSettled && t('settled'),
    order.status === 'paid' && order.refundedPaise > 0 && t('partBack', { amount: money(order.refundedPaise) }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3 last:border-b-0">
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-2">
          <b className="num">{order.flat.number}</b>
          <Badge tone={tones[order.status]}>{t(`statuses.${order.status}`)}</Badge>
        </span>
        <span className="num block text-13 whitespace-normal text-ink-2">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <b className="num">{money(order.amountPaise)}</b>
      {order.can.refund && (
        <Button size="s" onClick={() => setAsking(true)}>
          {t('refund')}
        </Button>
      )}
      {isAsking && <RefundDialog subdomain={subdomain} order={order} onClose={() => setAsking(false)} />}
    </li>
  )
}

function RefundDialog({ subdomain, order, onClose }: { subdomain: string; order: Order; onClose: () => void }) {
  const t = useGatewayWords()
  const id = useId()
  const left = order.amountPaise - order.refundedPaise
  const form = useForm({ defaultValues: { amountPaise: String(left / 100), reason: '' } })
  const { errors } = form.formState
  const ask = useGatewayAct(
    (body: { amountPaise: number; reason: string }) =>
      call(payments.askRefund, { params: { subdomain, id: order.id }, body }),
    { done: () => t('asked'), after: onClose },
  )
  const fits = (text: string) => {
    const paise = readPaise(text) ?? 0
    return (paise > 0 && paise <= left) || t('refundMost', { amount: money(left) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('refundTitle', { flat: order.flat.number })}
      description={t('refundText')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button variant="primary" type="submit" form={id} pending={ask.isPending}>
            {t('ask')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={`payments.refund ${order.id}`}
        onSubmit={({ amountPaise, reason }) => ask.mutateAsync({ amountPaise: readPaise(amountPaise) ?? 0, reason })}
        className="grid gap-4"
      >
        <Field label={t('refundAmount')} required error={errors.amountPaise?.message ?? ''}>
          <Input inputMode="decimal" className="num" {...form.register('amountPaise', { validate: fits })} />
        </Field>
        <Field label={t('reason')} required error={errors.reason?.message ?? ''}>
          <Input
            maxLength={200}
            {...form.register('reason', { validate: (text) => text.trim() !== '' || t('sayWhyBack') })}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
