import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, CircleSlash, Phone, Siren } from 'lucide-react'
import { useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { visitors } from '../../contract.ts'
import { texts } from '../../texts/guard/texts.ts'
import { useReadySound, useSiren } from '../alarm-sound.ts'
import { alarmsOf } from '../queries.ts'
import type { Guarding } from './device.ts'
import type { Content } from './journal.ts'

type Alarm = Content['alarms'][number]

/**
 * Over everything, with sound, until somebody here has seen it; then a bar until it is over. Whoever pressed on this phone
 * is not shouted at: they see at once who has seen it.
 */
export function Alarms({ guarding: { content, journal, state } }: { guarding: Guarding }) {
  const { subdomain } = state
  const [seen, setSeen] = useState<readonly string[]>([])
  const isOwn = (id: string) => journal.some((entry) => entry.id === id)
  const loud = content.alarms.filter(({ id }) => !seen.includes(id) && !isOwn(id))
  useReadySound()
  useSiren(loud.length > 0)
  return (
    <>
      {loud.map((alarm) => (
        <Loud
          key={alarm.id}
          alarm={alarm}
          content={content}
          subdomain={subdomain}
          onSeen={() => setSeen([...seen, alarm.id])}
        />
      ))}
      {content.alarms
        .filter((alarm) => !loud.includes(alarm))
        .map((alarm) => (
          <Standing key={alarm.id} alarm={alarm} subdomain={subdomain} isOwn={isOwn(alarm.id)} />
        ))}
    </>
  )
}

const placeOf = ({ flatNumber, gate }: Alarm) => flatNumber || gate

function Loud({
  alarm,
  content,
  subdomain,
  onSeen,
}: {
  alarm: Alarm
  content: Content
  subdomain: string
  onSeen: () => void
}) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const flat = content.flats.find(({ number }) => number === alarm.flatNumber)
  const dial = flat?.dial || flat?.intercom || '112'
  const closing = useClosing(subdomain, alarm.id)
  const see = () => {
    onSeen()
    void call(visitors.seeAlarm, { params: { subdomain, id: alarm.id } }).catch(() => undefined)
  }
  return (
    <div
      className="fixed inset-0 z-30 grid grid-rows-[1fr_auto] bg-paper"
      role="alertdialog"
      aria-label={t('helpNeeded')}
    >
      <div className="grid content-start gap-4 bg-[#93261f] p-6 text-white">
        <p className="flex items-start justify-between gap-4">
          <b className="text-40 leading-tight [overflow-wrap:anywhere]">{placeOf(alarm)}</b>
          <Siren aria-hidden className="size-20 shrink-0" />
        </p>
        <b className="text-28">{t('helpNeeded')}</b>
        <p className="text-18">
          {[
            flat && `${t('wing')} ${flat.wing}`,
            flat && flat.floor !== null && `${t('floor')} ${flat.floor}`,
            t('pressedAt', { time: sayMoment(new Date(alarm.at), lang, 'clock') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <WhoSaw subdomain={subdomain} id={alarm.id} />
      </div>
      <div className="grid gap-3 p-3">
        {closing.error && <NoticeBox tone="warn">{noticeOf(closing.error, t('pageNeedsNet'))}</NoticeBox>}
        <Button variant="primary" size="guard" icon={<Check />} onClick={see}>
          {t('seen')}
        </Button>
        <div className="grid grid-cols-2 gap-3">
          <Button asChild size="guard" icon={<Phone />}>
            <a href={`tel:${dial}`}>{dial}</a>
          </Button>
          <Button size="guard" icon={<CircleSlash />} pending={closing.isPending} onClick={() => closing.mutate(true)}>
            {t('falseAlarm')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Standing({ alarm, subdomain, isOwn }: { alarm: Alarm; subdomain: string; isOwn: boolean }) {
  const t = useT(texts)
  const closing = useClosing(subdomain, alarm.id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 bg-danger px-3 py-2 text-on-danger" role="status">
      <span className="min-w-0 flex-1">
        <b className="flex items-center gap-2">
          <Siren aria-hidden className="shrink-0" /> {t('alarmFrom', { place: placeOf(alarm) })}
        </b>
        <WhoSaw subdomain={subdomain} id={alarm.id} />
      </span>
      <Button pending={closing.isPending} onClick={() => closing.mutate(isOwn)}>
        {isOwn ? t('falseAlarm') : t('alarmOver')}
      </Button>
    </div>
  )
}

/** Only the server knows it: without network nothing is said. */
function WhoSaw({ subdomain, id }: { subdomain: string; id: string }) {
  const t = useT(texts)
  const { data } = useQuery({ ...alarmsOf(subdomain), staleTime: 0, refetchInterval: 10_000 })
  const told = data?.find((one) => one.id === id)?.seen
  if (!told) return null
  const names = told.flatMap(({ name, seenAt }) => (seenAt ? [name] : []))
  return (
    <p className="text-15" aria-live="polite">
      {names.length === 0
        ? t('seenByNobody')
        : `${t('seenByOf', { seen: names.length, all: told.length })}: ${names.slice(0, 3).join(', ')}`}
    </p>
  )
}

const useClosing = (subdomain: string, id: string) =>
  useMutation({
    mutationFn: (wasFalse: boolean) => call(visitors.closeAlarm, { params: { subdomain, id }, body: { wasFalse } }),
    networkMode: 'always',
  })
