import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import { sayMoment, sayRupees } from '#kernel/formats.ts'
import { CallError, noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { later } from '#web/later.tsx'
import type { SectionProps } from '#web/section.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RichView } from '#web/ui/rich-view.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { PollDetails } from '../contract/nouns.ts'
import { type OwnVoidReason, ownVoidReasons } from '../rules/nouns.ts'
import { PaperView } from './paper-view.tsx'
import { PollRunning } from './poll-running.tsx'
import { stateTones, turnoutOf } from './poll-slip.tsx'
import { pollDetails } from './queries.ts'
import { useWhen, useWhy, useWords } from './words.ts'

const CandidatePhotos = later(async () => (await import('./candidate-photos.tsx')).CandidatePhotos)

const ResultView = later(async () => (await import('./result-view.tsx')).ResultView)
const Voting = later(async () => (await import('./voting.tsx')).Voting)
const SecretVoting = later(async () => (await import('./secret.tsx')).SecretVoting)
const BoxTools = later(async () => (await import('./box-tools.tsx')).BoxTools)
const RollCard = later(async () => (await import('./roll-card.tsx')).RollCard)

export function BackToPolls() {
  const t = useWords()
  const { write } = useScreenSearch()
  return (
    <p className="print:hidden">
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

/** One poll: why one may vote, the paper, and after closing what came out and how to check it. */
export function PollPage({ subdomain, id }: SectionProps & { id: string }) {
  const t = useWords()
  const { data: poll, error, isPending } = useQuery(pollDetails(subdomain, id))
  if (isPending) return <Skeleton className="h-64" />
  if (!poll) {
    const missing = error instanceof CallError && error.status === 404
    return (
      <div className="grid gap-4">
        <BackToPolls />
        <NoticeBox tone="bad">{missing ? t('notFound') : noticeOf(error, t('loadFailed'))}</NoticeBox>
      </div>
    )
  }
  return (
    <div className="mx-auto grid w-full max-w-[720px] grid-cols-[minmax(0,1fr)] gap-4">
      <BackToPolls />
      <Head subdomain={subdomain} poll={poll} />
      {poll.body && (
        <Card>
          <CardBody>
            <RichView text={poll.body} />
          </CardBody>
        </Card>
      )}
      <Content subdomain={subdomain} poll={poll} />
      {poll.kind === 'election' && poll.can?.edit && <CandidatePhotos subdomain={subdomain} poll={poll} />}
      {poll.can?.seeRoll && <Roll subdomain={subdomain} poll={poll} />}
    </div>
  )
}

type Props = { subdomain: string; poll: PollDetails }

function Content({ subdomain, poll }: Props) {
  if (poll.result)
    return (
      <>
        <ResultView subdomain={subdomain} poll={poll} result={poll.result} />
        {poll.secrecy === 'secret' && <BoxTools subdomain={subdomain} poll={poll} />}
      </>
    )
  if (poll.state === 'void') return null
  if (!poll.can?.vote) return <PaperView subdomain={subdomain} poll={poll} />
  return poll.secrecy === 'secret' ? (
    <SecretVoting subdomain={subdomain} poll={poll} />
  ) : (
    <Voting subdomain={subdomain} poll={poll} />
  )
}

function Head({ subdomain, poll }: Props) {
  const t = useWords()
  const { lang } = useLanguage()
  const when = useWhen()
  const facts = [
    t(`kinds.${poll.kind}`),
    t(`secrecies.${poll.secrecy}`),
    t(`bases.${poll.basis}`),
    t(`voters.${poll.voters}`),
    t('questionCount', { count: poll.questions.length }),
    ...(poll.quorumBp > 0 ? [t('quorum', { percent: poll.quorumBp / 100 })] : []),
  ]
  return (
    <>
      <PageHeader
        title={poll.title}
        text={
          <span className="grid gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={stateTones[poll.state]}>{t(`states.${poll.state}`)}</Badge>
              {when(poll)}
              {poll.state === 'open' && <span className="num">{turnoutOf(t, poll)}</span>}
            </span>
            <span>{facts.join(' · ')}</span>
            {poll.officerName && <span>{t('officer', { name: poll.officerName })}</span>}
          </span>
        }
        actions={<PollRunning subdomain={subdomain} poll={poll} />}
      />
      {poll.extendedFrom && (
        <NoticeBox tone="info">
          {t('extended', { when: sayMoment(poll.extendedFrom, lang), reason: poll.extendReason })}
        </NoticeBox>
      )}
      {poll.state === 'void' && (
        <NoticeBox tone="bad" title={t('voidTitle')}>
          {isOwnReason(poll.voidReason) ? t(`voidReasons.${poll.voidReason}`) : poll.voidReason}
        </NoticeBox>
      )}
      {poll.myDues.map(({ flatNumber, amountPaise }) => (
        <NoticeBox key={flatNumber} tone="warn">
          {t('dues', { flat: flatNumber, amount: sayRupees(amountPaise) })}
        </NoticeBox>
      ))}
      {(poll.state === 'open' || poll.state === 'announced') && poll.secrecy === 'open' && <Why poll={poll} />}
      {poll.state !== 'draft' && poll.secrecy === 'secret' && !poll.can?.vote && !poll.result && <Why poll={poll} />}
    </>
  )
}

const isOwnReason = (reason: string): reason is OwnVoidReason => ownVoidReasons.some((one) => one === reason)

function Why({ poll }: { poll: PollDetails }) {
  const why = useWhy()
  const may = poll.standing === 'on_roll' || poll.standing === 'will_be'
  return (
    <p className="grid grid-cols-[20px_1fr] gap-2 text-15">
      {may ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 text-ok" />
      ) : (
        <CircleMinus aria-hidden="true" className="mt-0.5 size-5 text-ink-3" />
      )}
      {why(poll)}
    </p>
  )
}

function Roll(props: Props) {
  const t = useWords()
  const [isShown, setShown] = useState(false)
  if (isShown) return <RollCard {...props} />
  return (
    <p>
      <Button onClick={() => setShown(true)}>{t('roll.show')}</Button>
    </p>
  )
}
