import { useT } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { texts } from '../texts/texts.ts'
import type { Mapping } from './columns-of.ts'

/** Which column of the file says what; open where one that is needed was not recognised. */
export function ColumnChoice({
  headings,
  mapping,
  needed,
  onChange,
}: {
  headings: readonly string[]
  mapping: Mapping
  needed: readonly string[]
  onChange: (mapping: Mapping) => void
}) {
  const t = useT(texts)
  const missing = needed.some((field) => mapping[field] === undefined)
  const options = [
    { value: '', label: t('import.noColumn') },
    ...headings.map((heading, index) => ({ value: String(index), label: heading || `${index + 1}` })),
  ]
  return (
    <details open={missing} className="rounded-2 border border-line px-4 py-3">
      <summary className="cursor-pointer text-15 font-[600]">{t('import.columns')}</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {Object.entries(mapping).map(([field, at]) => (
          <Field
            key={field}
            label={isNamed(field) ? t(`import.names.${field}`) : field}
            required={needed.includes(field)}
            error={needed.includes(field) && at === undefined ? t('import.columnNeeded') : undefined}
          >
            <NativeSelect
              options={options}
              value={at === undefined ? '' : String(at)}
              onChange={({ target }) =>
                onChange({ ...mapping, [field]: target.value === '' ? undefined : Number(target.value) })
              }
            />
          </Field>
        ))}
      </div>
    </details>
  )
}

const named = [
  'name',
  'email',
  'phone',
  'flatNumber',
  'role',
  'occupancy',
  'wing',
  'number',
  'floor',
  'areaSqft',
  'kind',
] as const
const isNamed = (field: string): field is (typeof named)[number] => named.some((one) => one === field)
