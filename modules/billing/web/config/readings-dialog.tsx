import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { readWhole } from '#kernel/reading-amounts.ts'
import { call } from '#web/call.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ChargeHead } from '../../contract/settings.ts'
import { billing } from '../../contract.ts'
import { useAct } from '../use-act.ts'
import { useToday } from '../use-today.ts'
import { useSaid } from '../words.ts'
import { flatsQuery, readingsQuery } from './queries.ts'
import { useConfigWords, useRateWords } from './words.ts'

type Values = { day: string; readings: Record<string, string> }

/** One round with the meter book: the last reading of each flat beside the new one. */
export function ReadingsDialog({
  subdomain,
  head,
  onClose,
}: {
  subdomain: string
  head: ChargeHead
  onClose: () => void
}) {
  const t = useConfigWords()
  const said = useSaid()
  const { nameOf } = useRateWords([head])
  const { data: flats } = useQuery(flatsQuery(subdomain))
  const { data: known } = useQuery(readingsQuery(subdomain, head.id))
  const today = useToday()
  const form = useForm<Values>({ defaultValues: { day: today, readings: {} } })
  const { errors } = form.formState
  const save = useAct(
    (readings: { flatId: string; day: string; reading: number }[]) =>
      call(billing.saveReadings, { params: { subdomain, id: head.id }, body: { readings } }),
    { after: onClose },
  )
  const send = async (values: Values) => {
    const readings = Object.entries(values.readings).flatMap(([flatId, text]) => {
      const reading = readWhole(text)
      return reading === null ? [] : [{ flatId, day: values.day, reading }]
    })
    await save.mutateAsync(readings)
    toast({ title: t('readings.done', { count: readings.length }) })
  }
  const someReading = () => Object.values(form.getValues('readings')).some((text) => text.trim() !== '')
  const lastOf = (flatId: string) =>
    known?.filter((one) => one.flatId === flatId).toSorted((a, b) => (a.day > b.day ? -1 : 1))[0]
  return (
    <FormDialog
      title={t('readings.title', { head: nameOf(head) })}
      form={form}
      draft={`billing.readings ${head.id}`}
      act={{ ...save, mutateAsync: send }}
      submit={t('readings.save')}
      onClose={onClose}
    >
      <Field label={t('readings.day')} required error={errors.day?.message ?? ''} className="sm:col-span-2">
        <DateInput max={today} {...form.register('day', { validate: () => someReading() || t('readings.nothing') })} />
      </Field>
      {!(flats && known) && <Skeleton className="h-40 sm:col-span-2" />}
      {flats &&
        known &&
        flats.map((flat) => {
          const last = lastOf(flat.flatId)
          return (
            <Field
              key={flat.flatId}
              label={t('readings.now', { flat: flat.number })}
              help={last ? t('readings.last', { reading: last.reading, day: said.day(last.day) }) : t('readings.none')}
              error={errors.readings?.[flat.flatId]?.message ?? ''}
            >
              <Input
                inputMode="numeric"
                className="num"
                {...form.register(`readings.${flat.flatId}`, {
                  validate: (text) =>
                    !text?.trim() || (readWhole(text) ?? -1) >= (last?.reading ?? 0) || t('readings.wrong'),
                })}
              />
            </Field>
          )
        })}
    </FormDialog>
  )
}
