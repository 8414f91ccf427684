import { Download } from 'lucide-react'
import { useState } from 'react'
import { addDays, addMonths } from '#kernel/time.ts'
import { urlOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { billing } from '../../contract.ts'
import { useToday } from '../use-today.ts'
import { useSaid } from '../words.ts'
import { useConfigWords } from './words.ts'

/** What the return of a month is filled in from. */
export function GstCard({ subdomain }: { subdomain: string }) {
  const t = useConfigWords()
  const said = useSaid()
  const thisMonth = `${useToday().slice(0, 7)}-01`
  const months = Array.from({ length: 12 }, (_, at) => addMonths(thisMonth, -at))
  const [from, setFrom] = useState(months[1]!)
  const query = { from, to: addDays(addMonths(from, 1), -1) }
  return (
    <Card>
      <CardHeader title={t('gstr1.title')}>{t('gstr1.text')}</CardHeader>
      <CardBody className="flex flex-wrap items-end gap-2">
        <Field label={t('gstr1.month')} className="min-w-0 flex-1 basis-40">
          <NativeSelect
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            options={months.map((value) => ({ value, label: said.month(value) }))}
          />
        </Field>
        <Button asChild icon={<Download />}>
          <a href={urlOf(billing.exportGst, { params: { subdomain }, query })}>{t('gstr1.csv')}</a>
        </Button>
      </CardBody>
    </Card>
  )
}
