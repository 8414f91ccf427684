import {
  CircleCheck,
  EyeOff,
  Inbox,
  KeyRound,
  Lock,
  RotateCcw,
  Server,
  Smartphone,
  Tablet,
  TicketCheck,
  Users,
} from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useSaid } from '#web/use-said.ts'
import { useSending } from '#web/use-sending.ts'
import { useUser } from '#web/use-user.ts'
import type { PollDetails } from '../contract/nouns.ts'
import { useHeld } from './held.ts'
import { Marking, type Marks } from './marking.tsx'
import { canBeSecret, dropPaper, markPaper, type Paper, takePaper } from './paper.ts'
import { photoUrlOf } from './queries.ts'
import { Review } from './review.tsx'
import { TrackingCode } from './tracking-code.tsx'
import { VoterChips } from './voter-chips.tsx'
import { Bar } from './voting.tsx'
import { useWhy, useWords } from './words.ts'

type Line = { voterId: string; flatNumber: string; isDone: boolean }
type Props = { subdomain: string; poll: PollDetails }

/** A secret ballot, for each place on the roll: take the paper, mark it, drop it in the box. */
export function SecretVoting({ subdomain, poll }: Props) {
  const t = useWords()
  const lines = poll.mine.filter(({ state }) => state !== 'barred')
  const [voterId, setVoterId] = useState(lines[0]?.voterId)
  const line = lines.find((one) => one.voterId === voterId)
  if (!canBeSecret()) return <NoticeBox tone="bad">{t('secret.noCrypto')}</NoticeBox>
  if (!line) return null
  return (
    <div className="grid gap-3">
      <VoterChips lines={lines} voterId={line.voterId} onPick={setVoterId} />
      <SecretBallot key={line.voterId} subdomain={subdomain} poll={poll} line={line} />
    </div>
  )
}

/** One paper from taking to dropping; at the desk the officer takes it for somebody without a phone. */
export function SecretBallot({ subdomain, poll, line, isDesk = false }: Props & { line: Line; isDesk?: boolean }) {
  const t = useWords()
  const held = useHeld(subdomain, poll.id)
  const kept = held.find((one) => one.kind === 'paper' && one.voterId === line.voterId)
  const [fresh, setFresh] = useState<Paper>()
  const [isMarking, setMarking] = useState(false)
  const paper = fresh ?? (kept?.kind === 'paper' ? kept.paper : undefined)
  const step = !paper?.paper ? 'take' : paper.ballot && !isMarking ? 'drop' : 'mark'
  if (step === 'take' && line.isDone && !paper) return <NoticeBox tone="info">{t('secret.elsewhere')}</NoticeBox>
  return (
    <>
      <Steps step={paper?.receipt ? 'done' : step} />
      {/* It lies on the phone before the screens have asked again: by then it may be marked, and stays so. */}
      {step === 'take' && (
        <Take {...{ subdomain, poll, line, isDesk }} onTaken={(taken) => setFresh((marked) => marked ?? taken)} />
      )}
      {step === 'mark' && paper && (
        <Mark
          {...{ subdomain, poll, paper }}
          onMarked={(marked) => {
            setFresh(marked)
            setMarking(false)
          }}
        />
      )}
      {step === 'drop' && paper && (
        <Drop {...{ subdomain, poll, paper }} onDropped={setFresh} onChange={() => setMarking(true)} />
      )}
    </>
  )
}

const steps = ['take', 'mark', 'drop'] as const

function Steps({ step }: { step: (typeof steps)[number] | 'done' }) {
  const t = useWords()
  const now = step === 'done' ? steps.length : steps.indexOf(step)
  return (
    <ol aria-label={t('steps.label')} className="grid grid-cols-3 gap-2 text-13 text-ink-3">
      {steps.map((one, at) => (
        <li
          key={one}
          aria-current={at === now ? 'step' : undefined}
          className={`border-t-[3px] pt-1.5 ${at <= now ? 'border-primary' : 'border-line'} ${at === now ? 'font-[640] text-ink' : ''}`}
        >
          {t(`steps.${one}`)}
        </li>
      ))}
    </ol>
  )
}

const limits = [
  ['roll', EyeOff],
  ['phone', Smartphone],
  ['desk', Tablet],
  ['code', KeyRound],
  ['server', Server],
  ['alike', Users],
  ['restore', RotateCcw],
] as const
/** What is said of one's own phone does not hold on the desk's tablet, and the other way round. */
const onlyAt: Readonly<Record<string, 'phone' | 'desk'>> = { phone: 'phone', code: 'phone', desk: 'desk' }

type TakeProps = Props & { line: Line; isDesk: boolean; onTaken: (paper: Paper) => void }

function Take({ subdomain, poll, line, isDesk, onTaken }: TakeProps) {
  const t = useWords()
  const why = useWhy()
  const { id: identityId } = useUser()
  const place = isDesk ? 'desk' : 'phone'
  const taking = useSending(() => takePaper({ subdomain, identityId }, poll, line.voterId, isDesk), {
    done: () => t(isDesk ? 'secret.takenDesk' : 'secret.taken'),
    after: onTaken,
    failed: t('secret.takeFailed'),
    tryAgain: t('tryAgain'),
    touches: ['polls', 'offline'],
  })
  return (
    <>
      {!isDesk && (
        <p className="grid grid-cols-[20px_1fr] gap-2 text-15">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 text-ok" />
          {why(poll)}
        </p>
      )}
      <Card>
        <CardBody>
          <h2 className="mb-1 text-16">{t('secret.limits')}</h2>
          <ul className="divide-y divide-line">
            {limits
              .filter(([name]) => (onlyAt[name] ?? place) === place)
              .map(([name, Icon]) => (
                <li key={name} className="grid grid-cols-[20px_1fr] gap-2.5 py-2 text-15">
                  <Icon aria-hidden="true" className="mt-0.5 size-[18px] text-ink-3" />
                  {t(`secret.limit.${name}`)}
                </li>
              ))}
          </ul>
        </CardBody>
      </Card>
      <Bar help={line.flatNumber ? t('secret.takeHelp', { flat: line.flatNumber }) : t('secret.takeHelpSelf')}>
        <Button
          variant="primary"
          size="l"
          className="w-full"
          icon={<TicketCheck />}
          pending={taking.isPending}
          onClick={() => taking.mutate(undefined)}
        >
          {t('secret.take')}
        </Button>
      </Bar>
    </>
  )
}

function Mark({ subdomain, poll, paper, onMarked }: Props & { paper: Paper; onMarked: (paper: Paper) => void }) {
  const t = useWords()
  const { id: identityId } = useUser()
  const [marks, setMarks] = useState<Marks>(() => paper.ballot?.answers ?? poll.questions.map(() => []))
  const marking = useSending(() => markPaper({ subdomain, identityId }, poll, paper, marks), {
    after: onMarked,
    failed: t('run.failed'),
    tryAgain: t('tryAgain'),
    touches: ['offline'],
  })
  return (
    <>
      {poll.questions.map((question, at) => (
        <Marking
          // biome-ignore lint/suspicious/noArrayIndexKey: questions of a paper never move.
          key={at}
          number={poll.questions.length > 1 ? at + 1 : undefined}
          question={question}
          answer={marks[at] ?? []}
          onChange={(next) => setMarks(marks.map((one, place) => (place === at ? next : one)))}
          photoUrl={photoUrlOf(subdomain, poll.id)}
        />
      ))}
      <Bar help={t(poll.kind === 'election' ? 'mark.byLot' : 'mark.offline')}>
        <Button
          variant="primary"
          size="l"
          className="w-full"
          pending={marking.isPending}
          onClick={() => marking.mutate(undefined)}
        >
          {t('mark.reviewSecret')}
        </Button>
      </Bar>
    </>
  )
}

type DropProps = Props & { paper: Paper; onDropped: (paper: Paper) => void; onChange: () => void }

function Drop({ subdomain, poll, paper, onDropped, onChange }: DropProps) {
  const t = useWords()
  const said = useSaid()
  const { id: identityId } = useUser()
  const held = useHeld(subdomain, poll.id)
  const waiting = held.find((one) => one.kind !== 'paper' && one.item.nameless)
  const dropping = useSending(() => dropPaper({ subdomain, identityId }, poll, paper), {
    done: (outcome) => t(outcome === 'saved-for-later' ? 'secret.queued' : 'secret.dropped'),
    after: (outcome) => outcome !== 'saved-for-later' && onDropped(outcome),
    failed: t('secret.dropFailed'),
    tryAgain: t('tryAgain'),
    touches: ['offline'],
  })
  const isLeaving = useWaited(waiting !== undefined)
  const fetchReceipt = useEffectEvent(() => dropping.mutate(undefined))
  useEffect(() => {
    // The worker has sent what waited; the same ballot again brings its receipt.
    if (isLeaving && !paper.receipt) fetchReceipt()
  }, [isLeaving, paper.receipt])
  const isFinal = paper.receipt !== null || waiting !== undefined
  return (
    <>
      <h2 className="text-22">{t(paper.receipt ? 'secret.dropped' : 'review.titleSecret')}</h2>
      {waiting?.kind === 'queued' && (
        <NoticeBox tone="warn" title={t('secret.queued')}>
          {t('secret.queuedText')}
        </NoticeBox>
      )}
      {waiting?.kind === 'late' && (
        <NoticeBox tone="bad" title={t('secret.dropFailed')}>
          {waiting.item.rejected && said(waiting.item.rejected)}
        </NoticeBox>
      )}
      <Review questions={poll.questions} marks={paper.ballot?.answers ?? []} {...(isFinal ? {} : { onChange })} />
      <TrackingCode title={poll.title} code={paper.code ?? ''} receipt={paper.receipt} />
      {paper.receipt ? (
        <NoticeBox tone="ok">{t('secret.droppedText')}</NoticeBox>
      ) : (
        <p className="grid grid-cols-[20px_1fr] gap-2.5 px-1 text-15 text-ink-2">
          <Lock aria-hidden="true" className="mt-0.5 size-[18px]" />
          {t('secret.nameless')}
        </p>
      )}
      {!isFinal && (
        <Bar help={t('secret.dropHelp')}>
          <Button
            variant="primary"
            size="l"
            className="w-full"
            icon={<Inbox />}
            pending={dropping.isPending}
            onClick={() => dropping.mutate(undefined)}
          >
            {t('secret.drop')}
          </Button>
        </Bar>
      )}
    </>
  )
}

/** True once something has waited here and waits no longer. */
const useWaited = (isWaiting: boolean): boolean => {
  const [hasWaited, setWaited] = useState(isWaiting)
  if (isWaiting && !hasWaited) setWaited(true)
  return hasWaited && !isWaiting
}
