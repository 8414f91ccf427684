/** The society's clock is Indian Standard Time, +05:30 all year, wherever the server stands. */
const IST_MINUTES = 330

/** A calendar day in India, `yyyy-mm-dd`. */
export type Day = string

export const dayOf = (instant: Date): Day =>
  new Date(instant.getTime() + IST_MINUTES * 60_000).toISOString().slice(0, 10)

/** The instant at which that day begins in India. */
export const startOfDay = (day: Day): Date => new Date(Date.parse(`${day}T00:00:00Z`) - IST_MINUTES * 60_000)

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Same day of another month; the 31st becomes the last day where the month is shorter. */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The Indian financial year, 1 April to 31 March, named as on a bill: `26-27`. */
export const financialYear = (day: Day): { name: string; from: Day; to: Day } => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const start = month >= 4 ? year : year - 1
  const two = (n: number) => String(n % 100).padStart(2, '0')
  return { name: `${two(start)}-${two(start + 1)}`, from: `${start}-04-01`, to: `${start + 1}-03-31` }
}
