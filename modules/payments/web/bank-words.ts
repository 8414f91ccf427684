import { sayRupees } from '#kernel/formats.ts'
import { type Translate, useLanguage, useT } from '#web/i18n/i18n.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import type en from '../texts/bank/en.ts'
import { bankTexts } from '../texts/bank/texts.ts'

export const useBankWords = (): Translate<typeof en> => useT(bankTexts)
export const money = (paise: number): string => sayRupees(paise).replace('-', '−')
export const useDay = () => {
  const { lang } = useLanguage()
  return (day: string) => formatDay(day, lang)
}
