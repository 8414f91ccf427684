import { useEffect, useState } from 'react'
import { sayMoment } from '#kernel/formats.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'

const minuteMs = 60_000

/** India's time, refreshed each minute. */
export function Clock() {
  const { lang } = useLanguage()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  const text = sayMoment(now, lang, 'full')
  return (
    <time dateTime={now.toISOString()} className="num">
      {text}
    </time>
  )
}
