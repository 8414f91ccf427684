import { sayAmount } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { momentOf } from '#web/ui/format-moment.ts'
import { accountName } from '../rules/chart.ts'
import { reportTexts } from '../texts/reports/texts.ts'
import { texts } from '../texts/texts.ts'

export const useWords = () => useT(texts)
export const useReportWords = () => useT(reportTexts)

/** Asked once when a screen opens, so that drawing it again never changes it. */
export const todayInIndia = (): string => dayOf(new Date())

/** 1,23,456.50 in every language, a loss with a true minus sign. */
export const figure = (paise: number): string => sayAmount(paise).replace('-', '−')
export const money = (paise: number): string => `${paise < 0 ? '−' : ''}₹${sayAmount(Math.abs(paise))}`

export const shortSeal = (seal: string): string => `${seal.slice(0, 4)} … ${seal.slice(-4)}`

/** Names, days and moments as the reader writes them. */
export const useSaying = () => {
  const { lang } = useLanguage()
  return {
    account: (account: { key: string; name: string }) => accountName(account, lang),
    day: (day: string) => formatDay(day, lang),
    moment: (instant: string) => momentOf(instant, lang, true),
    lang,
  }
}
