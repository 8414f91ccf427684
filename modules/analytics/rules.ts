import { addDays, addMonths, type Day, daysBetween, financialYear } from '#kernel/time.ts'

export const groups = ['money', 'complaints', 'gate', 'facilities', 'reach', 'funds'] as const

export const presets = ['month', 'last-month', 'quarter', 'year', 'last-year', '12-months'] as const
export type Preset = (typeof presets)[number]

export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

export type Range = { readonly from: Day; readonly to: Day }

/** Ten years and what is begun: enough for every book a society has to keep. */
export const mostDays = 4020

/** By the Indian financial year. What runs still ends with this month, so that bills not due yet are among the rest. */
export const rangeOf = (preset: Preset, today: Day): Range => {
  const first = `${today.slice(0, 7)}-01`
  const to = lastOf(first)
  const year = financialYear(today)
  switch (preset) {
    case 'month':
      return { from: first, to }
    case 'last-month':
      return { from: addMonths(first, -1), to: addDays(first, -1) }
    case 'quarter':
      return { from: addMonths(first, -((Number(first.slice(5, 7)) + 2) % 3)), to }
    case 'year':
      return { from: year.from, to }
    case 'last-year':
      return { from: addMonths(year.from, -12), to: addDays(year.from, -1) }
    case '12-months':
      return { from: addMonths(first, -11), to }
  }
}

/** Whole months move by months, anything else by days; a year back keeps the same days. */
export const beforeOf = ({ from, to }: Range, comparison: Comparison): Range | null => {
  if (comparison === 'none') return null
  const isWhole = from.endsWith('-01') && to === lastOf(`${to.slice(0, 7)}-01`)
  if (isWhole) {
    const months = comparison === 'year' ? 12 : monthsBetween(from, to) + 1
    return { from: addMonths(from, -months), to: lastOf(addMonths(`${to.slice(0, 7)}-01`, -months)) }
  }
  if (comparison === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) }
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** (now − before) ÷ |before| in per cent to one decimal, half away from zero; nothing before is new. */
export const changeOf = (now: number | null, before: number | null): number | 'new' | null => {
  if (now === null || before === null) return null
  if (before === 0) return now === 0 ? 0 : 'new'
  const tenths = ((now - before) * 1000) / Math.abs(before)
  return (Math.sign(tenths) * Math.round(Math.abs(tenths))) / 10
}

const lastOf = (first: Day): Day => addDays(addMonths(first, 1), -1)
const monthsBetween = (from: Day, to: Day) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** What goes from month to month is printed with the months before it, as many as a column of paper has room for. */
export const monthsOnPage = 6
