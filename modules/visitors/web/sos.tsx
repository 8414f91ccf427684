import { Phone, Siren } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Alarm, visitors } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { useGateAct } from './queries.ts'

const holdMs = 2000

/** One long press; letting go stops it. A keyboard holds by Enter twice within the time. */
export function SosButton({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const [held, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const raising = useGateAct(() => call(visitors.raiseAlarm, { params: { subdomain }, body: {} }))
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
    <Button
      variant={held ? 'danger-solid' : 'danger'}
      icon={<Siren />}
      pending={raising.isPending}
      title={t('sosText')}
      aria-label={`${t('sos')}. ${t('sosText')}`}
      onPointerDown={begin}
      onPointerUp={stop}
      onPointerLeave={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && !event.repeat && begin()}
      onKeyUp={stop}
      className="touch-none"
    >
      {held ? t('sosHold') : t('sos')}
    </Button>
  )
}

/** Red over everything, with who has seen it. */
export function AlarmCard({ subdomain, alarm }: { subdomain: string; alarm: Alarm }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const seeing = useGateAct(() => call(visitors.seeAlarm, { params: { subdomain, id: alarm.id } }))
  const closing = useGateAct(() =>
    call(visitors.closeAlarm, { params: { subdomain, id: alarm.id }, body: { wasFalse: true } }),
  )
  const seen = alarm.seen.filter(({ seenAt }) => seenAt)
  return (
    <Card className="overflow-hidden">
      <header className="bg-danger px-4 py-3 text-on-danger">
        <b className="flex items-center gap-2 text-18">
          <Siren aria-hidden /> {t('sosFrom', { place: alarm.flat?.number ?? (alarm.gate || alarm.by) })}
        </b>
        <span className="num text-13">{sayMoment(alarm.at, lang)}</span>
      </header>
      <div className="grid gap-3 p-4">
        <p className="text-15">{t('sosSeenBy', { seen: seen.length, all: alarm.seen.length })}</p>
        <ul className="text-13 text-ink-2">
          {seen.slice(0, 5).map((one) => (
            <li key={one.id}>
              {one.name} · <span className="num">{sayMoment(one.seenAt ?? '', lang, 'clock')}</span>
            </li>
          ))}
        </ul>
        {alarm.can.see && (
          <Button variant="primary" size="l" pending={seeing.isPending} onClick={() => seeing.mutate(undefined)}>
            {t('sosSeen')}
          </Button>
        )}
        <Button asChild icon={<Phone />}>
          <a href="tel:112">{t('call112')}</a>
        </Button>
        {alarm.mine && (
          <Button pending={closing.isPending} onClick={() => closing.mutate(undefined)}>
            {t('falseAlarm')}
          </Button>
        )}
      </div>
    </Card>
  )
}
