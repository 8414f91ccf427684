import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ReceiptIndianRupee } from 'lucide-react'
import { sayRupees } from '#kernel/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSaid } from '../words.ts'
import { receiptList } from './queries.ts'
import { useReceiptWords } from './words.ts'

/** A resident's own receipts as rows, the latest first. */
export function OwnReceipts({ subdomain, onOpen }: { subdomain: string; onOpen: (id: string) => void }) {
  const t = useReceiptWords()
  const said = useSaid()
  const { data, isPending } = useQuery(receiptList(subdomain, { limit: 60 }))
  if (isPending) return <Skeleton className="h-48" />
  if (!data?.rows.length)
    return <EmptyState icon={<ReceiptIndianRupee />} title={t('ownEmpty')} text={t('ownEmptyText')} />
  return (
    <Card aria-label={t('label')}>
      <ul>
        {data.rows.map((receipt) => (
          <li key={receipt.id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              className="grid min-h-tap w-full grid-cols-[1fr_auto_16px] items-center gap-x-2 px-4 py-2.5 text-left hover:bg-sunken"
              onClick={() => onOpen(receipt.id)}
            >
              <b className="font-label">{said.day(receipt.receivedOn)}</b>
              <b className="num text-right">
                {`${receipt.kind === 'reversal' ? '− ' : ''}${sayRupees(receipt.amountPaise)}`}
              </b>
              <ChevronRight aria-hidden="true" className="row-span-2 size-4 text-ink-3" />
              <span className="num text-13 text-ink-2">{receipt.number}</span>
              <span className="text-right text-13 text-ink-2">
                {receipt.kind === 'reversal' ? (
                  <Badge tone="bad">{t('reversal')}</Badge>
                ) : receipt.reversal ? (
                  <Badge tone="bad">{t('reversed')}</Badge>
                ) : (
                  t(`modes.${receipt.mode}`)
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
