import { sayMoment, sayRoundRupees } from '#kernel/formats.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Booking } from '../contract/nouns.ts'
import { BookingActs } from './details/booking-acts.tsx'
import { StatusTag } from './status-tag.tsx'
import { useWhen, useWords, type Words } from './words.ts'

/** One booking in a list: what, when, its sums, and what can be done now. For the committee with flat and name. */
export function BookingSlip(props: { subdomain: string; booking: Booking; decides?: boolean; onOpen: () => void }) {
  const { subdomain, booking, decides = false, onOpen } = props
  const t = useWords()
  const when = useWhen()
  const { lang } = useLanguage()
  const line = [decides && `${booking.flat.number}, ${booking.bookedBy}`, booking.purpose, placesOf(t, booking)]
  return (
    <article className="grid gap-2 rounded-3 border border-line bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          <h3 className="text-18">{booking.facility.name}</h3>
          <p className="num text-15">{when(booking)}</p>
        </div>
        <StatusTag status={booking.status} />
      </div>
      <p className="text-15 text-ink-2 [overflow-wrap:anywhere] empty:hidden">{line.filter(Boolean).join(' · ')}</p>
      <p className="num text-13 text-ink-3">{sumsOf(t, booking)}</p>
      {booking.payBefore && (
        <p className="num text-13 font-label text-accent-ink">
          {t('own.payBefore', { clock: sayMoment(booking.payBefore, lang, 'clock') })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={onOpen}>
          {t('own.details')}
        </Button>
        <BookingActs subdomain={subdomain} booking={booking} decides={decides} />
      </div>
    </article>
  )
}

const placesOf = (t: Words, { places }: Booking) => places > 1 && t('places', { count: places })

export const sumsOf = (t: Words, { chargePaise, depositPaise, refundPaise, status }: Booking): string => {
  if (chargePaise + depositPaise === 0) return t('free')
  return [
    t('own.paid', { charge: sayRoundRupees(chargePaise) }),
    depositPaise > 0 && t('own.deposit', { deposit: sayRoundRupees(depositPaise) }),
    status === 'cancelled' && t('own.returned', { sum: sayRoundRupees(refundPaise) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
