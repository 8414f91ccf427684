import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { sayDay, sayRoundRupees } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { dayOf } from '#kernel/time.ts'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Sheet, SheetSection } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSaid } from '#web/use-said.ts'
import type { Booking, Facility, FreeTimes, Mine, Quote } from '../contract/nouns.ts'
import { facilities } from '../contract.ts'
import { BookingFields, type BookingValues } from './booking-fields.tsx'
import { endsFrom, rateOver, slotsIn } from './free.ts'
import type { Span } from './layout.ts'
import { NearestTimes } from './nearest-times.tsx'
import { PriceLines } from './price-lines.tsx'
import { quoteOf } from './queries.ts'
import { RefundTable } from './refund-table.tsx'
import { useWords, type Words } from './words.ts'

type Props = {
  subdomain: string
  facility: Facility
  startsAt: string
  times: FreeTimes
  own: Mine
  /** Books for any flat that asks for it. */
  decides: boolean
  onStart: (startsAt: string) => void
  /** What is chosen at the moment, for the calendar beside it. */
  onSpan?: (span: Span) => void
  onClose: () => void
}

/** One time of one facility: how long, what for, what it costs and what would come back, then the button. */
export function BookingSheet(props: Props) {
  const { subdomain, facility, startsAt, times, own, onStart, onClose } = props
  const t = useWords()
  const { lang } = useLanguage()
  const formId = useId()
  const [id] = useState(() => newId())
  const form = useForm<BookingValues>({ defaultValues: startOf(props) })
  const values = useWatch({ control: form.control }) as BookingValues
  const asked = {
    startsAt: values.startsAt,
    endsAt: values.endsAt,
    places: Number(values.places) || 1,
    flat: values.flatId || undefined,
  }
  const isWhole = values.endsAt !== ''
  const show = useEffectEvent((span: Span) => props.onSpan?.(span))
  useEffect(() => show({ startsAt: values.startsAt, endsAt: values.endsAt }), [values.startsAt, values.endsAt])
  const { data: quote, error, isFetching } = useQuery({ ...quoteOf(subdomain, facility.id, asked), enabled: isWhole })
  const booking = useBooking(props)
  const send = ({ startsAt: from, endsAt, places, flatId, purpose }: BookingValues) =>
    booking.mutateAsync({
      id,
      facilityId: facility.id,
      ...(flatId ? { flatId } : {}),
      startsAt: from,
      endsAt,
      places: Number(places),
      purpose,
    })
  const day = dayOf(new Date(startsAt))
  const hasFlat = own.flats.length > 0 || props.decides
  return (
    <Sheet
      beside
      open
      onOpenChange={(open) => !open && onClose()}
      title={facility.name}
      subtitle={`${sayDay(day, lang, 'weekday')}, ${sayDay(day, lang)}`}
      footer={<BookButton form={formId} quote={quote} pending={booking.isPending || isFetching} disabled={!hasFlat} />}
    >
      <Form form={form} id={formId} draft={`facilities.book ${facility.id} ${startsAt}`} onSubmit={send}>
        <SheetSection>
          <BookingFields {...props} form={form} quote={quote} />
        </SheetSection>
        <Refusal error={booking.error} onPick={onStart} />
        {error && (
          <NoticeBox tone="bad" className="m-4">
            {noticeOf(error, t('tryAgain'))}
          </NoticeBox>
        )}
        {quote && <Money form={form} facility={facility} times={times} quote={quote} />}
        {isWhole && !quote && !error && <Skeleton className="m-5 h-40" />}
      </Form>
    </Sheet>
  )
}

/** As long as is asked for at least; of one's own flat where there is one. */
const startOf = ({ facility, startsAt, times, own }: Props): BookingValues => ({
  startsAt,
  endsAt: endsFrom(slotsIn(times), startsAt, facility, 1)[0] ?? '',
  places: '1',
  flatId: own.flats[0]?.id ?? '',
  purpose: '',
})

/** What is refused is said in the sheet, where it can be mended. */
const useBooking = ({ subdomain, facility, onClose }: Props) => {
  const t = useWords()
  const words = { asked: 'sheet.asked', unpaid: 'sheet.unpaid' } as const
  const wordOf = (status: Booking['status']) =>
    status === 'asked' || status === 'unpaid' ? words[status] : 'sheet.done'
  return useMutation({
    mutationFn: (body: NewBooking) => call(facilities.book, { params: { subdomain }, body }),
    meta: { touches: ['facilities', 'billing', 'dashboard'] },
    onSuccess: ({ status, payPath }) => {
      toast({ title: t(wordOf(status), { facility: facility.name }) })
      onClose()
      if (payPath) location.assign(payPath)
    },
  })
}

type NewBooking = {
  id: string
  facilityId: string
  flatId?: string
  startsAt: string
  endsAt: string
  places: number
  purpose: string
}

/** What was free a moment ago may be somebody's now: three others are offered in its place. */
function Refusal({ error, onPick }: { error: unknown; onPick: (startsAt: string) => void }) {
  const t = useWords()
  if (!error) return null
  return (
    <NoticeBox tone="bad" title={t('sheet.failed')} className="mx-4 mt-4">
      <p>{noticeOf(error, t('tryAgain'))}</p>
      <NearestTimes error={error} onPick={onPick} />
    </NoticeBox>
  )
}

function Money(props: { form: UseFormReturn<BookingValues>; facility: Facility; times: FreeTimes; quote: Quote }) {
  const { form, facility, times, quote } = props
  const t = useWords()
  const said = useSaid()
  const [now] = useState(() => new Date().toISOString())
  const [startsAt, endsAt, places] = useWatch({ control: form.control, name: ['startsAt', 'endsAt', 'places'] })
  return (
    <>
      {quote.problem && (
        <NoticeBox tone="warn" className="mx-4 mt-4">
          {said(quote.problem)}
        </NoticeBox>
      )}
      <SheetSection>
        <PriceLines
          quote={quote}
          rate={rateOver(slotsIn(times), { startsAt, endsAt })}
          slotMinutes={facility.slotMinutes}
          places={Number(places) || 1}
          endsAt={endsAt}
        />
      </SheetSection>
      <SheetSection title={t('sheet.ifCancel')}>
        {quote.chargePaise + quote.depositPaise === 0 ? (
          <p className="text-15 text-ink-2">{t('sheet.nothing')}</p>
        ) : (
          <RefundTable
            now={now}
            startsAt={startsAt}
            chargePaise={quote.chargePaise}
            depositPaise={quote.depositPaise}
            steps={quote.refunds}
          />
        )}
      </SheetSection>
    </>
  )
}

/** The sums on the button are those that are charged. */
function BookButton(props: { form: string; quote: Quote | undefined; pending: boolean; disabled: boolean }) {
  const { form, quote, pending, disabled } = props
  const t = useWords()
  return (
    <Button
      type="submit"
      form={form}
      variant="primary"
      size="l"
      pending={pending}
      disabled={disabled || !quote || quote.problem !== null}
    >
      {quote ? buttonWords(t, quote) : t('sheet.bookFree')}
    </Button>
  )
}

const buttonWords = (t: Words, { chargePaise, depositPaise, needsApproval, pay }: Quote): string => {
  const sums = { sum: sayRoundRupees(chargePaise), deposit: sayRoundRupees(depositPaise) }
  if (pay === 'now' && chargePaise + depositPaise > 0)
    return t('sheet.pay', { sum: sayRoundRupees(chargePaise + depositPaise) })
  const which = depositPaise > 0 ? 'Deposit' : chargePaise > 0 ? '' : 'Free'
  return t(`sheet.${needsApproval ? 'ask' : 'book'}${which}`, sums)
}
