import { sayDay } from '#kernel/formats.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'

/** The month of a day, alone: `Nov`, or `November` where there is room. */
export const useMonth = () => {
  const { lang } = useLanguage()
  return (day: string, length: 'short' | 'long' = 'short') =>
    sayDay(day, lang, length === 'long' ? 'monthName' : 'shortMonth')
}
