import { latinDigits } from './text-rules.ts'

/** The digits of a telephone number, however it is grouped and in whichever script it was typed. */
export const digitsOf = (phone: string): string => latinDigits(phone.normalize('NFKC')).replace(/\D/g, '')

/** Six digits or more; shorter ones are nobody's own. */
export const hasPhoneDigits = (phone: string): boolean => digitsOf(phone).length >= 6

/** What a phone dials: digits, and the plus of a country. */
export const dialOf = (phone: string): string => `tel:${latinDigits(phone.normalize('NFKC')).replace(/[^\d+]/g, '')}`
