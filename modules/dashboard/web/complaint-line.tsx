import { Clock } from 'lucide-react'
import { useState } from 'react'
import { roughSpan, statusTone } from '#modules/complaints/rules.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { PressingComplaint } from '../contract.ts'
import { texts } from '../texts/texts.ts'

/** A complaint as a line of a card: it opens where it is worked on; what is late says so. */
export const ComplaintLine = ({
  complaint,
  subdomain,
  detail,
}: {
  complaint: PressingComplaint
  subdomain: string
  detail: readonly (string | null)[]
}) => (
  <AppLink
    href={`/app/${subdomain}/complaints?id=${complaint.id}`}
    className="flex min-h-tap items-start justify-between gap-3 border-t border-line px-4 py-3 text-ink no-underline hover:bg-sunken md:px-5"
  >
    <span className="min-w-0 leading-snug">
      <span className="block text-15 font-[600] [overflow-wrap:anywhere]">{complaint.title}</span>
      <span className="block text-13 text-ink-2 [overflow-wrap:anywhere]">{detail.filter(Boolean).join(' · ')}</span>
    </span>
    <State complaint={complaint} />
  </AppLink>
)

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
