import { sayNumber } from '#kernel/formats.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'

/** Counts as India writes them: 1,23,456. Figures stay 0–9 in every language, as on bills and bank statements. */
export function useNumber() {
  const { lang } = useLanguage()
  return (value: number) => sayNumber(value, lang)
}
