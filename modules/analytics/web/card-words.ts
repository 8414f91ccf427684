import type { ChartRow } from '#kernel/charts.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { AnalyticsCard } from '../contract.ts'
import { extremesOf, sayTick, sayValue } from '../rules/cards.ts'
import { texts } from '../texts/texts.ts'

/** A value of the card with its unit, on the axis in few letters, and as the large figure. */
export const useUnit = ({ unit, totalUnit }: Pick<AnalyticsCard, 'unit' | 'totalUnit'>) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const value = '{{value}}'
  const words = {
    ...{ hours: t('hours', { value }), rating: t('rating', { value }) },
    ...{ percent: t('percent', { value }), perHour: t('perHour', { value }) },
  }
  return {
    say: (of: number) => sayValue(unit, of, words),
    tick: (of: number) => sayTick(unit, of, lang, words),
    sayTotal: (of: number) => sayValue(totalUnit, of, words),
  }
}

/** One sentence: where most and where least was. */
export const useCaption = (card: AnalyticsCard, rows: readonly ChartRow[], say: (value: number) => string): string => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const found = extremesOf(card, rows, lang)
  if (!found) return ''
  const { most, least, places } = found
  if (places === 1) return t('only', { label: most.label, value: say(most.value) })
  return t('peak', {
    ...{ most: most.label, mostValue: say(most.value) },
    ...{ least: least.label, leastValue: say(least.value) },
  })
}
