import { sayRupees } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { accountName } from '#modules/ledger/rules/chart.ts'
import { type Translate, useLanguage, useT } from '#web/i18n/i18n.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { momentOf } from '#web/ui/format-moment.ts'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'

export const useWords = (): Translate<typeof en> => useT(texts)

export const money = (paise: number): string => sayRupees(paise)
export const todayInIndia = (): string => dayOf(new Date())

export const useSaying = () => {
  const { lang } = useLanguage()
  return {
    account: (account: { key: string; name: string }) => accountName(account, lang),
    day: (day: string) => formatDay(day, lang),
    moment: (instant: string) => momentOf(instant, lang, true),
  }
}
