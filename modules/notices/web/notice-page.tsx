import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError, call, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RichView } from '#web/ui/rich-view.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type NoticeDetails, notices } from '../contract.ts'
import { NoticeAsk } from './notice-ask.tsx'
import { BackToBoard, Files, SheetAndShare, standingOf } from './notice-parts.tsx'
import { Confirmed, OnlyIn } from './notice-slip.tsx'
import { NoticeWriting } from './notice-writing.tsx'
import { noticeDetails } from './queries.ts'
import { useWords } from './words.ts'

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
