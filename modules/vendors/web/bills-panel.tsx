import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { noticeOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { VendorBill } from '../contract/bills.ts'
import { BillSheet } from './bill-sheet.tsx'
import { billTones } from './bill-tones.ts'
import { billPages } from './queries.ts'
import { money, useSaying, useWords } from './words.ts'

/** Bills of vendors, newest first; a row opens the bill. */
export function BillsPanel({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const [openId, setOpenId] = useState<string>()
  const pages = useInfiniteQuery(billPages(subdomain))
  const bills = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (pages.error) return <NoticeBox tone="bad">{noticeOf(pages.error, t('loadFailed'))}</NoticeBox>
  if (pages.isPending) return <Skeleton className="h-60 w-full rounded-3" />
  return (
    <Card>
      {bills.length === 0 && <EmptyState icon={<ReceiptText />} title={t('bill.none')} text={t('bill.noneText')} />}
      <ul>
        {bills.map((bill) => (
          <BillRow key={bill.id} bill={bill} onOpen={() => setOpenId(bill.id)} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
      <BillSheet
        subdomain={subdomain}
        bill={bills.find(({ id }) => id === openId)}
        onClose={() => setOpenId(undefined)}
      />
    </Card>
  )
}

function BillRow({ bill, onOpen }: { bill: VendorBill; onOpen: () => void }) {
  const t = useWords()
  const say = useSaying()
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3 text-left hover:bg-sunken md:px-5"
      >
        <span className="truncate text-16 font-label">{bill.vendor.name}</span>
        <span className="num text-right text-16">{money(bill.payablePaise)}</span>
        <span className="num min-w-0 text-13 whitespace-normal text-ink-2 [overflow-wrap:anywhere]">
          {[bill.theirNumber, say.day(bill.day), bill.number].filter(Boolean).join(' · ')}
        </span>
        <span className="flex flex-wrap items-center justify-end gap-2 self-start">
          {bill.status === 'part_paid' && (
            <span className="num text-13 text-ink-2">{t('bill.openPaise', { amount: money(bill.openPaise) })}</span>
          )}
          <Badge tone={billTones[bill.status]}>{t(`statuses.${bill.status}`)}</Badge>
        </span>
      </button>
    </li>
  )
}
