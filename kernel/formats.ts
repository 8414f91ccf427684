import type { Paise } from './money.ts'
import type { Day } from './time.ts'

/**
 * Days, moments, money and counts in words (Intl, locale formatting). Figures stay 0–9 and grouped by lakh in every
 * language, as on bills and bank statements; the clock is India's, whatever the device is set to.
 */

const days = {
  /** `05 Apr 2026` */
  date: { day: '2-digit', month: 'short', year: 'numeric' },
  /** `5 April 2026` */
  long: { dateStyle: 'long' },
  weekday: { weekday: 'short' },
  /** `April 2026` */
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const moments = {
  /** `14:05` */
  clock,
  /** `15 Nov, 14:05` */
  moment: { day: '2-digit', month: 'short', ...clock },
  /** `15 Nov 2026, 14:05` */
  exact: { ...days.date, ...clock },
  /** `15 Nov 2026`: the day in India it falls on */
  day: days.date,
  /** `Sunday 15 November 2026 at 14:05` */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...clock },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A day has no zone: it is read and printed as UTC, so that no clock setting can move it to the day before. */
export const sayDay = (day: Day, lang: string, how: keyof typeof days = 'date'): string =>
  said(dates(lang, days[how], 'UTC'), new Date(`${day}T00:00:00Z`))

export const sayMoment = (instant: string | Date, lang: string, how: keyof typeof moments = 'moment'): string =>
  said(dates(lang, moments[how], 'Asia/Kolkata'), new Date(instant))

const said = (format: Intl.DateTimeFormat, at: Date) => (Number.isNaN(at.getTime()) ? '' : format.format(at))

/** `₹1,23,456.00`, everywhere the same: the Marathi locale would group money in thousands. */
export const sayRupees = (amount: Paise): string => numbers('en', rupees).format(amount / 100)

/** `₹4,66,200`; paise only where there are some. */
export const sayRoundRupees = (amount: Paise): string =>
  numbers('en', { ...rupees, minimumFractionDigits: amount % 100 === 0 ? 0 : 2 }).format(amount / 100)

/** Without its sign, for a column whose head has it. */
export const sayAmount = (amount: Paise): string =>
  numbers('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount / 100)

/** `₹4.2000`: of a rate, in hundredths of a paisa, as far as it has places. */
export const sayRate = (hundredths: number): string =>
  numbers('en', { ...rupees, maximumFractionDigits: 4 }).format(hundredths / 10_000)

/** `₹2.5 lakh`, for the side of a chart. */
export const sayShortRupees = (amount: Paise, lang: string): string =>
  numbers(lang, { ...rupees, notation: 'compact', maximumFractionDigits: 1, minimumFractionDigits: 0 }).format(
    amount / 100,
  )

/** `1,23,456`, with two places at most. */
export const sayNumber = (value: number, lang = 'en'): string =>
  numbers(lang, { maximumFractionDigits: 2 }).format(value)

export const sayBytes = (bytes: number, lang: string): string => {
  const [unit, size] = sizes.findLast(([, least]) => bytes >= least) ?? sizes[0]
  return numbers(lang, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / (size || 1000))
}
const sizes = [
  ['kilobyte', 0],
  ['megabyte', 1e6],
  ['gigabyte', 1e9],
] as const

const rupees = { style: 'currency', currency: 'INR' } as const
const localeOf = (lang: string) => `${lang}-IN-u-nu-latn`

/** Making a format costs a thousand times its use. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const dates = (lang: string, options: Intl.DateTimeFormatOptions, timeZone: string) =>
  kept(dateFormats, [lang, options, timeZone], () => new Intl.DateTimeFormat(localeOf(lang), { ...options, timeZone }))

const numberFormats = new Map<string, Intl.NumberFormat>()
const numbers = (lang: string, options: Intl.NumberFormatOptions) =>
  kept(numberFormats, [lang, options], () => new Intl.NumberFormat(localeOf(lang), options))

const kept = <Format>(formats: Map<string, Format>, by: unknown, make: () => Format): Format => {
  const key = JSON.stringify(by)
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}
