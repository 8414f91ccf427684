import type { Paise } from '#kernel/money.ts'

/** Letters and digits only: banks cut a reference at the first slash. */
export const upiReference = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '')

/** What a UPI app reads from the code or the link: straight to the society's account, filled in, never a callback. */
export const upiText = (to: {
  vpa: string
  payee: string
  flatNumber: string
  number: string
  paise: Paise
}): string => {
  const reference = upiReference(to.number)
  const note = `${to.flatNumber} ${reference}`.slice(0, 50)
  const parts: [string, string][] = [
    ['pa', to.vpa],
    ['pn', to.payee],
    ['tr', reference],
    ['tn', note],
    ['am', `${Math.trunc(to.paise / 100)}.${String(to.paise % 100).padStart(2, '0')}`],
    ['cu', 'INR'],
  ]
  // Some apps refuse an address whose @ is written %40.
  return `upi://pay?${parts.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`).join('&')}`
}
