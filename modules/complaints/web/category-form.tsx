import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Category, complaints } from '../contract.ts'
import { categoryName, useWords } from './words.ts'

/** One line of the list of categories, or the line for a new one. */
export function CategoryForm({ subdomain, category }: { subdomain: string; category?: Category }) {
  const t = useWords()
  const shown = category ? categoryName(t, category) : ''
  const form = useForm({
    defaultValues: {
      name: shown,
      responseHours: category?.responseHours ?? 24,
      isActive: category?.isActive ?? true,
    },
  })
  const { errors, isDirty } = form.formState
  const saving = useMutation({
    mutationFn: (values: { name: string; responseHours: number; isActive: boolean }) => {
      if (!category) return call(complaints.addCategory, { params: { subdomain }, body: values })
      // A translated name that was left alone is not a new name.
      const name = values.name === shown ? category.name : values.name
      const params = { subdomain, id: category.id }
      return call(complaints.updateCategory, { params, body: { ...values, name, version: category.version } })
    },
    meta: { touches: ['complaints'] },
    onSuccess: () => toast({ title: t('sorting.saved') }),
    onError: (error) =>
      toast({ title: t('sorting.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  const range = t('sorting.hoursRange')
  return (
    <Form
      form={form}
      draft={`complaints.category ${category?.id ?? ''}`}
      onSubmit={(values) => saving.mutateAsync(values)}
      className="grid grid-cols-[minmax(0,1fr)_96px] items-end gap-x-3 gap-y-2 border-b border-line pb-3 md:grid-cols-[minmax(0,1fr)_96px_auto_auto]"
    >
      <Field label={t('sorting.name')} error={errors.name?.message}>
        <Input
          maxLength={60}
          {...form.register('name', { validate: (value) => value.trim() !== '' || t('form.required') })}
        />
      </Field>
      <Field label={t('sorting.hours')} error={errors.responseHours?.message}>
        <Input
          type="number"
          inputMode="numeric"
          {...form.register('responseHours', {
            valueAsNumber: true,
            validate: (value) => (Number.isInteger(value) && value >= 1 && value <= 2160) || range,
          })}
        />
      </Field>
      {category && <Checkbox label={t('sorting.used')} {...form.register('isActive')} />}
      <Button type="submit" pending={saving.isPending} disabled={!isDirty}>
        {category ? t('sorting.save') : t('sorting.add')}
      </Button>
    </Form>
  )
}
