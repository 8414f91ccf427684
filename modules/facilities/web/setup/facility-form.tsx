import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { readPaise, readWhole } from '#kernel/reading-amounts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { SheetSection } from '#web/ui/sheet.tsx'
import type { Facility } from '../../contract/nouns.ts'
import { facilityKinds, mostPlaces, mostSlots, pays, photoBytes, quotaPers } from '../../rules/nouns.ts'
import { useDeskWords, useWords } from '../words.ts'
import type { FacilityValues } from './facility-values.ts'
import { HoursRows, RateRows, RefundRows } from './rows.tsx'

type Shape = UseFormReturn<FacilityValues>

/** All the rules of a facility, in the order in which a committee decides them. */
export function FacilityFields(props: { form: Shape; others: readonly Facility[]; hasGateway: boolean }) {
  const { form, others, hasGateway } = props
  const d = useDeskWords()
  const pay = useWatch({ control: form.control, name: 'pay' })
  return (
    <>
      <SheetSection title={d('setup.what')}>
        <What form={form} others={others} />
      </SheetSection>
      <SheetSection title={d('setup.hours')}>
        <p className="mb-3 text-13 text-ink-3">{d('setup.hoursHelp')}</p>
        <HoursRows form={form} />
      </SheetSection>
      <SheetSection title={d('setup.times')}>
        <Times form={form} />
      </SheetSection>
      <SheetSection title={d('setup.money')}>
        <div className="grid gap-4">
          <Pay form={form} hasGateway={hasGateway} />
          {pay !== 'free' && <Prices form={form} />}
        </div>
      </SheetSection>
      <SheetSection title={d('setup.rules')}>
        <div className="grid gap-2">
          <Checkbox label={d('setup.approval')} {...form.register('needsApproval')} />
          <Checkbox label={d('setup.clearDues')} {...form.register('needsClearDues')} />
          <Checkbox label={d('setup.active')} {...form.register('isActive')} />
        </div>
      </SheetSection>
    </>
  )
}

function What({ form, others }: { form: Shape; others: readonly Facility[] }) {
  const t = useWords()
  const d = useDeskWords()
  const { errors } = form.formState
  const count = useBetween()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={d('setup.name')} required error={errors.name?.message ?? ''}>
        <Input maxLength={80} {...form.register('name', { validate: (text) => text.trim() !== '' || t('required') })} />
      </Field>
      <Field label={d('setup.kind')}>
        <NativeSelect
          options={facilityKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      <Field label={d('setup.capacity')} help={d('setup.capacityHelp')} error={errors.capacity?.message ?? ''}>
        <Input inputMode="numeric" {...form.register('capacity', { validate: count(1, mostPlaces) })} />
      </Field>
      <Field label={d('setup.details')} help={d('setup.detailsHelp')}>
        <Input maxLength={500} {...form.register('details')} />
      </Field>
      {others.length > 0 && (
        <Field
          label={d('setup.parts')}
          help={d('setup.partsHelp')}
          error={errors.root?.['parts']?.message ?? ''}
          group
          className="sm:col-span-2"
        >
          <div className="flex flex-wrap gap-x-5">
            {others.map(({ id, name }) => (
              <Checkbox key={id} label={name} value={id} {...form.register('parts')} />
            ))}
          </div>
        </Field>
      )}
      <Field
        label={d('setup.photo')}
        help={d('setup.photoHelp')}
        error={errors.photo?.message ?? ''}
        className="sm:col-span-2"
      >
        <Controller
          control={form.control}
          name="photo"
          render={({ field }) => (
            <FileDrop
              files={field.value}
              onFilesChange={field.onChange}
              onRefuse={(message) => form.setError('photo', { message })}
              accept="image/*"
              maxBytes={photoBytes}
            />
          )}
        />
      </Field>
    </div>
  )
}

function Times({ form }: { form: Shape }) {
  const t = useWords()
  const d = useDeskWords()
  const { errors } = form.formState
  const count = useBetween()
  const isHours = (text: string) =>
    (Number(text) >= 0 && Number(text) <= 720) || t('wrongNumber', { least: 0, most: 720 })
  const number = (name: 'slotMinutes' | 'leastSlots' | 'mostSlots' | 'windowDays', least: number, most: number) => (
    <Input inputMode="numeric" {...form.register(name, { validate: count(least, most) })} />
  )
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field label={d('setup.slot')} error={errors.slotMinutes?.message ?? ''}>
        {number('slotMinutes', 15, 1440)}
      </Field>
      <Field label={d('setup.least')} error={errors.leastSlots?.message ?? ''}>
        {number('leastSlots', 1, mostSlots)}
      </Field>
      <Field label={d('setup.most')} error={errors.mostSlots?.message ?? ''}>
        {number('mostSlots', 1, mostSlots)}
      </Field>
      <Field label={d('setup.lead')} error={errors.leadHours?.message ?? ''}>
        <Input inputMode="decimal" {...form.register('leadHours', { validate: isHours })} />
      </Field>
      <Field label={d('setup.window')} error={errors.windowDays?.message ?? ''}>
        {number('windowDays', 1, 366)}
      </Field>
      <div className="col-span-2 grid grid-cols-2 gap-4 sm:col-span-3 sm:grid-cols-3">
        <Field label={d('setup.quota')} help={d('setup.quotaHelp')} error={errors.quotaCount?.message ?? ''}>
          <Input
            inputMode="numeric"
            {...form.register('quotaCount', { validate: (text) => text === '' || count(1, 100)(text) })}
          />
        </Field>
        <Field label={d('setup.quotaPer')}>
          <NativeSelect
            options={quotaPers.map((value) => ({ value, label: d(`setup.per.${value}`) }))}
            {...form.register('quotaPer')}
          />
        </Field>
      </div>
    </div>
  )
}

/** Paying at once is offered where the society has a gateway; what needs a decision cannot be paid before it. */
function Pay({ form, hasGateway }: { form: Shape; hasGateway: boolean }) {
  const d = useDeskWords()
  const { errors } = form.formState
  const isFitting = (pay: string) => pay !== 'now' || !form.getValues('needsApproval') || d('setup.approvalNow')
  return (
    <Field label={d('setup.pay')} help={hasGateway ? '' : d('setup.noGateway')} error={errors.pay?.message ?? ''}>
      <NativeSelect
        options={pays.map((value) => ({
          value,
          label: d(`setup.pays.${value}`),
          disabled: value === 'now' && !hasGateway,
        }))}
        {...form.register('pay', { validate: isFitting })}
      />
    </Field>
  )
}

function Prices({ form }: { form: Shape }) {
  const d = useDeskWords()
  const { errors } = form.formState
  const isSum = (text: string) => text === '' || (readPaise(text) ?? -1) >= 0 || d('setup.wrongSum')
  return (
    <>
      <Field label={d('setup.rates')} help={d('setup.ratesHelp')} group>
        <RateRows form={form} />
      </Field>
      <Field label={d('setup.deposit')} error={errors.deposit?.message ?? ''}>
        <Input inputMode="decimal" {...form.register('deposit', { validate: isSum })} />
      </Field>
      <Field label={d('setup.refunds')} help={d('setup.refundsHelp')} group>
        <RefundRows form={form} />
      </Field>
    </>
  )
}

const useBetween = () => {
  const t = useWords()
  return (least: number, most: number) => (text: string) => {
    const value = readWhole(text)
    return (value !== null && value >= least && value <= most) || t('wrongNumber', { least, most })
  }
}
