import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileText, Printer, Share2 } from 'lucide-react'
import { useEffect } from 'react'
import { CallError, call, noticeOf, urlOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { momentOf } from '#web/ui/format-moment.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RichView } from '#web/ui/rich-view.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type NoticeDetails, notices } from '../contract.ts'
import { shareLink } from '../rules.ts'
import { NoticeAsk } from './notice-ask.tsx'
import { Confirmed, OnlyIn } from './notice-slip.tsx'
import { NoticeWriting } from './notice-writing.tsx'
import { noticeDetails } from './queries.ts'
import { useWords, type Words } from './words.ts'

/** One page for a notice's whole life: its writers change it and see whom it reached, the others read it. */
export function NoticePage({ id, ...props }: SectionProps & { id: string }) {
  const t = useWords()
  const { subdomain } = props
  const { data: notice, error, isPending } = useQuery(noticeDetails(subdomain, id, useLanguage().lang))
  useReading(subdomain, notice)
  if (isPending) return <Skeleton className="h-64" />
  if (!notice) {
    const missing = error instanceof CallError && error.status === 404
    return (
      <div className="grid gap-4">
        <BackToBoard />
        <NoticeBox tone="bad">{missing ? t('notFound') : noticeOf(error, t('loadFailed'))}</NoticeBox>
      </div>
    )
  }
  return notice.audience ? (
    <NoticeWriting {...props} notice={notice} />
  ) : (
    <Reading subdomain={subdomain} notice={notice} />
  )
}

/** Opening it is reading it, once. */
const useReading = (subdomain: string, notice: NoticeDetails | undefined) => {
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(notices.read, { params: { subdomain, id } }),
    meta: { touches: ['notices'] },
    onError: (error) => console.warn('The reading was not noted', error),
  })
  const unread = notice?.isForMe && notice.readAt === null && notice.isLive ? notice.id : undefined
  useEffect(() => {
    if (unread) mutate(unread)
  }, [unread, mutate])
}

function Reading({ subdomain, notice }: { subdomain: string; notice: NoticeDetails }) {
  const t = useWords()
  const { lang } = useLanguage()
  return (
    <div className="mx-auto grid w-full max-w-[760px] gap-4">
      <BackToBoard />
      <PageHeader
        title={<span lang={notice.language}>{notice.title}</span>}
        text={standingOf(t, notice, lang)}
        actions={<SheetAndShare notice={notice} />}
      />
      <Card className="overflow-hidden">
        <CardBody className="grid gap-3">
          <RichView text={notice.body} lang={notice.language} />
          <OnlyIn notice={notice} lang={lang} />
          <Files subdomain={subdomain} notice={notice} />
          {notice.isConfirmed && (
            <p className="text-15 text-ink-2">
              <Confirmed notice={notice} />
            </p>
          )}
        </CardBody>
        {notice.can?.acknowledge && <NoticeAsk subdomain={subdomain} notice={notice} />}
      </Card>
    </div>
  )
}

export function BackToBoard() {
  const t = useWords()
  const { write } = useScreenSearch()
  return (
    <p>
      <button
        type="button"
        className="link inline-flex min-h-tap items-center gap-1.5 text-15"
        onClick={() => write({ id: undefined, new: undefined, readers: undefined })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </button>
    </p>
  )
}

export const standingOf = (t: Words, notice: NoticeDetails, lang: 'en' | 'hi' | 'mr'): string => {
  const { state, publishedAt, publishAt, number, by } = notice
  if (state === 'draft') return t('states.draft')
  if (state === 'scheduled') return t('states.scheduled', { at: publishAt ? momentOf(publishAt, lang, true) : '' })
  const at = publishedAt ? momentOf(publishedAt, lang, true) : ''
  const ended = state === 'withdrawn' ? t('states.withdrawn') : endOf(t, notice, lang)
  return [number, t('states.published', { at, by }), ended].filter(Boolean).join(' · ')
}

const endOf = (t: Words, { isLive, expiresOn }: NoticeDetails, lang: 'en' | 'hi' | 'mr') =>
  !isLive && expiresOn ? t('states.expired', { day: formatDay(expiresOn, lang) }) : ''

export function SheetAndShare({ notice }: { notice: NoticeDetails }) {
  const t = useWords()
  const { write } = useScreenSearch()
  const url = `${location.origin}${location.pathname}?id=${notice.id}`
  return (
    <>
      <Button icon={<Printer />} onClick={() => write({ print: notice.id })}>
        {t('print')}
      </Button>
      {notice.state === 'published' && (
        <Button icon={<Share2 />} asChild>
          <a
            href={shareLink({ title: notice.title, body: notice.body, url })}
            target="_blank"
            rel="noreferrer noopener"
          >
            {t('share')}
          </a>
        </Button>
      )}
    </>
  )
}

export function Files({ subdomain, notice }: { subdomain: string; notice: NoticeDetails }) {
  const t = useWords()
  if (notice.files.length === 0) return null
  return (
    <ul aria-label={t('files')} className="flex flex-wrap gap-2">
      {notice.files.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <a
            href={urlOf(notices.file, { params: { subdomain, id: notice.id, fileId: id } })}
            className="inline-flex min-h-tap max-w-full items-center gap-2 rounded-2 border border-line-strong px-3 text-15"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0" />
            <span className="truncate">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
