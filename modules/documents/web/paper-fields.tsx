import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Document } from '../contract.ts'
import { type DocumentKind, kinds, longestTitle } from '../rules.ts'
import { folderList, responsibleList } from './queries.ts'
import type { Written } from './upload.ts'
import { useWords } from './words.ts'

export type PaperValues = {
  files: File[]
  title: string
  folderId: string
  kind: DocumentKind
  expiresOn: string
  responsibleId: string
  flatNumber: string
  forTenants: boolean
}

export const valuesOf = (written: Partial<Written>): PaperValues => ({
  files: [],
  title: written.title ?? '',
  folderId: written.folderId ?? '',
  kind: written.kind ?? 'other',
  expiresOn: written.expiresOn ?? '',
  responsibleId: written.responsibleId ?? '',
  flatNumber: written.flatNumber ?? '',
  forTenants: written.forTenants ?? false,
})

export const valuesOfPaper = ({ responsible, flatNumber, ...paper }: Document): PaperValues =>
  valuesOf({ ...paper, responsibleId: responsible?.id ?? null, flatNumber: flatNumber ?? '' })

export const writtenOf = (values: PaperValues): Written => ({
  folderId: values.folderId,
  title: values.title.trim(),
  kind: values.kind,
  expiresOn: values.expiresOn || null,
  responsibleId: values.responsibleId || null,
  flatNumber: values.flatNumber.trim(),
  forTenants: values.forTenants,
})

/** What is said of a paper. The file itself stands above it, where there is one. */
export function PaperFields({ subdomain, form }: { subdomain: string; form: UseFormReturn<PaperValues> }) {
  const t = useWords()
  const { errors } = form.formState
  const { data: folders = [] } = useQuery(folderList(subdomain))
  const { data: people = [] } = useQuery(responsibleList(subdomain))
  const [flatNumber, expiresOn] = useWatch({ control: form.control, name: ['flatNumber', 'expiresOn'] })
  const filled = (value: string) => value.trim() !== '' || t('form.required')
  return (
    <>
      <Field label={t('form.name')} required error={errors.title?.message}>
        <Input maxLength={longestTitle} {...form.register('title', { validate: filled })} />
      </Field>
      <Field label={t('form.folder')} required error={errors.folderId?.message}>
        <NativeSelect
          placeholder={t('form.chooseFolder')}
          options={folders.map(({ id, name, depth }) => ({ value: id, label: `${'– '.repeat(depth - 1)}${name}` }))}
          {...form.register('folderId', { validate: filled })}
          // The list may arrive after the form, and a select forgets what it has no option for.
          key={folders.length}
        />
      </Field>
      <Field label={t('form.kind')} error={errors.kind?.message}>
        <NativeSelect
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      <Field label={t('form.expiresOn')} help={t('form.expiresHelp')} error={errors.expiresOn?.message}>
        <DateInput {...form.register('expiresOn')} />
      </Field>
      {expiresOn && (
        <Field label={t('form.responsible')} error={errors.responsibleId?.message}>
          <NativeSelect
            placeholder={t('form.nobody')}
            options={people.map(({ id, name, flatNumber: flat }) => ({ value: id, label: `${name}, ${flat}` }))}
            {...form.register('responsibleId')}
            key={people.length}
          />
        </Field>
      )}
      <Field label={t('form.flat')} help={t('form.flatHelp')} error={errors.flatNumber?.message}>
        <Input maxLength={30} {...form.register('flatNumber')} />
      </Field>
      {flatNumber.trim() && <Checkbox label={t('form.forTenants')} {...form.register('forTenants')} />}
    </>
  )
}
