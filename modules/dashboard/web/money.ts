import { useLanguage } from '#web/i18n/i18n.tsx'

/** Whole rupees as India writes them, ₹4,66,200; paise only where there are some. Figures stay 0–9 in every language. */
export const useRupees = () => {
  const { lang } = useLanguage()
  return (paise: number) =>
    (paise / 100).toLocaleString(`${lang}-IN-u-nu-latn`, {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
      maximumFractionDigits: 2,
    })
}

/** The month of a day, alone: `Nov`, or `November` where there is room. */
export const useMonth = () => {
  const { lang } = useLanguage()
  return (day: string, length: 'short' | 'long' = 'short') =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(`${lang}-IN-u-nu-latn`, { month: length, timeZone: 'UTC' })
}
