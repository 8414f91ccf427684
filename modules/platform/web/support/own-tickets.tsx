import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { momentOf } from '#web/ui/format-moment.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { platform, type Ticket } from '../../contract.ts'
import { operationsTexts } from '../../texts/operations/texts.ts'
import { ownTicketsQuery } from '../queries.ts'
import { useAct } from '../use-act.ts'

const tones = { open: 'act', answered: 'info', closed: 'ok' } as const

/** What this society asked, what was answered, and how content it was. */
export function OwnTickets({ subdomain }: { subdomain: string }) {
  const t = useT(operationsTexts)
  const query = useQuery(ownTicketsQuery(subdomain))
  const { data, isError } = query
  return (
    <Card>
      <CardHeader title={t('support.own')} />
      {isError && <LoadFailed query={query} text={t('failed')} />}
      {!data && !isError && <Skeleton className="m-4 h-16" />}
      {data?.length === 0 && (
        <CardBody>
          <p className="text-15 text-ink-2">{t('support.none')}</p>
        </CardBody>
      )}
      <ul className="divide-y divide-line">
        {data?.map((ticket) => (
          <Question key={ticket.id} ticket={ticket} subdomain={subdomain} />
        ))}
      </ul>
    </Card>
  )
}

function Question({ ticket, subdomain }: { ticket: Ticket; subdomain: string }) {
  const t = useT(operationsTexts)
  const { lang } = useLanguage()
  return (
    <li className="grid gap-2 px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-16 font-[650] break-words">{ticket.subject}</h3>
        <Badge tone={tones[ticket.status]}>{t(`tickets.statuses.${ticket.status}`)}</Badge>
      </div>
      <p className="text-15 break-words whitespace-pre-wrap">{ticket.body}</p>
      <p className="num text-13 text-ink-2">{momentOf(ticket.createdAt, lang, true)}</p>
      {ticket.answer && (
        <div className="grid gap-1 rounded-2 bg-sunken px-4 py-3">
          <p className="text-13 font-label text-ink-2">
            {t('support.answer')}
            {ticket.answeredAt && <span className="num"> · {momentOf(ticket.answeredAt, lang, true)}</span>}
          </p>
          <p className="text-15 break-words whitespace-pre-wrap">{ticket.answer}</p>
        </div>
      )}
      {ticket.status === 'answered' && <Rating ticket={ticket} subdomain={subdomain} />}
      {ticket.rating !== null && (
        <p className="text-13 text-ink-2">{t('support.yourRating', { count: ticket.rating })}</p>
      )}
    </li>
  )
}

const stars = [1, 2, 3, 4, 5] as const

/** One press says it and closes the question. */
function Rating({ ticket, subdomain }: { ticket: Ticket; subdomain: string }) {
  const t = useT(operationsTexts)
  const rate = useAct(
    (rating: number) => call(platform.rateTicket, { params: { subdomain, id: ticket.id }, body: { rating } }),
    () => ({ title: t('support.rated') }),
  )
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="float-left text-15">{t('support.rate')}</legend>
      <span className="flex">
        {stars.map((count) => (
          <IconButton
            key={count}
            label={t('support.star', { count })}
            icon={<Star />}
            disabled={rate.isPending}
            onClick={() => rate.mutate(count)}
          />
        ))}
      </span>
    </fieldset>
  )
}
