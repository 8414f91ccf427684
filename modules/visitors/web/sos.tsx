import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Phone, Siren } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { newId } from '#kernel/ids.ts'
import { call, urlOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { saveForLater } from '#web/offline/save-for-later.ts'
import { verdictOf } from '#web/offline/verdict.ts'
import { currentUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Alarm, visitors } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { howl } from './alarm-sound.ts'
import { holdOn } from './hold-on.ts'
import { useGateAct } from './queries.ts'

const holdMs = 2000

/** One long press; letting go stops it. A keyboard holds Enter or the space bar. */
export function SosButton({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const [held, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { data: user } = useQuery(currentUser)
  const [isKept, setIsKept] = useState(false)
  const raising = useGateAct(() => raise(subdomain, user?.id ?? ''), {
    after: (raised) => setIsKept(raised === 'kept'),
  })
  const begin = () => {
    setHeld(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setHeld(false)
      raising.mutate(undefined)
    }, holdMs)
  }
  const stop = () => {
    setHeld(false)
    clearTimeout(timer.current)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <>
      {held && <Holding />}
      {isKept && <NoNetworkCard onHide={() => setIsKept(false)} />}
      <Button
        variant={held ? 'danger-solid' : 'danger'}
        icon={<Siren />}
        pending={raising.isPending}
        title={t('sosText')}
        aria-label={`${t('sos')}. ${t('sosText')}`}
        onPointerDown={(event) => {
          holdOn(event)
          begin()
        }}
        onPointerUp={stop}
        onPointerCancel={stop}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && !event.repeat && begin()}
        onKeyUp={stop}
        className="touch-none"
      >
        {t('sos')}
      </Button>
    </>
  )
}

/** Without network it waits on this phone and is told of as soon as there is any; until then only noise and 112 help. */
const raise = async (subdomain: string, identityId: string) => {
  const body = { id: newId(), at: new Date().toISOString() }
  const params = { subdomain }
  try {
    return await call(visitors.raiseAlarm, { params, body }, { idempotencyKey: body.id })
  } catch (error) {
    if (verdictOf(error) !== 'later') throw error
    howl()
    const url = urlOf(visitors.raiseAlarm, { params })
    await saveForLater('visitors', { id: body.id, method: 'POST', url, identityId, society: subdomain, payload: body })
    return 'kept'
  }
}

/** Beside the button, not in it: one that grew would slip away from under the finger. */
function Holding() {
  const t = useT(texts)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-nav,0px)+12px)] z-30 rounded-4 bg-danger p-4 text-on-danger md:left-auto md:w-[380px]"
    >
      <b className="flex items-center gap-2 text-18">
        <Siren aria-hidden /> {t('sosHold')}
      </b>
      <p className="text-15">{t('sosText')}</p>
    </div>
  )
}

function NoNetworkCard({ onHide }: { onHide: () => void }) {
  const t = useT(texts)
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-nav,0px)+12px)] z-30 grid gap-3 rounded-4 bg-danger p-4 text-on-danger md:left-auto md:w-[380px]"
    >
      <b className="text-16">{t('sosKept')}</b>
      <Button asChild size="l" icon={<Phone />}>
        <a href="tel:112">{t('call112')}</a>
      </Button>
      <Button onClick={onHide}>{t('sosHide')}</Button>
    </div>
  )
}

/** Red over everything, with who has seen it; one tap for a false alarm. */
export function AlarmCard({ subdomain, alarm, onHide }: { subdomain: string; alarm: Alarm; onHide: () => void }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const params = { subdomain, id: alarm.id }
  const seeing = useGateAct(() => call(visitors.seeAlarm, { params }))
  const closing = useGateAct((wasFalse: boolean) => call(visitors.closeAlarm, { params, body: { wasFalse } }))
  return (
    <Card className="overflow-hidden">
      <header className="bg-danger px-4 py-3 text-on-danger">
        <b className="flex items-center gap-2 text-18">
          <Siren aria-hidden />{' '}
          {alarm.mine ? t('sosSent') : t('sosFrom', { place: alarm.flat?.number ?? (alarm.gate || alarm.by) })}
        </b>
        <span className="num text-13">{sayMoment(alarm.at, lang)}</span>
      </header>
      <div className="grid gap-3 p-4">
        <Seen alarm={alarm} />
        {alarm.can.see && (
          <Button variant="primary" size="l" pending={seeing.isPending} onClick={() => seeing.mutate(undefined)}>
            {t('sosSeen')}
          </Button>
        )}
        <Button asChild icon={<Phone />} variant={alarm.mine ? 'primary' : 'outline'}>
          <a href="tel:112">{t('call112')}</a>
        </Button>
        {alarm.mine ? (
          <Button pending={closing.isPending} onClick={() => closing.mutate(true)}>
            {t('falseAlarm')}
          </Button>
        ) : (
          !alarm.can.see && (
            <div className="grid grid-cols-2 gap-3">
              <Button pending={closing.isPending} onClick={() => closing.mutate(false)}>
                {t('sosOver')}
              </Button>
              <Button onClick={onHide}>{t('sosHide')}</Button>
            </div>
          )
        )}
      </div>
    </Card>
  )
}

const mostNamed = 6

/** Who has seen it first, then who has not; the rest as a number. */
function Seen({ alarm }: { alarm: Alarm }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const seen = alarm.seen.filter(({ seenAt }) => seenAt)
  const all = [...seen, ...alarm.seen.filter(({ seenAt }) => !seenAt)]
  return (
    <section aria-live="polite">
      <b className="text-15">{t('sosSeenBy', { seen: seen.length, all: all.length })}</b>
      <ul className="mt-1 text-15">
        {all.slice(0, mostNamed).map(({ id, name, seenAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-1.5">
            <span className="flex min-w-0 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0">
              {seenAt ? <Check aria-hidden className="text-ok" /> : <Clock aria-hidden className="text-ink-3" />}
              <span className="min-w-0 truncate">{name}</span>
            </span>
            <span className="num shrink-0 text-13 text-ink-2">
              {seenAt ? sayMoment(seenAt, lang, 'clock') : t('sosNotYet')}
            </span>
          </li>
        ))}
      </ul>
      {all.length > mostNamed && (
        <p className="text-13 text-ink-2">{t('sosMore', { count: all.length - mostNamed })}</p>
      )}
    </section>
  )
}
