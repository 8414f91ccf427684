import type { Day } from '#kernel/time.ts'
import type { Lang } from '#web/i18n/i18n.tsx'

const options = {
  date: { day: '2-digit', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * `05 Apr 2026` in the reader's language, or `Sun, 05 Apr 2026`. A day has no zone: it is read and printed as UTC, so
 * that no clock setting of the device can move it to the day before.
 */
export function formatDay(day: Day, lang: Lang, { weekday = false } = {}) {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  const words = formatOf(lang, 'date').format(date)
  return weekday ? `${formatOf(lang, 'weekday').format(date)}, ${words}` : words
}

function formatOf(lang: Lang, kind: keyof typeof options) {
  const key = lang + kind
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(`${lang}-IN-u-nu-latn`, { ...options[kind], timeZone: 'UTC' })
  formats.set(key, format)
  return format
}
