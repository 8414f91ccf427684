import { CircleCheck, Clock, Lock } from 'lucide-react'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import type { Poll } from '../contract/nouns.ts'
import { useHeld } from './held.ts'
import { useWhen, useWords, type Words } from './words.ts'

export const stateTones: Readonly<Record<Poll['state'], Tone>> = {
  draft: 'plain',
  announced: 'info',
  open: 'act',
  closed: 'warn',
  declared: 'ok',
  void: 'bad',
}

/** The question, when it closes, what is still mine to do, and one button. */
export function PollSlip({ subdomain, poll, onOpen }: { subdomain: string; poll: Poll; onOpen: () => void }) {
  const t = useWords()
  const when = useWhen()
  const held = useHeld(subdomain, poll.id)
  const missing = poll.can.vote ? poll.mine.filter(({ state, isDone }) => state !== 'barred' && !isDone).length : 0
  const isWaiting = held.some(({ kind }) => kind === 'queued')
  const isUrgent = missing > 0 || held.some(({ kind }) => kind === 'paper')
  return (
    <Card>
      <CardBody className="grid h-full content-start gap-2">
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
          <Badge tone={stateTones[poll.state]}>{t(`states.${poll.state}`)}</Badge>
          {t(`kinds.${poll.kind}`)}
          {poll.secrecy === 'secret' && (
            <span className="inline-flex items-center gap-1">
              <Lock aria-hidden="true" className="size-3.5" />
              {t('secrecies.secret')}
            </span>
          )}
        </p>
        <h3 className="text-18 [overflow-wrap:anywhere]">{poll.title}</h3>
        <p className="flex items-center gap-1.5 text-15 text-ink-2">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          {when(poll)}
        </p>
        {poll.state !== 'draft' && poll.state !== 'announced' && (
          <p className="num text-15 text-ink-2">{turnoutOf(t, poll)}</p>
        )}
        {isWaiting && (
          <p className="text-15 font-label text-warn">
            {t(poll.secrecy === 'secret' ? 'mine.notInBox' : 'mine.notCounted')}
          </p>
        )}
        {!isWaiting && missing > 0 && <p className="text-15 font-label">{t('mine.missing', { count: missing })}</p>}
        {!isWaiting && missing === 0 && poll.state === 'open' && poll.mine.length > 0 && poll.secrecy === 'open' && (
          <p className="flex items-center gap-1.5 text-15 text-ok">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {t('mine.voted')}
          </p>
        )}
        <Button variant={isUrgent ? 'primary' : 'outline'} className="mt-auto w-full" onClick={onOpen}>
          {buttonOf(t, poll, missing)}
        </Button>
      </CardBody>
    </Card>
  )
}

export const turnoutOf = (t: Words, { secrecy, cast, entitled, state }: Poll): string =>
  t(secrecy === 'secret' && state === 'open' ? 'papersTaken' : 'turnout', { cast, entitled })

const buttonOf = (t: Words, poll: Poll, missing: number): string => {
  if (poll.state === 'draft') return t(poll.can.edit ? 'todo.edit' : 'todo.look')
  if (poll.state === 'closed' || poll.state === 'declared') return t('todo.result')
  if (!poll.can.vote) return t('todo.look')
  if (poll.secrecy === 'secret') return t(missing > 0 ? 'todo.paper' : 'todo.look')
  return t(missing > 0 ? 'todo.vote' : 'todo.change')
}
