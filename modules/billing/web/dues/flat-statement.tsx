import { Field } from '#web/ui/field.tsx'
import { FlatChoice } from '../flat-choice.tsx'
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={t('statement.flat')} className="max-w-80">
        <FlatChoice subdomain={subdomain} placeholder={t('statement.choose')} value={flatId} onValueChange={onFlat} />
      </Field>
      {flatId && <StatementView key={flatId} subdomain={subdomain} flatId={flatId} />}
    </div>
  )
}
