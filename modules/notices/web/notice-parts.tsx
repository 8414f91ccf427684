import { ArrowLeft, FileText, Printer, Share2 } from 'lucide-react'
import { urlOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { momentOf } from '#web/ui/format-moment.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type NoticeDetails, notices } from '../contract.ts'
import { shareLink } from '../rules.ts'
import { useWords, type Words } from './words.ts'

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
