import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { sayMoment, sayRoundRupees } from '#kernel/formats.ts'
import { type Day, dayOf } from '#kernel/time.ts'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import type { Booking, FreeTimes } from '../../contract/nouns.ts'
import { facilities } from '../../contract.ts'
import { slotsIn } from '../free.ts'
import { today } from '../layout.ts'
import { freeTimes } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { useWhen, useWords } from '../words.ts'

type Values = { day: Day; startsAt: string }

/** Another time of the same length. The old one is given up only once the new one is there. */
export function MoveDialog(props: { subdomain: string; booking: Booking; onClose: () => void }) {
  const { subdomain, booking, onClose } = props
  const t = useWords()
  const when = useWhen()
  const { lang } = useLanguage()
  const form = useForm<Values>({ defaultValues: { day: dayOf(new Date(booking.startsAt)), startsAt: '' } })
  const [day, startsAt] = useWatch({ control: form.control, name: ['day', 'startsAt'] })
  const { data: times, error } = useQuery({ ...freeTimes(subdomain, booking.facility.id, day, 1), enabled: day !== '' })
  const length = Date.parse(booking.endsAt) - Date.parse(booking.startsAt)
  const offered = times ? offersOf(times, day, booking, length) : []
  const endOf = (start: string) => new Date(Date.parse(start) + length).toISOString()
  const moving = useAct(
    (values: Values) =>
      call(facilities.move, {
        params: { subdomain, id: booking.id },
        body: { startsAt: values.startsAt, endsAt: endOf(values.startsAt), version: booking.version },
      }),
    { done: (moved) => t('move.done', { when: when(moved) }), failed: t('move.failed'), after: onClose },
  )
  const chosen = offered.find((one) => one.startsAt === startsAt)
  return (
    <FormDialog
      title={t('move.title', { facility: booking.facility.name })}
      text={t('move.text', { when: when(booking) })}
      form={form}
      draft={null}
      act={moving}
      submit={t('move.submit')}
      onClose={onClose}
    >
      <Field label={t('move.day')}>
        <DateInput min={today()} {...form.register('day', { onChange: () => form.setValue('startsAt', '') })} />
      </Field>
      <Field label={t('move.from')} required error={form.formState.errors.startsAt?.message ?? ''}>
        <NativeSelect
          placeholder={t('move.choose')}
          options={offered.map((one) => ({ value: one.startsAt, label: sayMoment(one.startsAt, lang, 'clock') }))}
          {...form.register('startsAt', { required: t('required') })}
        />
      </Field>
      {times && offered.length === 0 && (
        <NoticeBox tone="warn" className="sm:col-span-2">
          {t('move.noTimes')}
        </NoticeBox>
      )}
      {error && <NoticeBox tone="bad">{noticeOf(error, t('tryAgain'))}</NoticeBox>}
      {chosen && chosen.paise > 0 && (
        <p className="num text-15 text-ink-2 sm:col-span-2">{t('move.price', { sum: sayRoundRupees(chosen.paise) })}</p>
      )}
    </FormDialog>
  )
}

/** Beginnings of that day at which the whole length is free; one's own present time counts as free. */
const offersOf = (times: FreeTimes, day: Day, booking: Booking, length: number) => {
  const slots = slotsIn(times)
  const isFree = (slot: (typeof slots)[number]) =>
    slot.free >= booking.places || (slot.startsAt < booking.endsAt && slot.endsAt > booking.startsAt)
  return slots
    .filter((slot) => slot.isOpen && dayOf(new Date(slot.startsAt)) === day && slot.startsAt !== booking.startsAt)
    .flatMap((slot) => {
      const endsAt = new Date(Date.parse(slot.startsAt) + length).toISOString()
      const within = slots.filter((one) => one.startsAt >= slot.startsAt && one.endsAt <= endsAt)
      const isWhole = within.every((one, at) => isFree(one) && (at === 0 || within[at - 1]!.endsAt === one.startsAt))
      const paise = within.reduce((sum, one) => sum + one.paise, 0) * booking.places
      return isWhole && within.at(-1)?.endsAt === endsAt ? [{ startsAt: slot.startsAt, paise }] : []
    })
}
