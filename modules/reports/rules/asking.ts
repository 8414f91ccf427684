import { type Day, daysBetween, financialYear } from '#kernel/time.ts'

export const fileFormats = ['csv', 'xlsx', 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What a format holds: a spreadsheet that opens on a small laptop, and paper somebody could still read. */
export const mostRows: Readonly<Record<FileFormat, number>> = {
  csv: Number.POSITIVE_INFINITY,
  xlsx: 200_000,
  pdf: 5000,
}

export const rowsAtOnce = 50
export const mostFavourites = 100
/** Thirty years hold everything a society keeps. */
const mostDays = 30 * 366

/** Asked of the statement; every other name of a parameter is a column. */
export const placesAndDays = ['range', 'asOn', 'wing', 'flat'] as const
export const isColumn = (parameter: string): boolean => !(placesAndDays as readonly string[]).includes(parameter)

type Days = { from?: Day | undefined; to?: Day | undefined }

/** Without days it is the financial year until today; with one of them, the rest of its year. */
export const rangeOf = ({ from, to }: Days, today: Day): { from: Day; to: Day } => {
  if (from !== undefined && to !== undefined) return { from, to }
  if (from !== undefined) return { from, to: from <= today ? today : financialYear(from).to }
  const last = to ?? today
  return { from: financialYear(last).from, to: last }
}

export const wrongDays = ({ from, to }: { from: Day; to: Day }): 'days_backwards' | 'days_too_many' | undefined => {
  if (to < from) return 'days_backwards'
  return daysBetween(from, to) > mostDays ? 'days_too_many' : undefined
}

/** Whether a value can stand in a column at all: the database would refuse others, and an unknown choice finds nothing. */
export const canBe = (
  { kind, choices }: { kind: string; choices?: Readonly<Record<string, unknown>> },
  value: string,
): boolean => {
  if (kind === 'count' || kind === 'percent') return /^-?\d{1,9}$/.test(value)
  if (kind === 'paise') return /^-?\d{1,15}$/.test(value)
  if (kind === 'day') return /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) && isDay(value)
  return kind === 'text' || (kind === 'choice' && (!choices || Object.hasOwn(choices, value)))
}

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
