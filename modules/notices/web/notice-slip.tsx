import { Check, Pin, TriangleAlert } from 'lucide-react'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { dayOfMoment, momentOf } from '#web/ui/format-moment.ts'
import { RichView } from '#web/ui/rich-view.tsx'
import type { Notice } from '../contract.ts'
import { beginningOf } from '../rules.ts'
import { NoticeAsk } from './notice-ask.tsx'
import { nameOfLanguage, useWords } from './words.ts'

/** One paper on the board. What is asked for stands there whole: nobody confirms what they have not seen. */
export function NoticeSlip({ subdomain, notice, onOpen }: { subdomain: string; notice: Notice; onOpen: () => void }) {
  const { lang } = useLanguage()
  const asks = notice.can?.acknowledge && !notice.isCut
  const unread = notice.isForMe && notice.readAt === null && notice.isLive
  return (
    <article className="relative overflow-hidden rounded-1 border border-line border-t-[3px] border-t-ink-2 bg-surface">
      <div className="grid gap-1 px-3.5 pt-2.5 pb-3.5">
        <Meta notice={notice} unread={unread} />
        <h2 className="text-18" lang={notice.language}>
          <button
            type="button"
            onClick={onOpen}
            className="w-full text-left [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
          >
            {notice.title}
          </button>
        </h2>
        {asks ? (
          <RichView text={notice.body} lang={notice.language} className="text-15" />
        ) : (
          <p lang={notice.language} className="text-15 text-ink-2 [overflow-wrap:anywhere]">
            {beginningOf(notice.body)}
          </p>
        )}
        <OnlyIn notice={notice} lang={lang} />
      </div>
      {asks && <NoticeAsk subdomain={subdomain} notice={notice} />}
    </article>
  )
}

function Meta({ notice, unread }: { notice: Notice; unread: boolean }) {
  const t = useWords()
  const { lang } = useLanguage()
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-13 text-ink-3">
      <span className="num inline-flex flex-wrap items-center gap-1.5">
        {notice.urgency === 'urgent' && (
          <Badge tone="bad" icon={<TriangleAlert />}>
            {t('urgent')}
          </Badge>
        )}
        {notice.isPinned && (
          <span className="inline-flex items-center gap-1">
            <Pin aria-hidden="true" className="size-3.5" />
            {t('pinned')}
          </span>
        )}
        {notice.number && <span>{notice.number}</span>}
        {notice.publishedAt ? <span>{dayOfMoment(notice.publishedAt, lang)}</span> : <State notice={notice} />}
        {notice.state === 'withdrawn' && <Badge>{t('states.withdrawn')}</Badge>}
        {notice.state === 'published' && !notice.isLive && notice.expiresOn && (
          <Badge>{t('states.expired', { day: formatDay(notice.expiresOn, lang) })}</Badge>
        )}
      </span>
      {unread && (
        <span className="inline-flex items-center gap-1.5 font-[660] text-primary-ink">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-primary" />
          {t('unread')}
        </span>
      )}
      {!unread && notice.isConfirmed && <Confirmed notice={notice} />}
    </p>
  )
}

function State({ notice }: { notice: Notice }) {
  const t = useWords()
  const { lang } = useLanguage()
  if (notice.state !== 'scheduled' || !notice.publishAt) return <Badge>{t('states.draft')}</Badge>
  return <Badge tone="info">{t('states.scheduled', { at: momentOf(notice.publishAt, lang) })}</Badge>
}

export function Confirmed({ notice }: { notice: Notice }) {
  const t = useWords()
  const { lang } = useLanguage()
  const day = notice.acknowledgedAt ? dayOfMoment(notice.acknowledgedAt, lang) : ''
  return (
    <span className="inline-flex items-center gap-1">
      <Check aria-hidden="true" className="size-4" />
      {notice.ack === 'flat' ? t('confirmedFlat', { flats: notice.myFlats.join(', '), day }) : t('confirmed', { day })}
    </span>
  )
}

export function OnlyIn({ notice, lang }: { notice: Notice; lang: string }) {
  const t = useWords()
  if (notice.language === lang) return null
  return (
    <p className="text-13 text-ink-3">{t('only', { language: notice.languages.map(nameOfLanguage).join(', ') })}</p>
  )
}
