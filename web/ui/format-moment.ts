import { sayMoment } from '#kernel/formats.ts'

/** "15 Nov, 16:20" in India, whatever zone the device is set to; in the reader's language. */
export const momentOf = (instant: string, lang: string, withYear = false): string =>
  sayMoment(instant, lang, withYear ? 'exact' : 'moment')

/** "14:05" of today, "15 Nov, 16:20" of any other day. */
export const clockOrMoment = (instant: string, lang: string): string => {
  const [today, then] = [new Date().toISOString(), instant].map((one) => dayOfMoment(one, lang))
  return today === then ? sayMoment(instant, lang, 'clock') : momentOf(instant, lang)
}

/** "15 Nov 2026": the day in India an instant falls on. */
export const dayOfMoment = (instant: string, lang: string): string => sayMoment(instant, lang, 'day')
