import { useT } from '#web/i18n/i18n.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type Status, statuses } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import type { LeadRow } from './queries.ts'
import { useLeadStatus } from './use-lead-status.ts'

/** Blue, yellow, purple, orange, green, red. */
const tones: Record<Status, Tone> = {
  new: 'info',
  contacted: 'sun',
  qualified: 'plum',
  demo_scheduled: 'warn',
  converted: 'ok',
  rejected: 'bad',
}

export const isStatus = (value: unknown): value is Status => statuses.some((status) => status === value)

export function LeadStatus({ status }: { status: Status }) {
  const t = useT(texts)
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
}

/** Any status from any other, sent as soon as it is chosen. */
export function LeadStatusSelect({ lead }: { lead: LeadRow }) {
  const t = useT(texts)
  const { setStatus, shown } = useLeadStatus(lead)
  return (
    <NativeSelect
      aria-label={t('change.label', { name: lead.name })}
      // In a row that can be pressed as a whole the control is lifted above the row, and its arrow with it.
      className="[&>svg]:z-10"
      value={shown}
      onChange={(event) => isStatus(event.target.value) && setStatus(event.target.value)}
      options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
    />
  )
}
