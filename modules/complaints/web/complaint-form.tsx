import { useQuery } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { dueAt, mostPhotos, photoBytes, priorities } from '../rules.ts'
import { complaintCategories } from './queries.ts'
import type { Written } from './raise.ts'
import { categoryName, spanOf, useWords } from './words.ts'

export type FormValues = {
  categoryId: string
  title: string
  description: string
  place: 'flat' | 'common'
  flat: string
  area: string
  priority: Written['priority']
  isPublic: boolean
  photos: File[]
}

export const formOf = (written: Partial<Written>, myFlat = ''): FormValues => ({
  categoryId: written.categoryId ?? '',
  title: written.title ?? '',
  description: written.description ?? '',
  place: written.location?.kind ?? 'flat',
  flat: written.location?.kind === 'flat' ? written.location.text : myFlat,
  area: written.location?.kind === 'common' ? written.location.text : '',
  priority: written.priority ?? 'normal',
  isPublic: written.isPublic ?? false,
  photos: [],
})

export const writtenOf = (values: FormValues): Written => ({
  categoryId: values.categoryId,
  title: values.title.trim(),
  description: values.description,
  location: { kind: values.place, text: (values.place === 'flat' ? values.flat : values.area).trim() },
  priority: values.priority,
  isPublic: values.isPublic,
})

/** What a resident writes, the photo first: it says most, and it is what they have in their hand. The button that submits stands in the dialog's footer and finds the form by its id. */
export function ComplaintForm({
  id,
  subdomain,
  start,
  withPhotos,
  draft,
  onSubmit,
}: {
  id: string
  subdomain: string
  start: FormValues
  withPhotos: boolean
  draft: string
  onSubmit: (values: FormValues) => Promise<unknown>
}) {
  const t = useWords()
  const { data: categories = [] } = useQuery(complaintCategories(subdomain))
  const form = useForm<FormValues>({ defaultValues: start })
  const { errors } = form.formState
  const [place, categoryId, priority] = useWatch({ control: form.control, name: ['place', 'categoryId', 'priority'] })
  const filled = (value: string) => value.trim() !== '' || t('form.required')
  const within = (max: number) => ({ value: max, message: t('form.tooLong', { count: max }) })
  const chosen = categories.find((category) => category.id === categoryId)
  const promised = chosen && dueAt(new Date(0), chosen.responseHours, priority).getTime()
  return (
    <Form form={form} id={id} draft={draft} onSubmit={onSubmit} className="grid gap-4">
      {withPhotos && (
        <Field label={t('form.photos')} error={errors.photos?.message}>
          <Controller
            control={form.control}
            name="photos"
            render={({ field }) => (
              <FileDrop
                multiple
                accept="image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif"
                maxBytes={photoBytes}
                hint={t('form.photosHint')}
                files={field.value}
                onFilesChange={(files) => {
                  form.clearErrors('photos')
                  if (files.length > mostPhotos) form.setError('photos', { message: t('form.tooMany') })
                  field.onChange(files.slice(0, mostPhotos))
                }}
                onRefuse={(message) => form.setError('photos', { message })}
              />
            )}
          />
        </Field>
      )}
      <Field
        label={t('form.category')}
        required
        error={errors.categoryId?.message}
        help={promised ? t('form.within', { time: spanOf(t, promised) }) : undefined}
      >
        <NativeSelect
          placeholder={t('form.chooseCategory')}
          options={categories
            .filter((category) => category.isActive || category.id === start.categoryId)
            .map((category) => ({ value: category.id, label: categoryName(t, category) }))}
          {...form.register('categoryId', { validate: filled })}
          // The list arrives after the form when it is opened first thing, and a select forgets what it has no option for.
          key={categories.length}
        />
      </Field>
      <Field label={t('form.subject')} required help={t('form.subjectHelp')} error={errors.title?.message}>
        <Input maxLength={120} {...form.register('title', { validate: filled, maxLength: within(120) })} />
      </Field>
      <Field label={t('form.description')} error={errors.description?.message}>
        <Textarea rows={4} maxLength={4000} {...form.register('description', { maxLength: within(4000) })} />
      </Field>
      <Field label={t('form.where')} group>
        <Controller
          control={form.control}
          name="place"
          render={({ field }) => (
            <RadioGroup
              className="sm:grid-cols-2"
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: 'flat', label: t('form.inFlat') },
                { value: 'common', label: t('form.inCommon') },
              ]}
            />
          )}
        />
      </Field>
      {place === 'flat' ? (
        <Field label={t('form.flat')} required error={errors.flat?.message}>
          <Input maxLength={30} {...form.register('flat', { validate: filled })} />
        </Field>
      ) : (
        <Field label={t('form.place')} required help={t('form.placeHelp')} error={errors.area?.message}>
          <Input maxLength={120} {...form.register('area', { validate: filled })} />
        </Field>
      )}
      <Field label={t('form.priority')} help={t(`priorityHelp.${priority}`)}>
        <NativeSelect
          options={priorities.map((value) => ({ value, label: t(`priorities.${value}`) }))}
          {...form.register('priority')}
        />
      </Field>
      <Checkbox label={t('form.isPublic')} help={t('form.isPublicHelp')} {...form.register('isPublic')} />
    </Form>
  )
}
