import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { may } from '#modules/identity/access.ts'
import { CallError, noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Facts } from '#web/ui/facts.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Booking } from '../../contract/nouns.ts'
import { isOpen } from '../../rules/nouns.ts'
import { bookingDetails } from '../queries.ts'
import { RefundTable } from '../refund-table.tsx'
import { StatusTag } from '../status-tag.tsx'
import { useWhen, useWords } from '../words.ts'
import { BookingActs } from './booking-acts.tsx'
import { DepositPart } from './deposit-part.tsx'

type Props = SectionProps & { id: string; onClose: () => void }

/** One booking with its money, what it would return today, and what can be done with it. */
export function BookingDetails({ subdomain, userRole, anonymous, id, onClose }: Props) {
  const decides = may({ identityId: null, memberId: null, role: userRole, anonymous }, 'facilities.approve')
  const t = useWords()
  const when = useWhen()
  const { data: booking, error, isPending } = useQuery(bookingDetails(subdomain, id))
  const missing = error instanceof CallError && error.status === 404
  return (
    <Sheet
      beside
      open
      onOpenChange={(open) => !open && onClose()}
      title={booking?.facility.name ?? t('details.title')}
      subtitle={booking && <span className="num">{when(booking)}</span>}
      footer={booking && hasActs(booking) && <BookingActs subdomain={subdomain} booking={booking} decides={decides} />}
    >
      {isPending && <Skeleton className="m-5 h-40" />}
      {error && !booking && (
        <NoticeBox tone="bad" className="m-4">
          {missing ? t('details.notFound') : noticeOf(error, t('details.loadFailed'))}
        </NoticeBox>
      )}
      {booking && <Details subdomain={subdomain} booking={booking} />}
    </Sheet>
  )
}

const hasActs = ({ can, payPath }: Booking) => Boolean(payPath) || Object.values(can ?? {}).some(Boolean)

function Details({ subdomain, booking }: { subdomain: string; booking: Booking }) {
  const t = useWords()
  const [now] = useState(() => new Date().toISOString())
  const hasMoney = booking.chargePaise + booking.depositPaise > 0
  const reason = booking.cancelReason || booking.decisionNote
  return (
    <>
      <SheetSection>
        <div className="grid gap-3">
          <p>
            <StatusTag status={booking.status} />
          </p>
          <Facts
            items={[
              { label: t('details.flat'), value: booking.flat.number },
              { label: t('details.by'), value: booking.bookedBy },
              ...(booking.purpose ? [{ label: t('details.purpose'), value: booking.purpose }] : []),
              ...(booking.places > 1 ? [{ label: t('details.places'), value: booking.places }] : []),
              ...(reason ? [{ label: t('details.reason'), value: reason }] : []),
            ]}
          />
        </div>
      </SheetSection>
      {hasMoney && (
        <SheetSection title={t('details.money')}>
          <Facts
            className="num"
            items={[
              { label: t('details.charge'), value: sayRupees(booking.chargePaise) },
              ...(booking.depositPaise > 0
                ? [{ label: t('details.deposit'), value: sayRupees(booking.depositPaise) }]
                : []),
              ...(booking.status === 'cancelled'
                ? [{ label: t('details.refunded'), value: sayRupees(booking.refundPaise) }]
                : []),
            ]}
          />
        </SheetSection>
      )}
      <DepositPart subdomain={subdomain} booking={booking} />
      {hasMoney && isOpen(booking.status) && booking.startsAt > now && (
        <SheetSection title={t('sheet.ifCancel')}>
          <RefundTable
            now={now}
            startsAt={booking.startsAt}
            chargePaise={booking.chargePaise}
            depositPaise={booking.depositPaise}
            steps={booking.refunds}
          />
        </SheetSection>
      )}
    </>
  )
}
