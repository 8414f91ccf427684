import { useQuery } from '@tanstack/react-query'
import { sayMoment } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { SheetSection } from '#web/ui/sheet.tsx'
import type { LeadEvent } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { isStatus } from './lead-status.tsx'
import { leadHistory } from './queries.ts'

export function LeadHistory({ id }: { id: string }) {
  const t = useT(texts)
  const { data: events, isError } = useQuery(leadHistory(id))
  return (
    <SheetSection title={t('sheet.history')}>
      {!events && (
        <p className="text-15 text-ink-2">{isError ? t('sheet.historyFailed') : t('sheet.historyLoading')}</p>
      )}
      {events && (
        <ol className="grid gap-3">
          {events.map((event) => (
            <li key={event.id} className="border-l-2 border-line pl-3">
              <Event event={event} />
            </li>
          ))}
        </ol>
      )}
    </SheetSection>
  )
}

function Event({ event }: { event: LeadEvent }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const title = useTitle(event)
  const { subject } = event.details
  const message = event.kind === 'notes' ? event.details.to : event.details.message
  return (
    <>
      <p className="text-15 font-label">{title}</p>
      {subject && <p className="text-15 [overflow-wrap:anywhere]">{subject}</p>}
      {message && <p className="text-15 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{message}</p>}
      <p className="text-13 text-ink-3">
        <time dateTime={event.at} className="num">
          {sayMoment(event.at, lang, 'exact')}
        </time>
        {event.by && <> · {t('events.by', { name: event.by })}</>}
      </p>
    </>
  )
}

const useTitle = ({ kind, details }: LeadEvent): string => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { from = '', to = '' } = details
  const word = (status: string) => (isStatus(status) ? t(`statuses.${status}`) : status)
  if (kind === 'status') return t('events.status', { from: word(from), to: word(to) })
  if (kind === 'position') return to ? t('events.position', { to }) : t('events.positionCleared')
  if (kind === 'next_contact')
    return to ? t('events.next_contact', { to: formatDay(to, lang) }) : t('events.next_contactCleared')
  return t(`events.${kind}`)
}
