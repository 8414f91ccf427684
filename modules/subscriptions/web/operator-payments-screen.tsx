import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText, Pencil, Receipt } from 'lucide-react'
import { useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { call, callPage, urlOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PlatformPayment } from '../contract/invoices.ts'
import { subscriptions } from '../contract.ts'
import { operatorTexts } from '../texts/operator/texts.ts'
import { ProfileDialog } from './operator/profile-dialog.tsx'
import { RefundDialog } from './operator/refund-dialog.tsx'

const paymentPages = infiniteQueryOptions({
  queryKey: ['platform', 'payments'],
  queryFn: ({ signal, pageParam }) =>
    callPage(
      subscriptions.platformPayments,
      { query: { limit: 30, ...(pageParam ? { cursor: pageParam } : {}) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

const profileQuery = queryOptions({
  queryKey: ['platform', 'profile'],
  queryFn: ({ signal }) => call(subscriptions.operatorProfile, {}, { signal }),
})

/** What societies paid, with its papers, and the way back for money. A part of the operator's control center. */
export function OperatorPayments() {
  const t = useT(operatorTexts)
  const pages = useInfiniteQuery(paymentPages)
  const own = useQuery(profileQuery)
  const { data: profile } = own
  const [isEditing, setEditing] = useState(false)
  const payments = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <Card className="mt-4">
      <CardHeader
        title={t('title')}
        actions={
          profile && (
            <Button size="s" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
              {t('details')}
            </Button>
          )
        }
      />
      {profile && !profile.gstin && (
        <NoticeBox tone="warn" className="mx-4 mb-3 md:mx-5">
          {t('detailsMissing')}
        </NoticeBox>
      )}
      {pages.isError && <LoadFailed query={pages} className="mx-4 mb-3 md:mx-5" />}
      {own.isError && !pages.isError && <LoadFailed query={own} className="mx-4 mb-3 md:mx-5" />}
      {pages.isPending && <Skeleton className="m-5 h-40" />}
      {pages.isSuccess && payments.length === 0 && <EmptyState level={3} icon={<Receipt />} title={t('none')} />}
      <ul>
        {payments.map((payment) => (
          <OnePayment key={payment.id} payment={payment} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
      {isEditing && profile && <ProfileDialog profile={profile} onClose={() => setEditing(false)} />}
    </Card>
  )
}

const tones = { pending: 'info', sent: 'plain', failed: 'bad' } as const

function OnePayment({ payment }: { payment: PlatformPayment }) {
  const t = useT(operatorTexts)
  const { lang } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { refund } = payment
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-2">
          <b className="[overflow-wrap:anywhere]">{payment.society || t('withoutSociety')}</b>
          {payment.isPaidTwice && <Badge tone="act">{t('twice')}</Badge>}
          {refund && <Badge tone={tones[refund.status]}>{t(`statuses.${refund.status}`)}</Badge>}
        </span>
        <span className="num block text-13 whitespace-normal text-ink-2">
          {formatDay(payment.paidOn, lang)} · {t(`kinds.${payment.kind}`)}
          {refund && ` · ${refund.message || refund.reason}`}
        </span>
      </span>
      <Papers payment={payment} />
      <b className="num">{sayRupees(payment.amountPaise)}</b>
      {payment.can.refund && (
        <Button size="s" variant={payment.isPaidTwice ? 'primary' : 'outline'} onClick={() => setAsking(true)}>
          {t('giveBack')}
        </Button>
      )}
      {isAsking && <RefundDialog payment={payment} onClose={() => setAsking(false)} />}
    </li>
  )
}

function Papers({ payment: { invoice, creditNote } }: { payment: PlatformPayment }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {[invoice, creditNote].map(
        (paper) =>
          paper && (
            <a
              key={paper.id}
              href={urlOf(subscriptions.platformInvoice, { params: { id: paper.id } })}
              download
              className="link num inline-flex min-h-tap items-center gap-1.5 text-15 md:min-h-0"
            >
              <FileText aria-hidden="true" className="size-4" />
              {paper.number}
            </a>
          ),
      )}
    </span>
  )
}
