import { sayMoment } from '#kernel/formats.ts'
import type { Translate } from '#web/i18n/i18n.tsx'
import { type Lang, useLanguage, useT } from '#web/i18n/i18n.tsx'
import { roughSpan, type UsualCategory, usualCategories } from '../rules.ts'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'

export type Words = Translate<typeof en>
export const useWords = (): Words => useT(texts)

/** `3 h`, `2 days`. */
export const spanOf = (t: Words, ms: number): string => {
  const { unit, count } = roughSpan(ms)
  return t(unit, { count })
}

const isUsual = (key: string): key is UsualCategory => usualCategories.some((category) => category.key === key)

/** A usual category in the reader's language, one of the society's own as it was named. */
export const categoryName = (t: Words, { key, name }: { key: string; name: string }): string =>
  isUsual(key) ? t(`categories.${key}`) : name

/** `15 Nov 2026, 14:05` in India, whatever the device's own clock is set to. */
export const momentOf = (lang: Lang, instant: string): string => sayMoment(instant, lang, 'exact')

export const useMoment = () => {
  const { lang } = useLanguage()
  return (instant: string) => momentOf(lang, instant)
}
