import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { sayDay, sayMoment } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import type { Facility, FreeTimes, Mine, Quote } from '../contract/nouns.ts'
import { endsFrom, slotsIn, startsIn } from './free.ts'
import { spanOf } from './prices.ts'
import { flatList } from './queries.ts'
import { useWords } from './words.ts'

export type BookingValues = { startsAt: string; endsAt: string; places: string; flatId: string; purpose: string }

type Props = {
  subdomain: string
  form: UseFormReturn<BookingValues>
  facility: Facility
  times: FreeTimes
  own: Mine
  decides: boolean
  quote: Quote | undefined
}

export function BookingFields(props: Props) {
  const { form, facility, own, decides, quote } = props
  const t = useWords()
  const { errors } = form.formState
  const places = (text: string) => {
    const count = Number(text)
    const most = quote?.free ?? facility.capacity
    return (Number.isInteger(count) && count >= 1 && count <= Math.max(1, most)) || t('wrongNumber', { least: 1, most })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Times {...props} />
      {facility.capacity > 1 && (
        <Field
          label={t('sheet.places')}
          help={quote ? t('sheet.placesLeft', { count: quote.free }) : ''}
          error={errors.places?.message ?? ''}
        >
          <Input inputMode="numeric" {...form.register('places', { validate: places })} />
        </Field>
      )}
      {decides ? (
        <AnyFlat {...props} />
      ) : (
        own.flats.length > 1 && (
          <Field label={t('sheet.flat')}>
            <NativeSelect
              options={own.flats.map(({ id, number }) => ({ value: id, label: number }))}
              {...form.register('flatId')}
            />
          </Field>
        )
      )}
      {own.flats.length === 0 && !decides && <NoticeBox tone="warn">{t('sheet.noFlat')}</NoticeBox>}
      <Field label={t('sheet.purpose')} help={t('sheet.purposeHelp')} error={errors.purpose?.message ?? ''}>
        <Input maxLength={200} {...form.register('purpose')} />
      </Field>
    </div>
  )
}

/** From and until, both only as they are free; another beginning keeps the length where it can. */
function Times({ form, facility, times, own, quote }: Props) {
  const t = useWords()
  const { lang } = useLanguage()
  const [startsAt, endsAt, places, flatId] = useWatch({
    control: form.control,
    name: ['startsAt', 'endsAt', 'places', 'flatId'],
  })
  const slots = slotsIn(times)
  const wanted = Number(places) || 1
  const day = times.days.find((one) => one.slots.some((slot) => slot.startsAt === startsAt))
  const starts = startsIn(slots, facility, wanted).filter((slot) => day?.slots.includes(slot))
  const clock = (instant: string) => {
    const hour = sayMoment(instant, lang, 'clock')
    const there = dayOf(new Date(instant))
    return there === day?.day ? hour : `${sayDay(there, lang, 'weekday')} ${hour}`
  }
  const options = (instants: readonly string[]) => instants.map((value) => ({ value, label: clock(value) }))
  const begin = (next: string) => {
    const length = Date.parse(endsAt) - Date.parse(startsAt)
    const ends = endsFrom(slots, next, facility, wanted)
    const same = ends.find((end) => Date.parse(end) - Date.parse(next) === length)
    form.setValue('startsAt', next, { shouldDirty: true })
    form.setValue('endsAt', same ?? ends[0] ?? '', { shouldDirty: true })
  }
  const flat = own.flats.find(({ id }) => id === flatId)?.number
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('sheet.from')}>
          <NativeSelect
            value={startsAt}
            onChange={(event) => begin(event.target.value)}
            options={options(starts.map((slot) => slot.startsAt))}
          />
        </Field>
        <Field label={t('sheet.until')}>
          <NativeSelect
            value={endsAt}
            onChange={(event) => form.setValue('endsAt', event.target.value, { shouldDirty: true })}
            options={options(endsFrom(slots, startsAt, facility, wanted))}
          />
        </Field>
      </div>
      <p className="text-13 text-ink-3">
        <Limits facility={facility} day={day} />
        {facility.quota && quote && quote.quotaLeft !== null && flat && (
          <> {t(`sheet.quota.${facility.quota.per}`, { flat, left: quote.quotaLeft, count: facility.quota.count })}</>
        )}
      </p>
    </div>
  )
}

function Limits({ facility, day }: { facility: Facility; day: FreeTimes['days'][number] | undefined }) {
  const t = useWords()
  const { lang } = useLanguage()
  const [first, last] = [day?.slots[0], day?.slots.at(-1)]
  const least = spanOf(t, facility.leastSlots * facility.slotMinutes)
  const most = spanOf(t, facility.mostSlots * facility.slotMinutes)
  const hours = {
    from: first ? sayMoment(first.startsAt, lang, 'clock') : '',
    until: last ? sayMoment(last.endsAt, lang, 'clock') : '',
  }
  return least === most ? t('sheet.limitsSame', { least, ...hours }) : t('sheet.limits', { least, most, ...hours })
}

function AnyFlat({ subdomain, form }: Props) {
  const t = useWords()
  const { data: flats = [] } = useQuery(flatList(subdomain))
  return (
    <Field label={t('sheet.flat')} required error={form.formState.errors.flatId?.message ?? ''}>
      <Controller
        control={form.control}
        name="flatId"
        rules={{ required: t('required') }}
        render={({ field }) => (
          <Combobox
            options={flats.map(({ id, number }) => ({ value: id, label: number }))}
            value={field.value}
            onValueChange={field.onChange}
            placeholder={t('sheet.chooseFlat')}
          />
        )}
      />
    </Field>
  )
}
