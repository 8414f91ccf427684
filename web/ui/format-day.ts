import type { Day } from '#kernel/time.ts'
import type { Lang } from '#web/i18n/i18n.tsx'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * `05 Apr 2026` in the reader's language. A day has no zone: it is read and printed as UTC, so that no clock setting
 * of the device can move it to the day before.
 */
export function formatDay(day: Day, lang: Lang, { weekday = false } = {}) {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  const key = `${lang}${weekday}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(`${lang}-IN-u-nu-latn`, {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      weekday: weekday ? 'short' : undefined,
      timeZone: 'UTC',
    })
  formats.set(key, format)
  return format.format(date)
}
