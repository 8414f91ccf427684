import { useInfiniteQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { call, noticeOf, urlOf } from '#web/call.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { VendorPayment } from '../contract/payments.ts'
import { vendors } from '../contract.ts'
import { paymentPages } from './queries.ts'
import { ReverseDialog } from './reverse-dialog.tsx'
import { useAct } from './use-act.ts'
import { money, useSaying, useWords } from './words.ts'

const tones: Record<VendorPayment['status'], Tone> = {
  waiting: 'act',
  approved: 'ok',
  refused: 'bad',
  withdrawn: 'plain',
  reversed: 'plain',
}

export function PaymentsPanel({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const pages = useInfiniteQuery(paymentPages(subdomain))
  const payments = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (pages.error) return <NoticeBox tone="bad">{noticeOf(pages.error, t('loadFailed'))}</NoticeBox>
  if (pages.isPending) return <Skeleton className="h-60 w-full rounded-3" />
  return (
    <Card>
      {payments.length === 0 && (
        <EmptyState icon={<Banknote />} title={t('payment.none')} text={t('payment.noneText')} />
      )}
      <ul>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} subdomain={subdomain} payment={payment} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function PaymentRow({ subdomain, payment }: { subdomain: string; payment: VendorPayment }) {
  const t = useWords()
  const say = useSaying()
  const [isReversing, setReversing] = useState(false)
  const params = { subdomain, id: payment.id }
  const withdraw = useAct(() => call(vendors.withdrawPayment, { params }), { done: () => t('queue.withdrawn') })
  const name = payment.vendor?.name ?? t('payment.tds', { quarter: payment.quarter, challan: payment.challan })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 md:px-5">
      <span className="truncate text-16 font-label">{name}</span>
      <span className="num text-right text-16">{money(payment.amountPaise)}</span>
      <span className="num min-w-0 text-13 whitespace-normal text-ink-2 [overflow-wrap:anywhere]">
        {[
          say.day(payment.day),
          t(`payment.modes.${payment.mode}`),
          payment.reference,
          payment.bills.length > 0 &&
            t('payment.for', { numbers: payment.bills.map(({ theirNumber }) => theirNumber).join(', ') }),
          payment.number,
          payment.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="text-right">
        <Badge tone={tones[payment.status]}>{t(`statuses.${payment.status}`)}</Badge>
      </span>
      <div className="col-span-2 flex flex-wrap items-center gap-3 empty:hidden">
        {payment.paper && (
          <a className="link text-13" href={urlOf(vendors.paymentPaper, { params })}>
            {t('queue.paper')}
          </a>
        )}
        {payment.can?.withdraw && (
          <Button size="s" pending={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            {t('queue.withdraw')}
          </Button>
        )}
        {payment.can?.reverse && (
          <Button size="s" variant="quiet" onClick={() => setReversing(true)}>
            {t('payment.reverse')}
          </Button>
        )}
      </div>
      {isReversing && (
        <ReverseDialog
          title={name}
          done={t('payment.reversed')}
          reverse={(reason) => call(vendors.reversePayment, { params, body: { reason } })}
          onClose={() => setReversing(false)}
        />
      )}
    </li>
  )
}
