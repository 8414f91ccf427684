import { sayAmount, sayDay, sayMoment, sayNumber, sayRupees } from '#kernel/formats.ts'
import type { Words } from '#kernel/words.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { ReportColumn } from '../contract.ts'
import { texts } from '../texts/texts.ts'

export const useWords = () => useT(texts)

const minus = (text: string) => text.replace('-', '−')

/** Cells and totals as the reader writes them. */
export const useSaying = () => {
  const { lang } = useLanguage()
  const words = (of: Words) => of[lang]
  return {
    lang,
    words,
    day: (day: string) => sayDay(day, lang),
    count: (value: number) => sayNumber(value, lang),
    cell: (value: unknown, column: ReportColumn): string => {
      if (value === null || value === undefined || value === '') return ''
      if (typeof value === 'number') return minus(numberIn(value, column.kind))
      const text = value as string
      if (column.kind === 'day') return sayDay(text, lang)
      if (column.kind === 'instant') return sayMoment(text, lang, 'exact')
      const choice = column.choices?.find((one) => one.value === text)
      return choice ? words(choice.words) : text
    },
    total: (value: number, { kind }: ReportColumn) =>
      minus(kind === 'paise' ? sayRupees(value) : sayNumber(value, lang)),
  }
}
export type Saying = ReturnType<typeof useSaying>

const numberIn = (value: number, kind: ReportColumn['kind']) => {
  if (kind === 'paise') return sayAmount(value)
  return kind === 'percent' ? `${sayNumber(value)}%` : sayNumber(value)
}

export const isFigure = ({ kind }: ReportColumn): boolean => kind === 'paise' || kind === 'count' || kind === 'percent'
