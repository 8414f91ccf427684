import { Check, LayoutGrid, Package, Phone, RotateCcw, Undo2, UserRoundCheck, X } from 'lucide-react'
import { newId } from '#kernel/ids.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { guardReasons } from '../../rules.ts'
import { texts } from '../../texts/guard/texts.ts'
import { CompanyMark } from './company-mark.tsx'
import { type Guarding, useTick } from './device.ts'
import { useKeptPhoto } from './faces.ts'
import type { Content } from './journal.ts'

type Waiting = Content['waiting'][number]
type Props = {
  guarding: Guarding
  waiting: Waiting
  onDone: () => void
  onRecorded: (recordId: string) => void
  onShelf: (waiting: Waiting) => void
  onAsked: (visitId: string) => void
}

/** Asked, called after half a minute, decided by the guard after two: the household hears of it either way. */
export function WaitingView({ guarding, waiting, onDone, onRecorded, onShelf, onAsked }: Props) {
  const t = useT(texts)
  useTick()
  const { content, tell, now, isOnline } = guarding
  const flat = content.flats.find(({ id }) => id === waiting.flatId)
  const number = flat?.number ?? ''
  const seconds = Math.max(0, Math.floor((now() - waiting.askedAt) / 1000))
  const { answerSeconds, callAfterSeconds } = content.settings
  const call = flat?.dial || flat?.intercom
  const asked = guarding.journal.find(({ body }) => body.kind === 'ask' && body.visit?.id === waiting.visitId)
  const visit = {
    id: waiting.visitId,
    flatId: waiting.flatId,
    purpose: waiting.purpose,
    company: waiting.company,
    name: waiting.name,
    plate: asked?.body.visit?.plate ?? '',
  }
  const letIn = async (way?: 'call' | 'guard', reason = '') => {
    if (way) await tell({ kind: 'answer', visit, answer: 'approved', answerWay: way, reason })
    onRecorded(await tell({ kind: 'in', visit }))
  }
  const sendAway = async () => {
    await tell({ kind: 'answer', visit, answer: 'refused', answerWay: 'guard', reason: guardReasons.no_answer })
    onDone()
  }
  const photo = useKeptPhoto(asked?.hasPhoto ? asked.id : undefined)
  const takeBack = async () => {
    if (asked) await tell({ kind: 'undo', undoes: asked.id })
  }
  const askAgain = async () => {
    await takeBack()
    const again = { ...visit, id: newId() }
    await tell({ kind: 'ask', visit: again, passId: asked?.body.passId ?? null }, photo?.blob)
    onAsked(again.id)
  }
  if (waiting.answer)
    return (
      <Answered
        waiting={waiting}
        number={number}
        onIn={() => void letIn()}
        onShelf={() => onShelf(waiting)}
        onDone={onDone}
      />
    )
  return (
    <section className="grid content-start gap-4 p-3">
      <header className="grid gap-2 rounded-4 bg-accent p-4 text-on-accent">
        <div className="flex items-center justify-between gap-3">
          <b className="text-18">{t('waitingFor', { flat: number })}</b>
          <b className="num text-40 leading-none">
            {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
          </b>
        </div>
        <progress max={answerSeconds} value={Math.min(seconds, answerSeconds)} className="h-2 w-full" />
        {waiting.asked > 0 && (
          <span className="text-15">
            {t('askedCount', { count: waiting.asked })}
            {waiting.seen ? ` · ${t('seenCount', { count: waiting.seen })}` : ''}
          </span>
        )}
      </header>
      {photo && <img alt="" src={photo.url} className="max-h-56 w-full rounded-4 object-cover" />}
      {asked?.lostPhoto && <p className="text-15 text-ink-2">{t('photoLost')}</p>}
      {asked?.noPhoto && <p className="text-15 text-ink-2">{t('noPhotoTaken')}</p>}
      <p className="flex items-center gap-3 text-18 font-[650]">
        {waiting.company && <CompanyMark name={waiting.company} />}
        {waiting.company || waiting.name}
      </p>
      {(seconds >= callAfterSeconds || !isOnline) &&
        (call ? (
          <Button asChild variant="primary" size="guard" icon={<Phone />}>
            <a href={`tel:${call}`}>
              {t('call', { flat: number })} · {call}
            </a>
          </Button>
        ) : (
          <p className="text-ink-2">{t('noNumber')}</p>
        ))}
      {(seconds >= answerSeconds || !isOnline) && (
        <>
          <Button size="guard" icon={<Check />} onClick={() => void letIn('call', guardReasons.said_yes)}>
            {t('saidYes')}
          </Button>
          <Button size="guard" icon={<UserRoundCheck />} onClick={() => void letIn('guard', guardReasons.known_here)}>
            {t('isKnown')}
          </Button>
          <Button variant="danger" size="guard" icon={<X />} onClick={() => void sendAway()}>
            {t('sentAway')}
          </Button>
        </>
      )}
      {asked && seconds >= answerSeconds && (
        <Button size="guard" icon={<RotateCcw />} onClick={() => void askAgain()}>
          {t('askAgain')}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button size="guard" icon={<LayoutGrid />} onClick={onDone}>
          {t('otherWork')}
        </Button>
        {asked && (
          <Button size="guard" icon={<Undo2 />} onClick={() => void takeBack().then(onDone)}>
            {t('stopAsking')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What the flat said, or that it has not said anything. */
export const answerWord = (answer: string | null) =>
  answer === null
    ? 'waitingFor'
    : answer === 'approved'
      ? 'answeredYes'
      : answer === 'at_gate'
        ? 'answeredGate'
        : 'answeredNo'

function Answered({
  waiting,
  number,
  onIn,
  onShelf,
  onDone,
}: {
  waiting: Waiting
  number: string
  onIn: () => void
  onShelf: () => void
  onDone: () => void
}) {
  const t = useT(texts)
  const isYes = waiting.answer === 'approved'
  const isGate = waiting.answer === 'at_gate'
  return (
    <section className="grid content-start gap-4">
      <header
        className={cx('p-6 text-white', isYes ? 'bg-[#14532d]' : isGate ? 'bg-[#12453e]' : 'bg-[#93261f]')}
        role="alert"
      >
        <h1 className="text-28">{t(answerWord(waiting.answer), { flat: number })}</h1>
      </header>
      <div className="grid gap-3 p-3">
        <p className="text-18">{waiting.company || waiting.name}</p>
        {isYes && (
          <Button variant="primary" size="guard" icon={<Check />} onClick={onIn}>
            {t('letIn')}
          </Button>
        )}
        {isGate && (
          <Button variant="primary" size="guard" icon={<Package />} onClick={onShelf}>
            {t('shelf')}
          </Button>
        )}
        <Button size="guard" icon={<Undo2 />} onClick={onDone}>
          {t('home')}
        </Button>
      </div>
    </section>
  )
}
