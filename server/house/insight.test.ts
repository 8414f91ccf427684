import { describe, expect, it } from 'vitest'
import { type AnalyticsCard, analytics } from '#modules/analytics/contract.ts'
import { reports } from '#modules/reports/contract.ts'
import { catalogue } from '#server/offers.ts'
import { furnish, furnishedDays } from '#server/testing/furnished.ts'
import { type Person, society } from '#server/testing/society.ts'
import { onlyRoom } from './asked.ts'

const seeds = process.env['TEST_FULL'] ? [1, 2, 3, 4, 5, 6] : [1]

const cardsAsked = [...catalogue.cards.values()].filter(({ room }) => !onlyRoom || room === onlyRoom)

describe.skipIf(cardsAsked.length === 0)('every value of every card', () => {
  it.each(seeds)('is the count or total of the rows its drill opens, in random society %i', async (seed) => {
    const ours = await society()
    const admin = await ours.as('admin')
    await furnish(ours, admin, seed)
    for (const wing of [undefined, 'B']) {
      const { cards } = await admin.call(analytics.show, { query: { ...furnishedDays, ...(wing && { wing }) } })
      expect(cards.map(({ id }) => id).toSorted()).toEqual([...catalogue.cards.keys()].toSorted())
      for (const card of cards.filter(({ id }) => cardsAsked.some((one) => one.id === id))) await check(admin, card)
    }
  })
})

const check = async (admin: Person, card: AnalyticsCard) => {
  let checked = 0
  for (const { label, values, drill } of card.points)
    for (const [at, value] of values.entries()) {
      const opens = drill[at]
      // A grid has many cells with nothing in them; a few of these are enough.
      if (!opens || (value === 0 && checked > 5 && card.chart === 'heat')) continue
      const said = `${card.id}, ${JSON.stringify([label, card.series[at]?.title])}`
      const found = await reckon(admin, opens)
      expect(found.value, said).toBe(value)
      if (opens.rows !== undefined) expect(found.rows, said).toBe(opens.rows)
      else expect(unknownBefore, said).toContain(card.id)
      checked++
    }
  // Cards must have something to be wrong about.
  expect(checked, card.id).toBeGreaterThan(0)
}

/** To know how many bills were open on each of many days would cost more than opening them. */
const unknownBefore = ['money.trend']

type Drill = AnalyticsCard['points'][number]['drill'][number]

const reckon = async (
  admin: Person,
  { report, parameters, column, how = 'sum' }: Drill,
): Promise<{ value: number | null; rows: number }> => {
  const query = { ...parameters, limit: 1000, ...(column && { columns: column }) }
  const { rows, totals } = await admin.call(reports.rows, { params: { report }, query })
  const count = totals!.rows
  if (column === undefined) return { value: count, rows: count }
  if (how === 'sum') return { value: totals!.columns[column]!, rows: count }
  const numbers = rows
    .map(([cell]) => cell)
    .filter((cell) => typeof cell === 'number')
    .toSorted((a, b) => a - b)
  if (how === 'mean') {
    if (numbers.length < 3) return { value: null, rows: count }
    return { value: Math.round((numbers.reduce((sum, one) => sum + one, 0) * 10) / numbers.length) / 10, rows: count }
  }
  const place = Math.ceil(numbers.length * (how === 'middle' ? 0.5 : 0.9))
  return { value: Math.round(numbers[place - 1]! / 6) / 10, rows: count }
}
