import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { AudiencePicker } from '#web/ui/audience/audience-picker.tsx'
import { audienceOf, type FormValues } from './form-values.ts'
import { audienceCount } from './queries.ts'
import { useWords } from './words.ts'

export function AudienceField({
  subdomain,
  form,
  isFixed,
}: {
  subdomain: string
  form: UseFormReturn<FormValues>
  isFixed: boolean
}) {
  const t = useWords()
  const value = audienceOf(useWatch({ control: form.control }) as FormValues)
  const { data } = useQuery(audienceCount(subdomain, value))
  return (
    <AudiencePicker
      value={value}
      onChange={({ wings, kinds, roles }) => {
        const dirty = { shouldDirty: true }
        form.setValue('wings', wings, dirty)
        form.setValue('kinds', kinds, dirty)
        form.setValue('roles', roles, dirty)
      }}
      count={data}
      nobody={t('form.nobody')}
      help={isFixed ? t('form.whoFixed') : t('form.everyone')}
      isFixed={isFixed}
    />
  )
}
