import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Flat, photoBytes } from '../contract.ts'
import { flatKey, livesThere, occupancyKinds } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import type { MemberRow } from './queries.ts'

export type MemberValues = {
  name: string
  email: string
  phone: string
  flatNumber: string
  role: MemberRow['role']
  occupancy: Exclude<MemberRow['occupancy'], undefined>
}

/** Empty is all that is refused here; what else is wrong with a value, the server says. */
export function MemberFields({
  form,
  roles,
  flats,
  photos,
  onPhotos,
}: {
  form: UseFormReturn<MemberValues>
  roles: readonly MemberRow['role'][]
  flats: readonly Flat[]
  photos: readonly File[]
  onPhotos: (photos: readonly File[]) => void
}) {
  const t = useT(texts)
  const { errors } = form.formState
  const filled = { validate: (value: string) => value.trim() !== '' || t('required') }
  return (
    <>
      <Field label={t('fields.name')} error={errors.name?.message}>
        <Input autoComplete="off" maxLength={120} {...form.register('name', filled)} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.email')} error={errors.email?.message}>
          <Input type="email" autoComplete="off" maxLength={254} {...form.register('email', filled)} />
        </Field>
        <Field label={t('fields.phone')} error={errors.phone?.message}>
          <Input type="tel" autoComplete="off" maxLength={30} {...form.register('phone', filled)} />
        </Field>
        <FlatField form={form} flats={flats} filled={filled} />
        <Field label={t('fields.role')}>
          <NativeSelect
            options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            {...form.register('role')}
          />
        </Field>
        {livesThere(form.watch('role')) && (
          <Field label={t('fields.occupancy')}>
            <NativeSelect
              options={occupancyKinds.map((kind) => ({ value: kind, label: t(`occupancies.${kind}`) }))}
              {...form.register('occupancy')}
            />
          </Field>
        )}
      </div>
      <Field label={t('fields.photo')}>
        <FileDrop
          files={photos}
          onFilesChange={onPhotos}
          onRefuse={(reason) => toast({ title: t('photoRefused'), description: reason, variant: 'destructive' })}
          maxBytes={photoBytes}
          accept="image/jpeg,image/png,image/gif"
          hint={t('photoHint')}
        />
      </Field>
    </>
  )
}

/** A choice from the register; another number is taken as text, and said so before it is saved. */
function FlatField({
  form,
  flats,
  filled,
}: {
  form: UseFormReturn<MemberValues>
  flats: readonly Flat[]
  filled: { validate: (value: string) => true | string }
}) {
  const t = useT(texts)
  const id = useId()
  const typed = flatKey(form.watch('flatNumber') ?? '')
  const unknown = typed !== '' && flats.length > 0 && !flats.some(({ number }) => flatKey(number) === typed)
  return (
    <Field
      label={t('fields.flatNumber')}
      error={form.formState.errors.flatNumber?.message}
      help={unknown ? t('flatUnknown') : undefined}
    >
      <Input autoComplete="off" maxLength={30} list={id} {...form.register('flatNumber', filled)} />
      <datalist id={id}>
        {flats.map((flat) => (
          <option key={flat.id} value={flat.number}>
            {flat.wing}
          </option>
        ))}
      </datalist>
    </Field>
  )
}
