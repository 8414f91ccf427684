import type { Paise } from './money.ts'
import { latinDigits } from './text-rules.ts'

/** Rupees and paise, per cent and the like as people type them and spreadsheets hold them. Null for what is none. */

/** `₹14,40,000`, `14 40 000.50`, `Rs. 1440000/-`, `१४,४०,०००` in paise. */
export const readPaise = (text: string): Paise | null => scaled(bare(text), { places: 2, mayBeNegative: true })

/** `₹3.255` as hundredths of a paisa: rates are finer than money. */
export const readHundredths = (text: string): number | null => scaled(bare(text), { places: 4, digits: 9 })

/** `0.75`, `0.75 %` as basis points. */
export const readBasisPoints = (text: string): number | null =>
  scaled(bare(text).replace(/%$/, ''), { places: 2, digits: 3 })

/** A whole number that is not negative. */
export const readWhole = (text: string): number | null => scaled(bare(text), { places: 0, digits: 10 })

/** Digits of any script we write in, without the signs of money and without spaces. A spreadsheet marks text by `'`. */
const bare = (text: string) =>
  latinDigits(text.normalize('NFKC'))
    .replace(/^\s*'/, '')
    .replace(/(₹|rs\.?|inr|\/-|\s)/gi, '')

type Shape = { places: number; digits?: number; mayBeNegative?: boolean }

/** Commas stand between groups of two or three: `1,5` is somebody's one and a half, and not fifteen. */
const grouped = /^(-?)(\d{1,3}(?:,\d{2,3})*|\d+)(?:\.(\d+))?$/

const scaled = (plain: string, { places, digits = 12, mayBeNegative = false }: Shape): number | null => {
  const [, sign = '', written = '', part = ''] = grouped.exec(plain) ?? []
  const whole = written.replaceAll(',', '')
  if (whole === '' || whole.length > digits || part.length > places || (sign && !mayBeNegative)) return null
  const value = Number(whole + part.padEnd(places, '0'))
  return sign ? -value : value
}
