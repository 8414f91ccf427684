import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useSaid } from '#web/use-said.ts'
import { useSending } from '#web/use-sending.ts'
import { useUser } from '#web/use-user.ts'
import type { Mine, PollDetails } from '../contract/nouns.ts'
import { castVote } from './cast.ts'
import { useHeld } from './held.ts'
import { Marking, type Marks } from './marking.tsx'
import { photoUrlOf } from './queries.ts'
import { Review } from './review.tsx'
import { VoterChips } from './voter-chips.tsx'
import { useWords } from './words.ts'

/** An open vote: mark, read back, send. Whoever votes for several flats does so for each. */
export function Voting({ subdomain, poll }: { subdomain: string; poll: PollDetails }) {
  const lines = poll.mine.filter(({ state }) => state !== 'barred')
  const [voterId, setVoterId] = useState(() => (lines.find(({ isDone }) => !isDone) ?? lines[0])?.voterId)
  const line = lines.find((one) => one.voterId === voterId)
  if (!line) return null
  return (
    <div className="grid gap-3">
      <VoterChips lines={lines} voterId={line.voterId} onPick={setVoterId} />
      <Paper key={line.voterId} subdomain={subdomain} poll={poll} line={line} />
    </div>
  )
}

function Paper({ subdomain, poll, line }: { subdomain: string; poll: PollDetails; line: Mine }) {
  const t = useWords()
  const { id: identityId } = useUser()
  const before = poll.myVotes.find(({ voterId }) => voterId === line.voterId)
  const [marks, setMarks] = useState<Marks>(() => before?.answers ?? poll.questions.map(() => []))
  const [step, setStep] = useState<'mark' | 'review'>(before ? 'review' : 'mark')
  const [isSent, setSent] = useState(before !== undefined)
  const sending = useSending(() => castVote({ subdomain, identityId, pollId: poll.id, voterId: line.voterId }, marks), {
    done: (outcome) => t(outcome === 'counted' ? 'review.sent' : 'review.queued'),
    after: () => setSent(true),
    failed: t('review.failed'),
    tryAgain: t('tryAgain'),
    touches: ['polls', 'offline', 'dashboard'],
  })
  const change = () => {
    setStep('mark')
    setSent(false)
  }
  return (
    <>
      {line.flatNumber && <p className="text-15 text-ink-2">{t('mark.forFlat', { flat: line.flatNumber })}</p>}
      <Waiting subdomain={subdomain} pollId={poll.id} voterId={line.voterId} />
      {step === 'mark' ? (
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
            <Button variant="primary" size="l" className="w-full" onClick={() => setStep('review')}>
              {t('mark.review')}
            </Button>
          </Bar>
        </>
      ) : (
        <>
          <h2 className="text-22">{t(isSent ? 'mine.voted' : 'review.title')}</h2>
          <Review questions={poll.questions} marks={marks} onChange={change} />
          {!isSent && (
            <Bar help={t('review.sendHelp')}>
              <Button
                variant="primary"
                size="l"
                className="w-full"
                pending={sending.isPending}
                onClick={() => sending.mutate(undefined)}
              >
                {t('review.send')}
              </Button>
            </Bar>
          )}
        </>
      )}
    </>
  )
}

/** What of it is still on the phone: waiting, or refused for coming late. It stays visible either way. */
function Waiting({ subdomain, pollId, voterId }: { subdomain: string; pollId: string; voterId: string }) {
  const t = useWords()
  const said = useSaid()
  return useHeld(subdomain, pollId).map((held) => {
    if (held.voterId !== voterId || held.kind === 'paper') return null
    if (held.kind === 'queued')
      return (
        <NoticeBox key={held.item.id} tone="warn" title={t('review.queued')}>
          {t('review.queuedText')}
        </NoticeBox>
      )
    const { rejected } = held.item
    return (
      <NoticeBox key={held.item.id} tone="bad" title={t('mine.late')}>
        {rejected && said(rejected)}
      </NoticeBox>
    )
  })
}

export function Bar({ help, children }: { help: string; children: ReactNode }) {
  return (
    <div
      data-bar
      className="sticky bottom-[var(--bottom-nav,0px)] z-1 grid gap-2 border-t border-line bg-surface p-3 max-md:-mx-4 md:rounded-2 md:border"
    >
      {children}
      <p className="text-center text-13 text-ink-2">{help}</p>
    </div>
  )
}
