import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { sayDay } from '#kernel/formats.ts'
import { addDays } from '#kernel/time.ts'
import { noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { type FormValues, repeatsOf } from './form-values.ts'
import { datesOf } from './queries.ts'
import { useWords } from './words.ts'

/** A Monday, to name the days of a week by. */
const monday = '2026-11-02'
const weekdays = [1, 2, 3, 4, 5, 6, 0]
const choices = ['never', 'day', 'week', 'month', 'nth', 'year'] as const

/** How often it comes; the dates are listed before anything is saved. */
export function EventRepeat({ subdomain, form }: { subdomain: string; form: UseFormReturn<FormValues> }) {
  const t = useWords()
  const { lang } = useLanguage()
  const values = useWatch({ control: form.control }) as FormValues
  const { repeat, day } = values
  const nth = day ? Math.ceil(Number(day.slice(8)) / 7) : 1
  const about = {
    day: day ? String(Number(day.slice(8))) : '',
    weekday: day ? sayDay(day, lang, 'weekday') : '',
    nth: nth > 4 ? t('form.last') : String(nth),
  }
  const toggle = (weekday: number) => {
    const next = values.weekdays.includes(weekday)
      ? values.weekdays.filter((one) => one !== weekday)
      : [...values.weekdays, weekday]
    form.setValue('weekdays', next, { shouldDirty: true })
  }
  return (
    <>
      <Field label={t('form.repeat')} error={form.formState.errors.repeat?.message}>
        <NativeSelect
          options={choices.map((one) => ({ value: one, label: t(`repeat.${one}`, about) }))}
          {...form.register('repeat')}
        />
      </Field>
      {repeat === 'week' && (
        <ChipRow label={t('form.weekdays')} className="flex-wrap">
          {weekdays.map((weekday, at) => (
            <Chip
              key={weekday}
              label={sayDay(addDays(monday, at), lang, 'weekday')}
              on={values.weekdays.includes(weekday)}
              onClick={() => toggle(weekday)}
            />
          ))}
        </ChipRow>
      )}
      {repeat !== 'never' && (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label={t('form.interval')}>
              <Input type="number" inputMode="numeric" min={1} max={52} {...form.register('interval')} />
            </Field>
            <Field label={t('form.ends')}>
              <NativeSelect
                options={[
                  { value: 'count', label: t('form.byCount') },
                  { value: 'until', label: t('form.byDay') },
                ]}
                {...form.register('ends')}
              />
            </Field>
            {values.ends === 'count' ? (
              <Field label={t('form.count')}>
                <Input type="number" inputMode="numeric" min={1} max={52} {...form.register('count')} />
              </Field>
            ) : (
              <Field label={t('form.until')}>
                <DateInput {...form.register('until')} />
              </Field>
            )}
          </div>
          <Preview subdomain={subdomain} values={values} />
        </>
      )}
    </>
  )
}

function Preview({ subdomain, values }: { subdomain: string; values: FormValues }) {
  const t = useWords()
  const { lang } = useLanguage()
  const repeats = repeatsOf(values)
  const enabled = repeats !== null && (repeats.count !== null || repeats.until !== null)
  const { data, error } = useQuery({ ...datesOf(subdomain, values.day, repeats ?? noRule), enabled })
  if (error) return <NoticeBox tone="warn">{noticeOf(error, t('tryAgain'))}</NoticeBox>
  if (!data) return null
  return (
    <p className="num text-15 text-ink-2" aria-live="polite">
      {t('form.dates', { count: data.length })} {data.map((day) => sayDay(day, lang)).join(' · ')}
    </p>
  )
}

const noRule = { every: 'day' as const, interval: 1, weekdays: [], nth: null, until: null, count: 1 }
