import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, type FieldArray, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { readPaise, readWhole } from '#kernel/reading-amounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useDeskWords, useWords } from '../words.ts'
import type { FacilityValues } from './facility-values.ts'
import { WeekdayField } from './weekday-field.tsx'

type Shape = UseFormReturn<FacilityValues>
const withDays = 'grid gap-2 border-b border-line pb-3 sm:flex sm:flex-wrap sm:items-end'

/** Days with the same hours are one line; a break at noon makes two. */
export function HoursRows({ form }: { form: Shape }) {
  const d = useDeskWords()
  const errors = form.formState.errors.hours
  const required = { required: d('setup.wrongClock') }
  return (
    <Rows
      form={form}
      name="hours"
      least={1}
      fresh={{ weekdays: 96, opens: '08:00', closes: '22:00' }}
      className={withDays}
      words={{ add: d('setup.addHours'), remove: d('setup.removeHours') }}
      renderRow={(at, removal) => (
        <>
          <Weekdays form={form} name={`hours.${at}.weekdays`} />
          <div className="flex items-end gap-2">
            <Field label={d('setup.opens')} error={errors?.[at]?.opens?.message ?? ''}>
              <Input type="time" {...form.register(`hours.${at}.opens`, required)} />
            </Field>
            <Field label={d('setup.closes')} error={errors?.[at]?.closes?.message ?? ''}>
              <Input type="time" {...form.register(`hours.${at}.closes`, required)} />
            </Field>
            {removal}
          </div>
        </>
      )}
    />
  )
}

/** The first that fits counts, so special hours stand above the usual ones. */
export function RateRows({ form }: { form: Shape }) {
  const d = useDeskWords()
  const errors = form.formState.errors.rates
  const isSum = (text: string) => (readPaise(text) ?? -1) >= 0 || d('setup.wrongSum')
  return (
    <Rows
      form={form}
      name="rates"
      least={1}
      fresh={{ weekdays: 96, from: '00:00', until: '00:00', rupees: '' }}
      className={withDays}
      words={{ add: d('setup.addRate'), remove: d('setup.removeRate') }}
      renderRow={(at, removal) => (
        <>
          <Weekdays form={form} name={`rates.${at}.weekdays`} />
          <div className="flex items-end gap-2">
            <Field label={d('setup.rateFrom')}>
              <Input type="time" {...form.register(`rates.${at}.from`)} />
            </Field>
            <Field label={d('setup.rateUntil')}>
              <Input type="time" {...form.register(`rates.${at}.until`)} />
            </Field>
          </div>
          <div className="flex items-end gap-2">
            <Field label={d('setup.rate')} required error={errors?.[at]?.rupees?.message ?? ''} className="flex-1">
              <Input inputMode="decimal" {...form.register(`rates.${at}.rupees`, { validate: isSum })} />
            </Field>
            {removal}
          </div>
        </>
      )}
    />
  )
}

export function RefundRows({ form }: { form: Shape }) {
  const t = useWords()
  const d = useDeskWords()
  const errors = form.formState.errors.refunds
  const between = (least: number, most: number) => (text: string) => {
    const value = readWhole(text)
    return (value !== null && value >= least && value <= most) || t('wrongNumber', { least, most })
  }
  return (
    <Rows
      form={form}
      name="refunds"
      least={0}
      fresh={{ hours: '24', percent: '25' }}
      className="flex items-end gap-2"
      words={{ add: d('setup.addRefund'), remove: d('setup.removeRefund') }}
      renderRow={(at, removal) => (
        <>
          <Field label={d('setup.refundHours')} error={errors?.[at]?.hours?.message ?? ''} className="flex-1">
            <Input inputMode="numeric" {...form.register(`refunds.${at}.hours`, { validate: between(0, 8760) })} />
          </Field>
          <Field label={d('setup.refundPercent')} error={errors?.[at]?.percent?.message ?? ''} className="flex-1">
            <Input inputMode="numeric" {...form.register(`refunds.${at}.percent`, { validate: between(1, 100) })} />
          </Field>
          {removal}
        </>
      )}
    />
  )
}

/** Lines to add to and to take away from; what the server says of all of them together stands below. */
function Rows<Name extends 'hours' | 'rates' | 'refunds'>(props: {
  form: Shape
  name: Name
  least: 0 | 1
  fresh: FieldArray<FacilityValues, Name>
  className: string
  words: { add: string; remove: string }
  renderRow: (at: number, removal: ReactNode) => ReactNode
}) {
  const { form, name, least, fresh, className, words, renderRow } = props
  const { fields, append, remove } = useFieldArray<FacilityValues, Name>({ control: form.control, name })
  const wrong = form.formState.errors.root?.[name]?.message
  const removal = (at: number) =>
    fields.length > least && <IconButton label={words.remove} icon={<X />} onClick={() => remove(at)} />
  return (
    <div className="grid gap-3">
      {fields.map(({ id }, at) => (
        <div key={id} className={className}>
          {renderRow(at, removal(at))}
        </div>
      ))}
      {wrong && (
        <p role="alert" ref={show} className="text-13 font-label text-bad">
          {wrong}
        </p>
      )}
      <Button size="s" icon={<Plus />} className="w-fit" onClick={() => append(fresh)}>
        {words.add}
      </Button>
    </div>
  )
}

/** The button that sent it is far below. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

function Weekdays({ form, name }: { form: Shape; name: `${'hours' | 'rates'}.${number}.weekdays` }) {
  const d = useDeskWords()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => <WeekdayField label={d('setup.weekdays')} value={field.value} onChange={field.onChange} />}
    />
  )
}
