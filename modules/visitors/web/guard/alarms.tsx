import { Siren } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { visitors } from '../../contract.ts'
import { texts } from '../../texts/guard/texts.ts'
import type { Content } from './journal.ts'
import { sound } from './parts.tsx'

/** Over everything, with sound, until somebody says that they have seen it. */
export function Alarms({ content, subdomain }: { content: Content; subdomain: string }) {
  const t = useT(texts)
  const [seen, setSeen] = useState<readonly string[]>([])
  const open = content.alarms.filter(({ id }) => !seen.includes(id))
  const isLoud = open.length > 0
  useEffect(() => {
    if (!isLoud) return
    const timer = setInterval(() => sound('red'), 1500)
    return () => clearInterval(timer)
  }, [isLoud])
  return open.map((alarm) => (
    <div
      key={alarm.id}
      className="fixed inset-0 z-30 grid content-between bg-[#93261f] p-6 text-white"
      role="alertdialog"
    >
      <p className="grid gap-4">
        <Siren aria-hidden className="size-20" />
        <b className="text-40">{t('alarmFrom', { place: alarm.flatNumber || alarm.gate })}</b>
      </p>
      <Button
        variant="primary"
        size="guard"
        onClick={() => {
          setSeen([...seen, alarm.id])
          void call(visitors.seeAlarm, { params: { subdomain, id: alarm.id } }).catch(() => undefined)
        }}
      >
        {t('seen')}
      </Button>
    </div>
  ))
}
