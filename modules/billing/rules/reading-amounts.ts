import type { Paise } from '#kernel/money.ts'

/** `₹14,40,000`, `14 40 000.50`, `Rs. 1440000/-` in paise; null for what is no amount. */
export const readPaise = (text: string): Paise | null => {
  const plain = text
    .normalize('NFKC')
    .replace(/^'/, '')
    .replace(/(₹|rs\.?|inr|\/-|[\s,\u00a0])/gi, '')
  const found = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!found) return null
  const paise = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] ? -paise : paise
}
