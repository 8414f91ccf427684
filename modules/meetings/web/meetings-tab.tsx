import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus, ScrollText } from 'lucide-react'
import { sayMoment } from '#kernel/formats.ts'
import { may } from '#modules/identity/access.ts'
import { noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { later } from '#web/later.tsx'
import type { SectionProps } from '#web/section.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { ChipRow } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { meetingList } from './queries.ts'
import { meetingTones } from './tones.ts'
import { useWords } from './words.ts'

const MeetingPage = later(async () => (await import('./meeting-page.tsx')).MeetingPage)
const ActionsView = later(async () => (await import('./actions-view.tsx')).ActionsView)
const CommitteeView = later(async () => (await import('./committee-view.tsx')).CommitteeView)
const BookView = later(async () => (await import('./book-view.tsx')).BookView)
const Sheet = later(async () => (await import('./sheet.tsx')).Sheet)
const MeetingForm = later(async () => (await import('./meeting-form.tsx')).MeetingForm)

const views = ['meetings', 'actions', 'committee', 'book'] as const

/** The next meeting first; `?meeting=` one of them, `?call=` one that is prepared, `?show=` another view, `?print=` a paper. */
export function MeetingsTab(props: SectionProps) {
  const { search } = useScreenSearch()
  const [one, preparing, printing] = [search['meeting'], search['call'], search['print']]
  if (typeof printing === 'string')
    return <Sheet {...props} what={printing} id={typeof one === 'string' ? one : undefined} />
  if (typeof preparing === 'string')
    return <MeetingForm {...props} id={preparing === 'new' ? undefined : preparing} key={preparing} />
  if (typeof one === 'string') return <MeetingPage {...props} id={one} key={one} />
  return <MeetingBoard {...props} />
}

function MeetingBoard(props: SectionProps) {
  const { subdomain, userRole, anonymous } = props
  const t = useWords()
  const { search, write } = useScreenSearch()
  const view = views.find((name) => name === search['show']) ?? 'meetings'
  const prepares = may({ identityId: null, memberId: null, role: userRole, anonymous }, 'polls.create')
  return (
    <div className="mx-auto grid w-full max-w-[980px] grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t('title')}
        actions={
          <>
            {!anonymous && (
              <Button icon={<ScrollText />} onClick={() => write({ print: 'register' })}>
                {t('register')}
              </Button>
            )}
            {prepares && (
              <Button variant="primary" icon={<Plus />} onClick={() => write({ call: 'new' })}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      <ChipRow label={t('views.label')}>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={view === name ? 'page' : undefined}
            className="min-h-tap shrink-0 rounded-full border border-line-strong px-3 text-15 aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink md:min-h-[34px]"
            onClick={() => write({ show: name === 'meetings' ? undefined : name })}
          >
            {t(`views.${name}`)}
          </button>
        ))}
      </ChipRow>
      {view === 'meetings' && <MeetingCards {...props} />}
      {view === 'actions' && <ActionsView subdomain={subdomain} />}
      {view === 'committee' && <CommitteeView {...props} />}
      {view === 'book' && <BookView {...props} />}
    </div>
  )
}

function MeetingCards({ subdomain }: SectionProps) {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  const { data: rows = [], isPending, error } = useQuery(meetingList(subdomain))
  return (
    <>
      {isPending && <Skeleton className="h-40" />}
      {error && <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>}
      {!isPending && !error && rows.length === 0 && (
        <Card>
          <EmptyState icon={<CalendarClock />} title={t('empty')} text={t('emptyText')} />
        </Card>
      )}
      <div className="grid gap-3 md:grid-cols-2">
        {rows.map((meeting) => (
          <Card key={meeting.id}>
            <CardBody className="grid h-full content-start gap-2">
              <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
                <Badge tone={meetingTones[meeting.state]}>{t(`states.${meeting.state}`)}</Badge>
                {t(`kinds.${meeting.kind}`)}
                <span className="num">{meeting.number}</span>
              </p>
              <h2 className="text-18 [overflow-wrap:anywhere]">{meeting.title}</h2>
              <p className="num text-15 text-ink-2">
                {[sayMoment(meeting.startsAt, lang, 'exact'), meeting.place].filter(Boolean).join(' · ')}
              </p>
              <Button className="mt-auto w-full" onClick={() => write({ meeting: meeting.id })}>
                {t('open')}
              </Button>
            </CardBody>
          </Card>
        ))}
      </div>
    </>
  )
}
