import { useQuery } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { PaperHead } from '#web/shell/paper-head.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { dayOfMoment } from '#web/ui/format-moment.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PaperDesk } from '#web/ui/paper/paper-desk.tsx'
import { RichView } from '#web/ui/rich-view.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { NoticeDetails } from '../contract.ts'
import { noticeDetails } from './queries.ts'
import { useQr } from './use-qr.ts'
import { nameOfLanguage, useWords } from './words.ts'
import './notice-sheet.css'

/** The paper for the board in the lobby: A4, one language or all, number, signature line and a QR to this notice. */
export function NoticeSheet({ id, subdomain }: SectionProps & { id: string }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { search, write } = useScreenSearch()
  const { data: notice, error, isPending } = useQuery(noticeDetails(subdomain, id, lang))
  if (isPending) return <Skeleton className="h-64" />
  if (!notice) return <NoticeBox tone="bad">{noticeOf(error, t('notFound'))}</NoticeBox>
  const texts = notice.texts.filter(({ language }) => language === search['lang'])
  const shown = texts.length > 0 ? texts : notice.texts
  return (
    <PaperDesk
      label={t('print')}
      onClose={() => write({ print: undefined, lang: undefined, id })}
      tools={
        <NativeSelect
          aria-label={t('sheet.language')}
          className="w-auto"
          value={texts[0]?.language ?? 'all'}
          onChange={(event) => write({ lang: event.target.value })}
          options={[
            ...(notice.texts.length > 1 ? [{ value: 'all', label: t('sheet.all') }] : []),
            ...notice.texts.map(({ language }) => ({ value: language, label: nameOfLanguage(language) })),
          ]}
        />
      }
    >
      <Paper subdomain={subdomain} notice={notice} texts={shown} />
    </PaperDesk>
  )
}

function Paper({
  subdomain,
  notice,
  texts,
}: {
  subdomain: string
  notice: NoticeDetails
  texts: NoticeDetails['texts']
}) {
  const t = useWords()
  const { lang } = useLanguage()
  const day = notice.publishedAt ? dayOfMoment(notice.publishedAt, lang) : ''
  return (
    <article className="paper-sheet notice-paper" data-one={texts.length === 1 || undefined}>
      <PaperHead subdomain={subdomain} />
      <p className="paper-number num">
        <span>
          {t('sheet.number')} <b>{notice.number ?? '—'}</b>
        </span>
        <span>{day}</span>
      </p>
      {texts.map(({ language, title, body }) => (
        <section key={language} lang={language}>
          <h1>{title}</h1>
          <RichView text={body} lang={language} className="paper-text" />
        </section>
      ))}
      <footer>
        <Qr url={`${location.origin}/app/${subdomain}/notices?id=${notice.id}`} />
        <p>
          <b>{t('sheet.phone')}</b>
          <br />
          {t('sheet.scan')}
          {notice.ackBy && <> {t('ask.by', { day: formatDay(notice.ackBy, lang) })}</>}
        </p>
        <p className="paper-signature">{t('sheet.secretary')}</p>
      </footer>
    </article>
  )
}

function Qr({ url }: { url: string }) {
  const t = useWords()
  const drawn = useQr(url)
  return (
    <svg
      role="img"
      aria-label={t('sheet.qr')}
      viewBox={`0 0 ${drawn?.size ?? 33} ${drawn?.size ?? 33}`}
      shapeRendering="crispEdges"
      className="notice-qr"
    >
      {drawn && <path d={drawn.path} fill="#111" />}
    </svg>
  )
}
