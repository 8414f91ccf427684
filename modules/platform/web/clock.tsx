import { useEffect, useState } from 'react'
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
  const text = new Intl.DateTimeFormat(`${lang}-IN-u-nu-latn`, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(now)
  return (
    <time dateTime={now.toISOString()} className="num">
      {text}
    </time>
  )
}
