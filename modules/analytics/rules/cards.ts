import type { ChartKind, ChartRow } from '#kernel/charts.ts'
import { sayDay, sayNumber, sayRoundRupees, sayShortRupees } from '#kernel/formats.ts'
import { fill, type Language, type Words } from '#kernel/words.ts'

export type Unit = 'paise' | 'count' | 'percent' | 'hours' | 'rating'

/** What a screen and a paper need of a card to draw it and to speak of it. */
type Shown = {
  chart: ChartKind
  series: readonly { title: Words }[]
  points: readonly { key: string; label: Words; top?: Words | undefined; values: (number | null)[] }[]
}

const isMonth = (key: string) => /^\d{4}-\d{2}$/.test(key)

/** Points as the chart draws them: months by their names, everything else by its own. */
export const rowsOf = ({ points }: Pick<Shown, 'points'>, lang: Language): ChartRow[] =>
  points.map(({ key, label, top, values }) => ({
    key,
    label: isMonth(key) ? sayDay(`${key}-01`, lang, 'month') : label[lang],
    short: isMonth(key) ? sayDay(`${key}-01`, lang, 'shortMonth') : label[lang],
    ...(top && { top: top[lang] }),
    values,
  }))

/** Whether it goes from month to month, so that a longer time says more than one of them. */
export const isByMonth = ({ points }: Pick<Shown, 'points'>): boolean =>
  points.length > 0 && points.every(({ key }) => isMonth(key))

/** Whether its points are times, of whatever kind; others are wings, modes, categories. */
export const isByTime = (card: Pick<Shown, 'chart' | 'points'>): boolean =>
  card.chart === 'line' || card.chart === 'heat' || isByMonth(card)

/** How its units are said, in one language. */
export type UnitWords = { hours: string; rating: string; percent: string; perHour: string }

export const sayValue = (unit: Unit, value: number, words: UnitWords): string => {
  if (unit === 'paise') return sayRoundRupees(value)
  return unit === 'count' ? sayNumber(value) : fill(words[unit], { value: sayNumber(value) })
}

/** On the axis, in few letters. */
export const sayTick = (unit: Unit, value: number, lang: Language, words: UnitWords): string => {
  if (unit === 'paise') return sayShortRupees(value, lang)
  if (unit === 'hours') return fill(words.perHour, { value: sayNumber(value) })
  return unit === 'percent' ? fill(words.percent, { value: sayNumber(value) }) : sayNumber(value)
}

/** Where most and where least was, by the first series of a few or by all of a stack. */
export const extremesOf = (
  { chart, series }: Pick<Shown, 'chart' | 'series'>,
  rows: readonly ChartRow[],
  lang: Language,
) => {
  const isTogether = chart === 'stack' || chart === 'lying'
  const places =
    chart === 'heat'
      ? rows.flatMap(({ label, values }) =>
          values.map((value, at) => ({ label: `${label} ${series[at]?.title[lang] ?? ''}`, value: value ?? 0 })),
        )
      : rows.flatMap(({ label, values }) => {
          const value = isTogether ? values.reduce<number>((sum, one) => sum + (one ?? 0), 0) : (values[0] ?? null)
          return value === null ? [] : [{ label, value }]
        })
  const sorted = places.toSorted((a, b) => b.value - a.value)
  const [most, least] = [sorted[0], sorted.at(-1)]
  // Where all are alike, none is the most.
  if (!most || !least || (places.length > 1 && most.value === least.value)) return
  return { most, least, places: places.length }
}
