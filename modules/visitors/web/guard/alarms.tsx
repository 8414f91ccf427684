import { useMutation } from '@tanstack/react-query'
import { Check, CircleSlash, Phone, Siren } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { call, noticeOf } from '#web/call.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { visitors } from '../../contract.ts'
import { texts } from '../../texts/guard/texts.ts'
import type { Content } from './journal.ts'
import { feel, sound } from './parts.tsx'

type Alarm = Content['alarms'][number]

/** Over everything, with sound, until somebody here has seen it; then a bar until it is over. */
export function Alarms({ content, subdomain }: { content: Content; subdomain: string }) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const loud = content.alarms.filter(({ id }) => !seen.includes(id))
  const isLoud = loud.length > 0
  useEffect(() => {
    if (!isLoud) return
    const ring = () => {
      sound('red')
      feel([300, 150, 300])
    }
    ring()
    const timer = setInterval(ring, 1500)
    return () => clearInterval(timer)
  }, [isLoud])
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
        .filter(({ id }) => seen.includes(id))
        .map((alarm) => (
          <Standing key={alarm.id} alarm={alarm} subdomain={subdomain} />
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

function Standing({ alarm, subdomain }: { alarm: Alarm; subdomain: string }) {
  const t = useT(texts)
  const closing = useClosing(subdomain, alarm.id)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 bg-danger px-3 py-2 text-on-danger" role="status">
      <b className="flex items-center gap-2">
        <Siren aria-hidden /> {t('alarmFrom', { place: placeOf(alarm) })}
      </b>
      <Button pending={closing.isPending} onClick={() => closing.mutate(false)}>
        {t('alarmOver')}
      </Button>
    </div>
  )
}

const useClosing = (subdomain: string, id: string) =>
  useMutation({
    mutationFn: (wasFalse: boolean) => call(visitors.closeAlarm, { params: { subdomain, id }, body: { wasFalse } }),
    networkMode: 'always',
  })
