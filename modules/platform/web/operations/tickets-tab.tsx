import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Ticket } from '../../contract.ts'
import { operationsTexts } from '../../texts/operations/texts.ts'
import { ticketsQuery } from '../queries.ts'
import { AnswerDialog } from './answer-dialog.tsx'

/** What was answered long ago is in the society's own list. */
const doneShown = 50

export const ticketTones = { open: 'act', answered: 'info', closed: 'ok' } as const

/** What societies asked: those that wait first, then what was answered and how it was rated. */
export function TicketsTab() {
  const t = useT(operationsTexts)
  const query = useQuery(ticketsQuery)
  const { data } = query
  const [answered, setAnswered] = useState<Ticket>()
  if (query.isLoadingError) return <LoadFailed query={query} text={t('failed')} />
  if (!data) return <Skeleton className="h-40 w-full" />
  const waiting = data.filter(({ status }) => status === 'open').toReversed()
  const done = data.filter(({ status }) => status !== 'open').slice(0, doneShown)
  return (
    <div className="grid gap-4">
      {waiting.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('tickets.none')} text={t('tickets.noneText')} />
      ) : (
        <Group title={t('tickets.waiting')} tickets={waiting} onAnswer={setAnswered} />
      )}
      {done.length > 0 && <Group title={t('tickets.done')} tickets={done} onAnswer={setAnswered} />}
      {answered && <AnswerDialog ticket={answered} onClose={() => setAnswered(undefined)} />}
    </div>
  )
}

type GroupProps = { title: string; tickets: readonly Ticket[]; onAnswer: (ticket: Ticket) => void }

const Group = ({ title, tickets, onAnswer }: GroupProps) => (
  <Card>
    <CardHeader title={title} />
    <ul className="divide-y divide-line">
      {tickets.map((ticket) => (
        <Line key={ticket.id} ticket={ticket} onAnswer={() => onAnswer(ticket)} />
      ))}
    </ul>
  </Card>
)

function Line({ ticket, onAnswer }: { ticket: Ticket; onAnswer: () => void }) {
  const t = useT(operationsTexts)
  const { lang } = useLanguage()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-16 font-[650] break-words">{ticket.subject}</h3>
        <p className="num text-13 text-ink-2">
          {t('tickets.from', { society: ticket.society ?? '', when: momentOf(ticket.createdAt, lang, true) })}
        </p>
        <p className="mt-1 text-15 break-words whitespace-pre-wrap">{ticket.body}</p>
        {ticket.answer && (
          <p className="mt-2 border-l-2 border-line-strong pl-3 text-15 break-words whitespace-pre-wrap text-ink-2">
            {ticket.answer}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {ticket.rating !== null && (
          <span className="text-13 text-ink-2">{t('tickets.stars', { count: ticket.rating })}</span>
        )}
        <Badge tone={ticketTones[ticket.status]}>{t(`tickets.statuses.${ticket.status}`)}</Badge>
        {ticket.status !== 'closed' && (
          <Button
            size="s"
            variant={ticket.status === 'open' ? 'primary' : 'outline'}
            aria-label={t('tickets.answerOf', { subject: ticket.subject })}
            onClick={onAnswer}
          >
            {t('tickets.answer')}
          </Button>
        )}
      </div>
    </li>
  )
}
