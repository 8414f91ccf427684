import { useQuery } from '@tanstack/react-query'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { flatsQuery } from '../config/queries.ts'
import { StatementView } from './statement-view.tsx'
import { useDueWords } from './words.ts'

/** The office chooses whose account it looks at. */
export function FlatStatement({
  subdomain,
  flatId,
  onFlat,
}: {
  subdomain: string
  flatId: string | undefined
  onFlat: (id: string) => void
}) {
  const t = useDueWords()
  const { data: flats = [] } = useQuery(flatsQuery(subdomain))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={t('statement.flat')} className="max-w-80">
        <Combobox
          placeholder={t('statement.choose')}
          options={flats.map((flat) => ({
            value: flat.flatId,
            label: flat.number,
            detail: flat.owner,
            keywords: flat.owner,
          }))}
          value={flatId}
          onValueChange={onFlat}
        />
      </Field>
      {flatId && <StatementView key={flatId} subdomain={subdomain} flatId={flatId} />}
    </div>
  )
}
