import { useQuery } from '@tanstack/react-query'
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { people } from './queries.ts'
import { useWords } from './words.ts'

/** One person of the register, found by name or flat. */
export function PersonField<Values extends FieldValues>(props: {
  subdomain: string
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
}) {
  const { subdomain, form, name, label } = props
  const t = useWords()
  const { data = [] } = useQuery(people(subdomain))
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ required: t('required') }}
      render={({ field, fieldState }) => (
        <Field label={label} required error={fieldState.error?.message}>
          <Combobox
            value={field.value}
            onValueChange={field.onChange}
            placeholder={t('actions.pick')}
            options={data.map(({ id, name: person, flatNumber }) => ({ value: id, label: person, detail: flatNumber }))}
          />
        </Field>
      )}
    />
  )
}
