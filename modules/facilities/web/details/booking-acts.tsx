import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Booking } from '../../contract/nouns.ts'
import { useWords } from '../words.ts'
import { CancelDialog } from './cancel-dialog.tsx'

type Open = 'cancel'

/** What can be done with a booking at this moment, by whoever looks at it. */
export function BookingActs({ subdomain, booking }: { subdomain: string; booking: Booking }) {
  const t = useWords()
  const [open, setOpen] = useState<Open>()
  const can: Partial<Booking['can']> = booking.can ?? {}
  const shared = { subdomain, booking, onClose: () => setOpen(undefined) }
  return (
    <>
      {booking.payPath && booking.status === 'unpaid' && (
        <Button size="s" variant="primary" asChild>
          <a href={booking.payPath}>{t('own.pay')}</a>
        </Button>
      )}
      {can.cancel && (
        <Button size="s" variant="danger" onClick={() => setOpen('cancel')}>
          {t('own.cancel')}
        </Button>
      )}
      {open === 'cancel' && <CancelDialog {...shared} />}
    </>
  )
}
