import { useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { newId } from '#kernel/ids.ts'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type Gateway, type Pass, visitors } from '../contract.ts'
import { type PassKind, passKinds } from '../rules.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { useGateAct } from './queries.ts'
import { WeekdayField } from './weekday-field.tsx'

export const announceDraft = 'visitors.announce'

type Values = {
  kind: PassKind
  visitorName: string
  visitorPhone: string
  vehicleNumber: string
  persons: string
  flatNumber: string
  from: string
  hours: string
  mostVisits: string
  weekdays: number
  items: string
  way: 'in' | 'out'
  returnBy: string
  goesWith: string
}

/** How long a pass may be made for, by its kind. */
const lengths: Record<PassKind, readonly number[]> = {
  guest: [4, 12, 24, 72],
  party: [6, 12, 24, 72],
  frequent: [30 * 24, 90 * 24, 180 * 24],
  material: [12, 24, 72],
  child: [2, 4, 12],
}

export function AnnounceDialog({
  subdomain,
  gate,
  onClose,
}: {
  subdomain: string
  gate: Gateway
  onClose: () => void
}) {
  const t = useT(texts)
  const { write } = useScreenSearch()
  const [id] = useState(() => newId())
  const form = useForm<Values>({ defaultValues: { ...empty, flatNumber: gate.flats[0]?.number ?? '' } })
  const announcing = useGateAct(
    (values: Values): Promise<Pass> => call(visitors.announce, { params: { subdomain }, body: bodyOf(id, values) }),
    {
      done: t('made'),
      after: (pass) => {
        onClose()
        write({ tab: 'expected', pass: pass.id })
      },
    },
  )
  return (
    <FormDialog
      title={t('announce')}
      form={form}
      draft={announceDraft}
      act={announcing}
      submit={t('make')}
      onClose={onClose}
    >
      <Fields form={form} gate={gate} />
    </FormDialog>
  )
}

const empty: Values = {
  kind: 'guest',
  visitorName: '',
  visitorPhone: '',
  vehicleNumber: '',
  persons: '1',
  flatNumber: '',
  from: '',
  hours: '12',
  mostVisits: '10',
  weekdays: 127,
  items: '',
  way: 'out',
  returnBy: '',
  goesWith: '',
}

const bodyOf = (id: string, values: Values) => {
  const { kind, visitorName, visitorPhone, vehicleNumber, flatNumber } = values
  const items = values.items.split('\n').flatMap((line) => (line.trim() ? [itemIn(line.trim())] : []))
  const from = values.from ? new Date(`${values.from}:00+05:30`) : new Date()
  return {
    id,
    kind,
    visitorName: visitorName.trim() || items[0]?.name || '',
    visitorPhone,
    vehicleNumber,
    flatNumber,
    persons: Number(values.persons) || 1,
    purpose: kind === 'material' ? ('other' as const) : ('guest' as const),
    ...(kind === 'party' ? { mostVisits: Number(values.mostVisits) || 2 } : {}),
    weekdays: kind === 'frequent' ? values.weekdays : 127,
    validFrom: from.toISOString(),
    validUntil: new Date(from.getTime() + Number(values.hours) * 3_600_000).toISOString(),
    details: {
      ...(kind === 'material' ? { items, way: values.way } : {}),
      ...(kind === 'material' && values.returnBy ? { returnBy: values.returnBy } : {}),
      ...(kind === 'child' ? { goesWith: values.goesWith } : {}),
    },
  }
}

/** `Chair x 4` is four of one thing. */
const itemIn = (line: string) => {
  const [, name = line, count = '1'] = /^(.+?)\s*[x×]\s*(\d{1,3})$/i.exec(line) ?? []
  return { name: name.slice(0, 80), count: Math.max(1, Number(count)) }
}

function Fields({ form, gate }: { form: UseFormReturn<Values>; gate: Gateway }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const kind = form.watch('kind')
  const { errors } = form.formState
  const length = (hours: number) => (hours >= 720 ? t('days', { count: hours / 24 }) : t('hours', { count: hours }))
  const needed = { required: t('required') }
  const changeKind = form.register('kind', {
    onChange: (event: { target: { value: PassKind } }) =>
      form.setValue('hours', String(lengths[event.target.value][1])),
  })
  return (
    <>
      <Field label={t('kind')} className="sm:col-span-2">
        <NativeSelect options={passKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} {...changeKind} />
      </Field>
      {kind !== 'material' && (
        <Field
          label={kind === 'child' ? t('childName') : t('name')}
          help={kind === 'child' ? t('childHelp') : undefined}
          required
          error={errors.visitorName?.message ?? ''}
        >
          <Input maxLength={80} autoComplete="off" {...form.register('visitorName', needed)} />
        </Field>
      )}
      {gate.can.announceAnywhere || gate.flats.length !== 1 ? (
        <Field label={t('flat')} required error={errors.flatNumber?.message ?? ''}>
          <Input maxLength={40} {...form.register('flatNumber', needed)} />
        </Field>
      ) : null}
      <Field label={o('validFrom')} help={o('fromNow')}>
        <Input type="datetime-local" {...form.register('from')} />
      </Field>
      <Field label={t('validFor')}>
        <NativeSelect
          options={lengths[kind].map((hours) => ({ value: String(hours), label: length(hours) }))}
          {...form.register('hours')}
        />
      </Field>
      <Special form={form} kind={kind} />
      {(kind === 'guest' || kind === 'party' || kind === 'frequent') && (
        <>
          <Field label={t('phone')}>
            <Input type="tel" maxLength={20} autoComplete="off" {...form.register('visitorPhone')} />
          </Field>
          <Field label={t('vehicle')}>
            <Input maxLength={20} autoComplete="off" {...form.register('vehicleNumber')} />
          </Field>
        </>
      )}
    </>
  )
}

function Special({ form, kind }: { form: UseFormReturn<Values>; kind: PassKind }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  if (kind === 'guest')
    return (
      <Field label={t('persons')}>
        <Input type="number" min={1} max={50} {...form.register('persons')} />
      </Field>
    )
  if (kind === 'party')
    return (
      <Field label={t('mostVisits')}>
        <Input type="number" min={2} max={200} {...form.register('mostVisits')} />
      </Field>
    )
  if (kind === 'frequent')
    return (
      <Field label={t('weekdays')} group className="sm:col-span-2">
        <Controller
          control={form.control}
          name="weekdays"
          render={({ field }) => <WeekdayField value={field.value} onChange={field.onChange} />}
        />
      </Field>
    )
  if (kind === 'child')
    return (
      <Field label={t('goesWith')}>
        <Input maxLength={60} {...form.register('goesWith')} />
      </Field>
    )
  return (
    <>
      <Field label={t('way')}>
        <NativeSelect
          options={(['out', 'in'] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
          {...form.register('way')}
        />
      </Field>
      <Field
        label={t('items')}
        help={o('itemsHelp')}
        required
        error={form.formState.errors.items?.message ?? ''}
        className="sm:col-span-2"
      >
        <Textarea rows={3} maxLength={2000} {...form.register('items', { required: t('required') })} />
      </Field>
      <Field label={t('returnBy')}>
        <DateInput {...form.register('returnBy')} />
      </Field>
    </>
  )
}
