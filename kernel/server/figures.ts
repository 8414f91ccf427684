import { sayShortRupees } from '../formats.ts'
import { addDays, addMonths, type Day } from '../time.ts'
import type { Words } from '../words.ts'
import type { Asked, CardAsked, Figures } from './catalogue.ts'

type Range = { readonly from: Day; readonly to: Day }
type Point = Figures['points'][number]

/** What a card asks of the statement of a report, over its own days or those it is compared with. */
export const askedOf = ({ wing }: CardAsked, { from, to }: Range): Asked => ({ from, to, asOn: to, wing, flat: null })

/** The days and the wing of a drill. */
export const daysAnd = ({ from, to }: Range, wing: string | null): Record<string, string> => ({
  from,
  to,
  ...(wing !== null && { wing }),
})

/** The months a range touches, each with the days of it that are in the range. */
export const monthsOf = ({ from, to }: Range): (Range & { readonly month: string })[] => {
  const months = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) {
    const last = addDays(addMonths(first, 1), -1)
    months.push({ month: first.slice(0, 7), from: first < from ? from : first, to: last > to ? to : last })
  }
  return months
}

/** A point for every month of the range; a month without rows is zero, or null where zero would be a lie. */
export const pointsByMonth = <Row extends { readonly month: string }>(
  range: Range,
  rows: readonly Row[],
  of: (row: Row | undefined, month: Range) => Pick<Point, 'values' | 'drill' | 'top'>,
): Point[] =>
  monthsOf(range).map((month) => ({
    key: month.month,
    label: month.month,
    ...of(
      rows.find((row) => row.month === month.month),
      month,
    ),
  }))

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** `₹2.5 lakh` as each language writes it. */
export const shortRupees = (paise: number): Words => ({
  en: sayShortRupees(paise, 'en'),
  hi: sayShortRupees(paise, 'hi'),
  mr: sayShortRupees(paise, 'mr'),
})

/** The same in every language: a name that people gave, or figures. */
export const sameWords = (text: string): Words => ({ en: text, hi: text, mr: text })

/** How a drill asks for a wing. Flats without one, beside flats with one, cannot be asked for alone. */
export const inWing = (wing: string, wings: readonly string[]): Record<string, string> | undefined => {
  if (wing !== '') return { wing }
  return wings.every((one) => one === '') ? {} : undefined
}

export const wingWords = (wing: string): Words | string =>
  wing === '' ? { en: 'No wing', hi: 'बिना विंग', mr: 'विंग नाही' } : wing
