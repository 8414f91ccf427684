import { Clock } from 'lucide-react'
import { useState } from 'react'
import { roughSpan, statusTone } from '#modules/complaints/rules.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import type { PressingComplaint } from '../contract.ts'
import { texts } from '../texts/texts.ts'

/** The complaints that press most, each a step away; what is late says so. */
export const ComplaintsCard = ({
  complaints,
  active,
  subdomain,
}: {
  complaints: readonly PressingComplaint[]
  active: number
  subdomain: string
}) => {
  const t = useT(texts)
  const all = `/app/${subdomain}/complaints`
  return (
    <Card>
      <CardHeader
        title={t('pressing.title')}
        actions={
          complaints.length > 0 && (
            <AppLink href={all} className="link text-15">
              {t('pressing.all', { count: active })}
            </AppLink>
          )
        }
      />
      {complaints.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-15 text-ink-2 md:px-5">{t('pressing.none')}</p>
      ) : (
        <ul>
          {complaints.map((one) => (
            <li key={one.id}>
              <AppLink
                href={`${all}?id=${one.id}`}
                className="flex min-h-tap items-start justify-between gap-3 border-t border-line px-4 py-3 text-ink no-underline hover:bg-sunken md:px-5"
              >
                <span className="min-w-0 leading-snug">
                  <span className="block text-15 font-[600] [overflow-wrap:anywhere]">{one.title}</span>
                  <span className="block text-13 text-ink-2 [overflow-wrap:anywhere]">
                    {[one.place, one.assignedTo].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <State complaint={one} />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const State = ({ complaint: { status, overdue, dueAt } }: { complaint: PressingComplaint }) => {
  const t = useT(texts)
  const [now] = useState(() => Date.now())
  if (!overdue) return <Badge tone={statusTone[status]}>{t(`pressing.statuses.${status}`)}</Badge>
  const { unit, count } = roughSpan(now - Date.parse(dueAt))
  return (
    <Badge tone="bad" icon={<Clock aria-hidden="true" />}>
      {t(unit === 'days' ? 'pressing.daysLate' : 'pressing.hoursLate', { count })}
    </Badge>
  )
}
