import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, addMonths, dayOf } from '#kernel/time.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { personalMonths } from '../rules.ts'
import { texts } from '../texts/office/texts.ts'
import { gateOn } from './queries.ts'
import { VisitLine } from './visit-line.tsx'

/** Who came to one's own flat on another day, for as long as the names are kept. */
export function EarlierDays({ subdomain }: { subdomain: string }) {
  const o = useT(texts)
  const [today] = useState(() => dayOf(new Date()))
  const [day, setDay] = useState('')
  const { data, isPending } = useQuery({ ...gateOn(subdomain, day), enabled: day !== '' })
  const visits = data?.visits.filter(({ flat, purpose }) => flat !== null || purpose === 'help') ?? []
  return (
    <Card className="self-start">
      <CardHeader title={o('earlier')}>{o('earlierText')}</CardHeader>
      <CardBody>
        <Field label={o('day')}>
          <DateInput
            value={day}
            min={addMonths(today, -personalMonths)}
            max={addDays(today, -1)}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
      </CardBody>
      {day !== '' && isPending && <Skeleton className="m-4 h-16" />}
      {data && visits.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-15 text-ink-2 md:px-5">{o('nobodyThen')}</p>
      )}
      <ul className="[&>li:first-child]:border-t">
        {visits.map((visit) => (
          <VisitLine key={visit.id} subdomain={subdomain} visit={visit} />
        ))}
      </ul>
    </Card>
  )
}
