import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CalendarPlus, MapPin, Pencil, Share2 } from 'lucide-react'
import { useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { shareLink } from '#modules/notices/rules.ts'
import { CallError, noticeOf, urlOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RichView } from '#web/ui/rich-view.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { EventDetails } from '../contract/nouns.ts'
import { events } from '../contract.ts'
import { EventAlbum } from './event-album.tsx'
import { CancelDialog } from './event-cancel.tsx'
import { EventGuests } from './event-guests.tsx'
import { Reply } from './event-reply.tsx'
import { seatsOf } from './event-slip.tsx'
import { eventDetails } from './queries.ts'
import { useWhen, useWords } from './words.ts'

export function BackToEvents() {
  const t = useWords()
  const { write } = useScreenSearch()
  return (
    <p>
      <button
        type="button"
        className="link inline-flex min-h-tap items-center gap-1.5 text-15"
        onClick={() => write({ id: undefined, new: undefined, edit: undefined })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </button>
    </p>
  )
}

/** One event: what it is, the answer, the photos; its planners see who comes. */
export function EventPage({ subdomain, id, anonymous }: SectionProps & { id: string }) {
  const t = useWords()
  const { data: event, error, isPending } = useQuery(eventDetails(subdomain, id))
  if (isPending) return <Skeleton className="h-64" />
  if (!event) {
    const missing = error instanceof CallError && error.status === 404
    return (
      <div className="grid gap-4">
        <BackToEvents />
        <NoticeBox tone="bad">{missing ? t('notFound') : noticeOf(error, t('loadFailed'))}</NoticeBox>
      </div>
    )
  }
  const plans = event.audience !== null && !anonymous
  return (
    <div className="mx-auto grid w-full max-w-[980px] grid-cols-[minmax(0,1fr)] gap-4">
      <BackToEvents />
      <Head subdomain={subdomain} event={event} anonymous={anonymous} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-4 max-lg:order-last">
          <About event={event} />
          {plans && <EventGuests subdomain={subdomain} event={event} />}
          {!anonymous && <EventAlbum subdomain={subdomain} event={event} decides={plans} />}
        </div>
        <div className="grid min-w-0 gap-4">
          {event.can?.reply && (
            <Card>
              <CardHeader title={t('reply.title')} />
              <CardBody>
                <Reply subdomain={subdomain} event={event} />
              </CardBody>
            </Card>
          )}
          <Dates event={event} />
        </div>
      </div>
    </div>
  )
}

function Head({ subdomain, event, anonymous }: { subdomain: string; event: EventDetails; anonymous: boolean }) {
  const t = useWords()
  const when = useWhen()
  const { write } = useScreenSearch()
  const [cancelling, setCancelling] = useState(false)
  const url = `${location.origin}${location.pathname}?id=${event.id}`
  const body = [when(event), event.place, event.body].filter(Boolean).join('\n')
  return (
    <>
      <PageHeader
        title={event.title}
        text={when(event)}
        actions={
          <>
            {!anonymous && (
              <Button icon={<CalendarPlus />} asChild>
                <a href={urlOf(events.calendar, { params: { subdomain, id: event.id } })}>{t('toCalendar')}</a>
              </Button>
            )}
            {event.state === 'planned' && (
              <Button icon={<Share2 />} asChild>
                <a href={shareLink({ title: event.title, body, url })} target="_blank" rel="noreferrer noopener">
                  {t('share')}
                </a>
              </Button>
            )}
            {event.can?.edit && (
              <>
                <Button icon={<Pencil />} onClick={() => write({ edit: event.id })}>
                  {t('change')}
                </Button>
                <Button variant="danger" onClick={() => setCancelling(true)}>
                  {t('cancel.button')}
                </Button>
              </>
            )}
          </>
        }
      />
      {event.state === 'cancelled' && (
        <NoticeBox tone="bad" title={t('cancelled')}>
          {event.cancelReason}
        </NoticeBox>
      )}
      {cancelling && <CancelDialog subdomain={subdomain} event={event} onClose={() => setCancelling(false)} />}
    </>
  )
}

function About({ event }: { event: EventDetails }) {
  const t = useWords()
  return (
    <Card>
      <CardBody className="grid gap-2">
        {event.place && (
          <p className="flex items-center gap-1.5 text-16">
            <MapPin aria-hidden="true" className="size-5 shrink-0" />
            {event.place}
          </p>
        )}
        {event.body && <RichView text={event.body} />}
        <p className="text-15 text-ink-2">{seatsOf(t, event)}</p>
      </CardBody>
    </Card>
  )
}

function Dates({ event }: { event: EventDetails }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  if (event.dates.length === 0) return null
  return (
    <Card>
      <CardHeader title={t('dates')} />
      <CardBody>
        <ul className="grid">
          {event.dates.map(({ id, startsAt }) => (
            <li key={id}>
              <button type="button" className="link num min-h-tap text-15" onClick={() => write({ id })}>
                {sayMoment(startsAt, lang, 'exact')}
              </button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
