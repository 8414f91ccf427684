import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { dayOf } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { parking, type Space } from '../contract.ts'
import { labelsIn, type SpaceKind, spaceKinds } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { useParkingAct } from './use-parking-act.ts'

type Adding = { kind: SpaceKind; labels: string; wing: string }

/** A whole row of spaces at once, as they are painted. */
export function AddSpacesDialog({ subdomain, onClose }: { subdomain: string; onClose: () => void }) {
  const t = useT(texts)
  const form = useForm<Adding>({ defaultValues: { kind: 'covered', labels: '', wing: '' } })
  const { errors } = form.formState
  const adding = useParkingAct(
    ({ kind, labels, wing }: Adding) =>
      call(parking.addSpaces, { params: { subdomain }, body: { kind, wing, labels: labelsIn(labels) ?? [] } }),
    onClose,
  )
  return (
    <FormDialog title={t('add')} form={form} draft="parking.spaces" act={adding} submit={t('save')} onClose={onClose}>
      <Field label={t('kind')}>
        <NativeSelect
          options={spaceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      <Field label={t('wing')}>
        <Input maxLength={40} {...form.register('wing')} />
      </Field>
      <Field
        label={t('labels')}
        required
        help={t('labelsHelp')}
        error={errors.labels?.message ?? ''}
        className="sm:col-span-2"
      >
        <Input {...form.register('labels', { validate: (text) => labelsIn(text) !== null || t('labelsWrong') })} />
      </Field>
    </FormDialog>
  )
}

type Editing = { kind: SpaceKind; label: string; wing: string; isActive: boolean }

/** Painted anew, moved to another wing, or out of use for a while. */
export function EditSpaceDialog({
  subdomain,
  space,
  onClose,
}: {
  subdomain: string
  space: Space
  onClose: () => void
}) {
  const t = useT(texts)
  const { kind, label, wing, isActive, version } = space
  const form = useForm<Editing>({ defaultValues: { kind, label, wing, isActive } })
  const { errors } = form.formState
  const saving = useParkingAct(
    (body: Editing) => call(parking.updateSpace, { params: { subdomain, id: space.id }, body: { ...body, version } }),
    onClose,
  )
  return (
    <FormDialog
      title={t('editTitle', { label })}
      form={form}
      draft={`parking.edit ${space.id}`}
      act={saving}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('space')} required error={errors.label?.message ?? ''}>
        <Input
          maxLength={20}
          {...form.register('label', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
      <Field label={t('kind')}>
        <NativeSelect
          options={spaceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      <Field label={t('wing')}>
        <Input maxLength={40} {...form.register('wing')} />
      </Field>
      <Checkbox label={t('inUse')} {...form.register('isActive')} />
    </FormDialog>
  )
}

type Allotting = { flatNumber: string; from: string; until: string }

export function AllotDialog({ subdomain, space, onClose }: { subdomain: string; space: Space; onClose: () => void }) {
  const t = useT(texts)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm<Allotting>({ defaultValues: { flatNumber: '', from: today, until: '' } })
  const { errors } = form.formState
  const allotting = useParkingAct(
    ({ flatNumber, from, until }: Allotting) =>
      call(parking.allot, { params: { subdomain, id: space.id }, body: { flatNumber, from, until: until || null } }),
    onClose,
  )
  return (
    <FormDialog
      title={t('allotTitle', { label: space.label })}
      form={form}
      draft={`parking.allot ${space.id}`}
      act={allotting}
      submit={t('allot')}
      onClose={onClose}
    >
      <Field label={t('flat')} required error={errors.flatNumber?.message ?? ''} className="sm:col-span-2">
        <Input
          maxLength={40}
          {...form.register('flatNumber', { validate: (text) => text.trim() !== '' || t('required') })}
        />
      </Field>
      <Field label={t('firstDay')} required error={errors.from?.message ?? ''}>
        <DateInput {...form.register('from', { required: t('required') })} />
      </Field>
      <Field label={t('lastDay')} help={t('lastDayHelp')}>
        <DateInput {...form.register('until')} />
      </Field>
    </FormDialog>
  )
}

export function EndDialog({
  subdomain,
  space,
  allotment,
  onClose,
}: {
  subdomain: string
  space: Space
  allotment: NonNullable<Space['allotment']>
  onClose: () => void
}) {
  const t = useT(texts)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm({ defaultValues: { until: allotment.until ?? today } })
  const ending = useParkingAct(
    (body: { until: string }) => call(parking.endAllotment, { params: { subdomain, id: allotment.id }, body }),
    onClose,
  )
  return (
    <FormDialog
      title={t('endTitle', { flat: allotment.flat?.number ?? '', label: space.label })}
      form={form}
      draft={null}
      act={ending}
      submit={t('end')}
      onClose={onClose}
    >
      <Field label={t('lastDay')} required className="sm:col-span-2">
        <DateInput min={allotment.from} {...form.register('until', { required: t('required') })} />
      </Field>
    </FormDialog>
  )
}
