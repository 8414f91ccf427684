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

/** `₹3.255` as hundredths of a paisa: rates are finer than money. Null for what is no rate. */
export const readHundredths = (text: string): number | null => {
  const found = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text.normalize('NFKC').replace(/(₹|rs\.?|[\s,])/gi, ''))
  return found ? Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(4, '0')) : null
}

/** `0.75`, `0.75 %` as basis points; null for what is no percentage. */
export const readBasisPoints = (text: string): number | null => {
  const found = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.normalize('NFKC').replace(/[%\s]/g, ''))
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}

/** A whole number that is not negative; null for anything else. */
export const readWhole = (text: string): number | null => (/^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : null)
