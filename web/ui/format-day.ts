import { sayDay } from '#kernel/formats.ts'
import type { Day } from '#kernel/time.ts'
import type { Lang } from '#web/i18n/i18n.tsx'

/** `05 Apr 2026` in the reader's language, or `Sun, 05 Apr 2026`. */
export const formatDay = (day: Day, lang: Lang, { weekday = false } = {}): string => {
  const words = sayDay(day, lang)
  return weekday && words ? `${sayDay(day, lang, 'weekday')}, ${words}` : words
}
