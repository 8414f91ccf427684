import { MapPin } from 'lucide-react'
import { sayDay, sayRoundRupees } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Event } from '../contract/nouns.ts'
import { Reply } from './event-reply.tsx'
import { useWhen, useWords, type Words } from './words.ts'

/** One event in the list, with what is still mine to say. */
export function EventSlip({ subdomain, event, onOpen }: { subdomain: string; event: Event; onOpen: () => void }) {
  const t = useWords()
  const { lang } = useLanguage()
  const when = useWhen()
  const day = dayOf(new Date(event.startsAt))
  return (
    <article className="relative grid grid-cols-[64px_minmax(0,1fr)] overflow-hidden rounded-2 border border-line bg-surface">
      <p className="num grid content-start justify-items-center gap-0.5 bg-sunken py-3 text-center" aria-hidden="true">
        <span className="text-13 text-ink-2">{sayDay(day, lang, 'weekday')}</span>
        <b className="text-22">{Number(day.slice(8))}</b>
        <span className="text-13 text-ink-2">{sayDay(day, lang, 'shortMonth')}</span>
      </p>
      <div className="grid content-start gap-1 px-3.5 py-3">
        <p className="flex flex-wrap items-center gap-1.5 text-13 text-ink-3">
          {event.state === 'cancelled' ? (
            <Badge tone="bad">{t('cancelled')}</Badge>
          ) : (
            <Badge>{t(`kinds.${event.kind}`)}</Badge>
          )}
          {event.seriesId && <span>{t('series')}</span>}
        </p>
        <h2 className="text-18">
          <button
            type="button"
            onClick={onOpen}
            className="w-full text-left [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
          >
            {event.title}
          </button>
        </h2>
        <p className="num text-15 text-ink-2">{when(event)}</p>
        {event.place && (
          <p className="flex items-center gap-1 text-15 text-ink-2">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {event.place}
          </p>
        )}
        <p className="text-13 text-ink-3">{seatsOf(t, event)}</p>
        {event.can?.reply && (
          <div className="relative mt-1">
            <Reply subdomain={subdomain} event={event} compact />
          </div>
        )}
      </div>
    </article>
  )
}

/** `62 come · 8 seats left · ₹250 a head, ₹100 a child` */
export const seatsOf = (t: Words, { coming, waiting, seats, adultPaise, childPaise, state }: Event): string => {
  if (state === 'cancelled') return ''
  const parts = [
    coming > 0 ? t('coming', { count: coming }) : '',
    seats === null ? '' : t('seatsLeft', { count: Math.max(0, seats - coming) }),
    waiting > 0 ? t('waiting', { count: waiting }) : '',
    adultPaise + childPaise > 0
      ? t('price', { adult: sayRoundRupees(adultPaise), child: sayRoundRupees(childPaise) })
      : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
