import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import type { Complaint } from '../contract.ts'
import { statusTone } from '../rules.ts'
import { spanOf, useWords } from './words.ts'

/** Late is what matters most; the quiet end of a complaint is plain text. */
export function StatusTag({ complaint }: { complaint: Pick<Complaint, 'status' | 'overdue' | 'dueAt'> }) {
  const t = useWords()
  const { status, overdue, dueAt } = complaint
  const [now] = useState(() => Date.now())
  if (overdue)
    return (
      <Badge tone="bad" icon={<Clock aria-hidden="true" />}>
        {t('late', { time: spanOf(t, now - Date.parse(dueAt)) })}
      </Badge>
    )
  if (status === 'closed') return <span className="text-15 text-ink-2">{t('statuses.closed')}</span>
  return <Badge tone={statusTone[status]}>{t(`statuses.${status}`)}</Badge>
}
