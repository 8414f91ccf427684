import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock } from 'lucide-react'
import { sayDay, sayMoment } from '#kernel/formats.ts'
import { CallError, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { MeetingDetails } from '../contract/nouns.ts'
import { MeetingActions } from './actions-view.tsx'
import { Attend } from './attend.tsx'
import { BackToMeetings } from './back.tsx'
import { Desk } from './desk.tsx'
import { MeetingRunning } from './meeting-running.tsx'
import { MinutesCard } from './minutes-card.tsx'
import { meetingDetails } from './queries.ts'
import { Resolutions } from './resolutions.tsx'
import { meetingTones } from './tones.ts'
import { useWords } from './words.ts'

/** One meeting: its notice, the quorum clock that every phone shows, attendance, and what was resolved. */
export function MeetingPage({ subdomain, id }: SectionProps & { id: string }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  const { data: meeting, error, isPending } = useQuery(meetingDetails(subdomain, id))
  if (isPending) return <Skeleton className="h-64" />
  if (!meeting) {
    const missing = error instanceof CallError && error.status === 404
    return (
      <div className="grid gap-4">
        <BackToMeetings />
        <NoticeBox tone="bad">{missing ? t('notFound') : noticeOf(error, t('loadFailed'))}</NoticeBox>
      </div>
    )
  }
  const isLive = meeting.state === 'called' || meeting.state === 'running' || meeting.state === 'adjourned'
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
      <BackToMeetings />
      <PageHeader
        title={meeting.title}
        text={
          <span className="grid gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={meetingTones[meeting.state]}>{t(`states.${meeting.state}`)}</Badge>
              {t(`kinds.${meeting.kind}`)} <span className="num">{meeting.number}</span>
            </span>
            <span>
              {[sayMoment(meeting.startsAt, lang, 'exact'), meeting.place, meeting.video].filter(Boolean).join(' · ')}
            </span>
            {meeting.servedOn && (
              <span className="flex flex-wrap gap-x-3">
                {t('served', { day: sayDay(meeting.servedOn, lang) })}
                {meeting.noticeId && (
                  <a className="link" href={`/app/${subdomain}/notices?id=${meeting.noticeId}`}>
                    {t('notice')}
                  </a>
                )}
                <button type="button" className="link" onClick={() => write({ print: 'call' })}>
                  {t('print.call')}
                </button>
              </span>
            )}
          </span>
        }
        actions={<MeetingRunning subdomain={subdomain} meeting={meeting} />}
      />
      {meeting.cancelReason && <NoticeBox tone="bad">{meeting.cancelReason}</NoticeBox>}
      {isLive && <QuorumClock meeting={meeting} />}
      {meeting.can?.attend && <Attend subdomain={subdomain} meeting={meeting} />}
      <Card>
        <CardHeader title={t('agenda')} />
        <CardBody>
          <ol className="grid list-decimal gap-1 pl-5">
            {meeting.agenda.map((item) => (
              <li key={item.id}>{item.title}</li>
            ))}
          </ol>
        </CardBody>
      </Card>
      {meeting.requisitioners.length > 0 && (
        <Card>
          <CardHeader title={t('requisitioners')} />
          <CardBody>
            <ul className="grid gap-1 text-15 sm:grid-cols-2">
              {meeting.requisitioners.map(({ flatNumber, name }) => (
                <li key={flatNumber}>
                  <span className="num font-[600]">{flatNumber}</span> {name}
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
      <Resolutions subdomain={subdomain} meeting={meeting} />
      <MeetingActions subdomain={subdomain} meeting={meeting} />
      <MinutesCard subdomain={subdomain} meeting={meeting} />
      {meeting.can?.run && meeting.code !== '' && isLive && <Desk subdomain={subdomain} meeting={meeting} />}
    </div>
  )
}

function QuorumClock({ meeting }: { meeting: MeetingDetails }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { quorumAt, isAdjourned, present, quorum, entitled, adjournsAt } = meeting
  const isOver = meeting.kind === 'requisitioned' || meeting.adjournedTo === null
  const said = isAdjourned
    ? t('noQuorumNeeded')
    : quorumAt
      ? t('quorumThere', { time: sayMoment(quorumAt, lang, 'clock') })
      : t(isOver ? 'quorumOrOver' : 'quorumUntil', { time: sayMoment(adjournsAt, lang, 'clock') })
  return (
    <Card>
      <CardBody className="grid gap-2">
        <Progress
          label={t('present', { present, quorum })}
          value={Math.min(present, quorum)}
          max={Math.max(quorum, 1)}
        />
        <p className="flex items-center gap-1.5 text-15">
          {quorumAt || isAdjourned ? (
            <CircleCheck aria-hidden="true" className="size-5 text-ok" />
          ) : (
            <Clock aria-hidden="true" className="size-5 text-ink-3" />
          )}
          {said}
        </p>
        <p className="num text-13 text-ink-2">{t('presentOf', { present, entitled })}</p>
        {meeting.iAmPresent && <p className="text-15 text-ok">{t('iAmPresent')}</p>}
      </CardBody>
    </Card>
  )
}
