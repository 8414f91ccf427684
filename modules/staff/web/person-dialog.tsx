import { type RefObject, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { dayOf } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type Staff, staff } from '../contract.ts'
import { photoBytes, type StaffKind, staffKinds } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { useStaffAct } from './queries.ts'

type Editing = {
  name: string
  kind: StaffKind
  phone: string
  employer: string
  fromDay: string
  untilDay: string
  photos: File[]
}
type Props = { subdomain: string; person: Staff | undefined; onClose: () => void }

/** Somebody new, a correction, a face for the gate, or the last day. */
export function PersonDialog({ subdomain, person, onClose }: Props) {
  const t = useT(texts)
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm<Editing>({
    defaultValues: {
      name: person?.name ?? '',
      kind: person?.kind ?? 'guard',
      phone: person?.phone ?? '',
      employer: person?.employer ?? '',
      fromDay: person?.fromDay ?? today,
      untilDay: person?.untilDay ?? '',
      photos: [],
    },
  })
  const [refusedFile, setRefusedFile] = useState('')
  // Somebody whose photo was refused is on the list already: sent again, it is a correction and nobody stands there twice.
  const kept = useRef(person)
  const saving = useStaffAct((values: Editing) => save(subdomain, kept, values), {
    done: () => t('saved'),
    after: onClose,
  })
  const { errors } = form.formState
  const photos = form.watch('photos')
  return (
    <FormDialog
      title={person ? t('editTitle', { name: person.name }) : t('add')}
      form={form}
      draft={`staff.person ${person?.id ?? 'new'}`}
      act={saving}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('name')} required error={errors.name?.message ?? ''}>
        <Input maxLength={80} {...form.register('name', { validate: (text) => text.trim() !== '' || t('required') })} />
      </Field>
      <Field label={t('work')}>
        <NativeSelect
          options={staffKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      <Field label={t('phone')} error={errors.phone?.message ?? ''}>
        <Input type="tel" maxLength={20} {...form.register('phone')} />
      </Field>
      <Field label={t('employer')} help={t('employerHelp')}>
        <Input maxLength={80} {...form.register('employer')} />
      </Field>
      <Field label={t('fromDay')} required error={errors.fromDay?.message ?? ''}>
        <DateInput {...form.register('fromDay', { required: t('required') })} />
      </Field>
      <Field label={t('untilDay')} help={t('untilHelp')} error={errors.untilDay?.message ?? ''}>
        <DateInput {...form.register('untilDay')} />
      </Field>
      <Field label={t('photo')} help={t('photoHelp')} error={refusedFile} className="sm:col-span-2">
        <FileDrop
          files={photos}
          accept="image/*"
          maxBytes={photoBytes}
          onRefuse={setRefusedFile}
          onFilesChange={(files) => {
            setRefusedFile('')
            form.setValue('photos', files, { shouldDirty: true })
          }}
        />
      </Field>
    </FormDialog>
  )
}

const save = async (
  subdomain: string,
  kept: RefObject<Staff | undefined>,
  { photos, untilDay, ...values }: Editing,
) => {
  const body = { ...values, untilDay: untilDay || null }
  const { current: before } = kept
  const saved = before
    ? await call(staff.update, { params: { subdomain, id: before.id }, body: { ...body, version: before.version } })
    : await call(staff.add, { params: { subdomain }, body })
  kept.current = saved
  const [file] = photos
  if (file) await call(staff.setPhoto, { params: { subdomain, id: saved.id }, file })
  return saved
}
