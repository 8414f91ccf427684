import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { momentOf } from '#web/ui/format-moment.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RichView } from '#web/ui/rich-view.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { type NoticeDetails, notices } from '../contract.ts'
import { editOf, type FormValues, formOf, publishAtOf } from './form-values.ts'
import { NoticeActions } from './notice-actions.tsx'
import { NoticeAsk } from './notice-ask.tsx'
import { NoticeFiles } from './notice-files.tsx'
import { type Intent, NoticeForm } from './notice-form.tsx'
import { BackToBoard, Files, SheetAndShare, standingOf } from './notice-parts.tsx'
import { NoticeReach } from './notice-reach.tsx'
import { useWords } from './words.ts'

/** Writing a new notice, or the page of one for those who write: its words, its readers and whom it reached. */
export function NoticeWriting({ subdomain, userRole, notice }: SectionProps & { notice?: NoticeDetails }) {
  const t = useWords()
  const { lang } = useLanguage()
  const [typed, setTyped] = useState<{ title: string; body: string; language: string }>()
  const saving = useSaving(subdomain, notice)
  const shown = typed ?? notice?.texts[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackToBoard />
      <PageHeader
        title={<span lang={notice?.language}>{notice?.title ?? t('form.newTitle')}</span>}
        text={notice && standingOf(t, notice, lang)}
        actions={
          notice && (
            <>
              <SheetAndShare notice={notice} />
              <NoticeActions subdomain={subdomain} notice={notice} />
            </>
          )
        }
      />
      {saving.isError && (
        <NoticeBox tone="bad" title={t('form.failed')}>
          {noticeOf(saving.error, t('tryAgain'))}
        </NoticeBox>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-4">
          {!notice || notice.can.edit ? (
            <NoticeForm
              key={`${notice?.id} ${notice?.version}`}
              subdomain={subdomain}
              start={formOf(notice)}
              {...(notice ? { notice } : {})}
              mayUrge={notice?.can.urge ?? ['admin', 'super_admin'].includes(userRole)}
              pending={saving.isPending}
              onTyped={setTyped}
              onSubmit={(values, intent) => saving.mutateAsync({ values, intent })}
            />
          ) : (
            <Card>
              <CardBody className="grid gap-3">
                <RichView text={notice.body} lang={notice.language} />
                <Files subdomain={subdomain} notice={notice} />
              </CardBody>
            </Card>
          )}
          {notice?.can.edit && <NoticeFiles subdomain={subdomain} notice={notice} />}
        </div>
        <div className={cx('grid min-w-0 gap-4', notice?.reach && 'max-lg:order-first')}>
          {notice?.can.acknowledge && (
            <Card className="overflow-hidden">
              <NoticeAsk subdomain={subdomain} notice={notice} />
            </Card>
          )}
          {notice?.reach && <NoticeReach subdomain={subdomain} notice={notice} reach={notice.reach} />}
          {shown && notice?.can.edit !== false && (
            <Card>
              <CardHeader title={t('form.preview')} />
              <CardBody>
                <h3 lang={shown.language} className="mb-1 text-16 [overflow-wrap:anywhere]">
                  {shown.title}
                </h3>
                <RichView text={shown.body} lang={shown.language} className="text-15" />
              </CardBody>
            </Card>
          )}
        </div>
      </div>
    </div>
  )
}

/** Saved first, so that nothing is lost when publishing is refused. */
const useSaving = (subdomain: string, notice: NoticeDetails | undefined) => {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  return useMutation({
    mutationFn: async ({ values, intent }: { values: FormValues; intent: Intent }) => {
      const body = { ...editOf(values), ...(notice ? { version: notice.version } : {}) }
      const saved = notice
        ? await call(notices.edit, { params: { subdomain, id: notice.id }, body })
        : await call(notices.write, { params: { subdomain }, body })
      if (!notice) write({ new: undefined, id: saved.id })
      if (intent === 'save') return saved
      const publishAt = publishAtOf(values)
      return call(notices.publish, { params: { subdomain, id: saved.id }, body: { publishAt } })
    },
    meta: { touches: ['notices', 'dashboard'] },
    onError: (error) =>
      toast({ title: t('form.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
    onSuccess: ({ number, publishAt, state }, { intent }) => {
      if (intent === 'save') toast({ title: t('form.saved') })
      else if (state === 'published') toast({ title: t('form.published', { number: number ?? '' }) })
      else toast({ title: t('form.scheduled', { at: publishAt ? momentOf(publishAt, lang) : '' }) })
    },
  })
}
