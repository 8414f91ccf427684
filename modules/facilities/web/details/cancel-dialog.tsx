import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { sayRoundRupees, sayRupees } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Booking } from '../../contract/nouns.ts'
import { facilities } from '../../contract.ts'
import { bookingDetails } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { useWhen, useWords } from '../words.ts'

/** The sum that comes back is asked for anew when the question opens: it falls with time. */
export function CancelDialog(props: { subdomain: string; booking: Booking; onClose: () => void }) {
  const { subdomain, onClose } = props
  const t = useWords()
  const when = useWhen()
  const { data: booking = props.booking } = useQuery(bookingDetails(subdomain, props.booking.id))
  const form = useForm({ defaultValues: { reason: '' } })
  const cancelling = useAct(
    (body: { reason: string }) => call(facilities.cancel, { params: { subdomain, id: booking.id }, body }),
    { done: () => t('cancel.done'), failed: t('cancel.failed'), after: onClose },
  )
  const back = hireBack(booking) + booking.depositPaise
  const hasMoney = booking.chargePaise + booking.depositPaise > 0
  return (
    <FormDialog
      title={t('cancel.title', { facility: booking.facility.name })}
      text={t(hasMoney ? 'cancel.text' : 'cancel.textFree', { when: when(booking) })}
      form={form}
      draft={null}
      act={cancelling}
      submit={hasMoney ? t('cancel.confirm', { sum: sayRoundRupees(back) }) : t('cancel.confirmFree')}
      onClose={onClose}
    >
      {hasMoney && <Sums booking={booking} />}
      <Field label={t('cancel.reason')} className="sm:col-span-2">
        <Input maxLength={300} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}

/** Whoever takes a time away from another flat gives everything back. */
const hireBack = ({ mine, refundNowPaise, chargePaise }: Booking) => (mine ? refundNowPaise : chargePaise)

function Sums({ booking }: { booking: Booking }) {
  const t = useWords()
  const rows = [
    [t('cancel.hire'), hireBack(booking)],
    ...(booking.depositPaise > 0 ? [[t('cancel.deposit'), booking.depositPaise] as const] : []),
    [t('cancel.kept'), booking.chargePaise - hireBack(booking)],
  ] as const
  return (
    <div className="grid gap-1 sm:col-span-2">
      <dl className="num grid gap-1 text-16">
        {rows.map(([label, sum]) => (
          <div key={label} className="flex justify-between gap-3 border-b border-line py-1">
            <dt className="text-ink-2">{label}</dt>
            <dd>{sayRupees(sum)}</dd>
          </div>
        ))}
      </dl>
      {booking.mine && <p className="text-13 text-ink-3">{t('cancel.until')}</p>}
    </div>
  )
}
