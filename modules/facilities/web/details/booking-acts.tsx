import { useState } from 'react'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import type { Booking } from '../../contract/nouns.ts'
import { facilities } from '../../contract.ts'
import { useAct } from '../use-act.ts'
import { useWords } from '../words.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeductDialog } from './deduct-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { DeclineDialog, DisputeDialog } from './note-dialog.tsx'

type Open = 'cancel' | 'move' | 'decline' | 'deduct' | 'dispute' | 'answer'

/** What can be done with a booking at this moment, by whoever looks at it. */
export function BookingActs({
  subdomain,
  booking,
  decides,
}: {
  subdomain: string
  booking: Booking
  decides: boolean
}) {
  const t = useWords()
  const [open, setOpen] = useState<Open>()
  const can: Partial<Booking['can']> = booking.can ?? {}
  // Whoever decides on a flat's wish confirms or declines it; giving it back is the flat's.
  const isOthersWish = can.decide && !booking.mine
  const shared = { subdomain, booking, onClose: () => setOpen(undefined) }
  return (
    <>
      {booking.payPath && booking.status === 'unpaid' && (
        <Button size="s" variant="primary" asChild>
          <a href={booking.payPath}>{t('own.pay')}</a>
        </Button>
      )}
      {can.checkIn && decides && <CheckInButton {...shared} />}
      {can.decide && <Decide {...shared} onDecline={() => setOpen('decline')} />}
      {can.move && (
        <Button size="s" onClick={() => setOpen('move')}>
          {t('own.move')}
        </Button>
      )}
      {can.cancel && !isOthersWish && (
        <Button size="s" variant="danger" onClick={() => setOpen('cancel')}>
          {t('own.cancel')}
        </Button>
      )}
      {can.deduct && (
        <Button size="s" onClick={() => setOpen('deduct')}>
          {t('deposit.deduct')}
        </Button>
      )}
      {can.dispute && (
        <Button size="s" onClick={() => setOpen('dispute')}>
          {t('deposit.dispute')}
        </Button>
      )}
      {can.answerDispute && (
        <Button size="s" variant="primary" onClick={() => setOpen('answer')}>
          {t('deposit.answer')}
        </Button>
      )}
      {open === 'cancel' && <CancelDialog {...shared} />}
      {open === 'move' && <MoveDialog {...shared} />}
      {open === 'decline' && <DeclineDialog {...shared} />}
      {open === 'dispute' && <DisputeDialog {...shared} />}
      {open === 'deduct' && <DeductDialog {...shared} />}
      {open === 'answer' && <AnswerDialog {...shared} />}
    </>
  )
}

type Props = { subdomain: string; booking: Booking }

/** By hand; whoever has booked uses the poster beside the door. */
function CheckInButton({ subdomain, booking }: Props) {
  const t = useWords()
  const act = useAct(() => call(facilities.checkIn, { params: { subdomain, id: booking.id } }), {
    done: () => t('own.checkedIn'),
  })
  return (
    <Button size="s" variant="primary" pending={act.isPending} onClick={() => act.mutate(undefined)}>
      {t('own.checkIn')}
    </Button>
  )
}

function Decide({ subdomain, booking, onDecline }: Props & { onDecline: () => void }) {
  const t = useWords()
  const act = useAct(
    () => call(facilities.decide, { params: { subdomain, id: booking.id }, body: { isApproved: true } }),
    { done: () => t('details.approved') },
  )
  return (
    <>
      <Button size="s" variant="primary" pending={act.isPending} onClick={() => act.mutate(undefined)}>
        {t('details.approve')}
      </Button>
      <Button size="s" onClick={onDecline}>
        {t('details.decline')}
      </Button>
    </>
  )
}
