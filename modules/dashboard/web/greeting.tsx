import { useState } from 'react'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { texts } from '../texts/texts.ts'

/** "Good morning, Meera. Monday, 16 November 2026." Whoever has no name is greeted with the day alone. */
export const Greeting = ({ name }: { name: string | null | undefined }) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <>
      {name && `${t(`greeting.${partOfDay(now)}`, { name })}. `}
      {formatDay(dayOf(now), lang, { weekday: true })}.
    </>
  )
}

/** By the clock on India's walls: until noon, until five, then evening. */
export const partOfDay = (now: Date) => {
  const hour = new Date(now.getTime() + indiaAheadMs).getUTCHours()
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}

/** India keeps one time the whole year, five and a half hours ahead. */
const indiaAheadMs = 5.5 * 3_600_000
