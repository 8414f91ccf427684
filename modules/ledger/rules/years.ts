import { addDays, type Day, financialYear } from '#kernel/time.ts'

export const openPointKinds = [
  'year_not_over',
  'earlier_year_open',
  'journals_waiting',
  'vendors_waiting',
  'untied',
  'opening_difference',
  'suspense',
  'bank_lines',
  'gateway',
  'cheques',
] as const
export type OpenPointKind = (typeof openPointKinds)[number]

/** Money that nobody has placed yet may wait for the next year when somebody says so; the rest may not. */
export const isBlocking = (kind: OpenPointKind): boolean =>
  !['suspense', 'bank_lines', 'gateway', 'cheques'].includes(kind)

/** `26-27`, and nothing for what is no financial year, such as `26-28`. */
export const yearOf = (name: string): { name: string; from: Day; to: Day } | undefined => {
  const start = Number(name.slice(0, 2))
  const year = financialYear(`${start < 70 ? 2000 + start : 1900 + start}-04-01`)
  return year.name === name ? year : undefined
}

/** From the year the books begin in to the one of today, newest first. */
export const yearsBetween = (first: Day, last: Day) => {
  const years: { name: string; from: Day; to: Day }[] = []
  for (let year = financialYear(last); year.to >= first; year = financialYear(addDays(year.from, -1))) years.push(year)
  return years
}
