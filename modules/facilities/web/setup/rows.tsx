import { Plus, X } from 'lucide-react'
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { readPaise, readWhole } from '#modules/billing/rules/reading-amounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { useDeskWords, useWords } from '../words.ts'
import type { FacilityValues } from './facility-values.ts'
import { WeekdayField } from './weekday-field.tsx'

type Shape = UseFormReturn<FacilityValues>
const row = 'grid gap-2 border-b border-line pb-3 sm:flex sm:flex-wrap sm:items-end'

/** Days with the same hours are one line; a break at noon makes two. */
export function HoursRows({ form }: { form: Shape }) {
  const d = useDeskWords()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hours' })
  const errors = form.formState.errors.hours
  return (
    <div className="grid gap-3">
      {fields.map((field, index) => (
        <div key={field.id} className={row}>
          <Controller
            control={form.control}
            name={`hours.${index}.weekdays`}
            render={({ field: days }) => (
              <WeekdayField label={d('setup.weekdays')} value={days.value} onChange={days.onChange} />
            )}
          />
          <div className="flex items-end gap-2">
            <Field label={d('setup.opens')} error={errors?.[index]?.opens?.message ?? ''}>
              <Input type="time" {...form.register(`hours.${index}.opens`, { required: d('setup.wrongClock') })} />
            </Field>
            <Field label={d('setup.closes')} error={errors?.[index]?.closes?.message ?? ''}>
              <Input type="time" {...form.register(`hours.${index}.closes`, { required: d('setup.wrongClock') })} />
            </Field>
            {fields.length > 1 && (
              <IconButton label={d('setup.removeHours')} icon={<X />} onClick={() => remove(index)} />
            )}
          </div>
        </div>
      ))}
      <Button
        size="s"
        icon={<Plus />}
        className="w-fit"
        onClick={() => append({ weekdays: 96, opens: '08:00', closes: '22:00' })}
      >
        {d('setup.addHours')}
      </Button>
    </div>
  )
}

/** The first that fits counts, so special hours stand above the usual ones. */
export function RateRows({ form }: { form: Shape }) {
  const d = useDeskWords()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rates' })
  const errors = form.formState.errors.rates
  const isSum = (text: string) => (readPaise(text) ?? -1) >= 0 || d('setup.wrongSum')
  return (
    <div className="grid gap-3">
      {fields.map((field, index) => (
        <div key={field.id} className={row}>
          <Controller
            control={form.control}
            name={`rates.${index}.weekdays`}
            render={({ field: days }) => (
              <WeekdayField label={d('setup.weekdays')} value={days.value} onChange={days.onChange} />
            )}
          />
          <div className="flex items-end gap-2">
            <Field label={d('setup.rateFrom')}>
              <Input type="time" {...form.register(`rates.${index}.from`)} />
            </Field>
            <Field label={d('setup.rateUntil')}>
              <Input type="time" {...form.register(`rates.${index}.until`)} />
            </Field>
          </div>
          <div className="flex items-end gap-2">
            <Field label={d('setup.rate')} required error={errors?.[index]?.rupees?.message ?? ''} className="flex-1">
              <Input inputMode="decimal" {...form.register(`rates.${index}.rupees`, { validate: isSum })} />
            </Field>
            {fields.length > 1 && (
              <IconButton label={d('setup.removeRate')} icon={<X />} onClick={() => remove(index)} />
            )}
          </div>
        </div>
      ))}
      <Button
        size="s"
        icon={<Plus />}
        className="w-fit"
        onClick={() => append({ weekdays: 96, from: '00:00', until: '00:00', rupees: '' })}
      >
        {d('setup.addRate')}
      </Button>
    </div>
  )
}

export function RefundRows({ form }: { form: Shape }) {
  const t = useWords()
  const d = useDeskWords()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'refunds' })
  const errors = form.formState.errors.refunds
  const between = (least: number, most: number) => (text: string) => {
    const value = readWhole(text)
    return (value !== null && value >= least && value <= most) || t('wrongNumber', { least, most })
  }
  return (
    <div className="grid gap-3">
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-end gap-2">
          <Field label={d('setup.refundHours')} error={errors?.[index]?.hours?.message ?? ''} className="flex-1">
            <Input inputMode="numeric" {...form.register(`refunds.${index}.hours`, { validate: between(0, 8760) })} />
          </Field>
          <Field label={d('setup.refundPercent')} error={errors?.[index]?.percent?.message ?? ''} className="flex-1">
            <Input inputMode="numeric" {...form.register(`refunds.${index}.percent`, { validate: between(1, 100) })} />
          </Field>
          <IconButton label={d('setup.removeRefund')} icon={<X />} onClick={() => remove(index)} />
        </div>
      ))}
      <Button size="s" icon={<Plus />} className="w-fit" onClick={() => append({ hours: '24', percent: '25' })}>
        {d('setup.addRefund')}
      </Button>
    </div>
  )
}
