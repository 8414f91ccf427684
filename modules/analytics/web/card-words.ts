import type { ChartRow } from '#kernel/charts.ts'
import { sayRoundRupees, sayShortRupees } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { useNumber } from '#web/ui/number.ts'
import type { AnalyticsCard, Unit } from '../contract.ts'
import { texts } from '../texts/texts.ts'

/** A value of the card with its unit, on the axis in few letters, and as the large figure. */
export const useUnit = ({ unit, totalUnit }: Pick<AnalyticsCard, 'unit' | 'totalUnit'>) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const number = useNumber()
  const sayIn = (of: Unit, value: number): string => {
    if (of === 'paise') return sayRoundRupees(value)
    return of === 'count' ? number(value) : t(of, { value: number(value) })
  }
  const tick = (value: number): string => {
    if (unit === 'paise') return sayShortRupees(value, lang)
    if (unit === 'hours') return t('perHour', { value: number(value) })
    return unit === 'percent' ? t('percent', { value: number(value) }) : number(value)
  }
  return { say: (value: number) => sayIn(unit, value), tick, sayTotal: (value: number) => sayIn(totalUnit, value) }
}

/** One sentence: where most and where least was, by the first series of a few or by all of a stack. */
export const useCaption = (card: AnalyticsCard, rows: readonly ChartRow[], say: (value: number) => string): string => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const isTogether = card.chart === 'stack' || card.chart === 'lying'
  const places =
    card.chart === 'heat'
      ? rows.flatMap(({ label, values }) =>
          values.map((value, at) => ({ label: `${label} ${card.series[at]?.title[lang] ?? ''}`, value: value ?? 0 })),
        )
      : rows.flatMap(({ label, values }) => {
          const value = isTogether ? values.reduce<number>((sum, one) => sum + (one ?? 0), 0) : (values[0] ?? null)
          return value === null ? [] : [{ label, value }]
        })
  const sorted = places.toSorted((a, b) => b.value - a.value)
  const [most, least] = [sorted[0], sorted.at(-1)]
  if (!most || !least) return ''
  if (places.length === 1) return t('only', { label: most.label, value: say(most.value) })
  return t('peak', {
    most: most.label,
    mostValue: say(most.value),
    least: least.label,
    leastValue: say(least.value),
  })
}
