import { useLanguage } from '#web/i18n/i18n.tsx'

/**
 * Whole rupees as India writes them, ₹4,66,200; paise only where there are some. English figures and groups in every
 * language, as on a bank statement: the Marathi locale would group money in thousands.
 */
export const formatMoney = (paise: number) => (paise % 100 === 0 ? whole : exact).format(paise / 100)

const rupees = { style: 'currency', currency: 'INR' } as const
const whole = new Intl.NumberFormat('en-IN', { ...rupees, maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', rupees)

/** The month of a day, alone: `Nov`, or `November` where there is room. */
export const useMonth = () => {
  const { lang } = useLanguage()
  return (day: string, length: 'short' | 'long' = 'short') =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(`${lang}-IN-u-nu-latn`, { month: length, timeZone: 'UTC' })
}
