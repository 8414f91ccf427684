/** "15 Nov, 16:20" in India, whatever zone the device is set to; in the reader's language. */
export const momentOf = (instant: string, lang: string, withYear = false): string =>
  new Intl.DateTimeFormat(`${lang}-IN-u-nu-latn`, {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
    ...(withYear ? { year: 'numeric' } : {}),
  }).format(new Date(instant))

/** "14:05" of today, "15 Nov, 16:20" of any other day. */
export const clockOrMoment = (instant: string, lang: string): string => {
  const [today, then] = [new Date().toISOString(), instant].map((one) => dayOfMoment(one, lang))
  const moment = momentOf(instant, lang)
  return today === then ? (/\d{2}:\d{2}$/.exec(moment)?.[0] ?? moment) : moment
}

/** "15 Nov 2026": the day in India an instant falls on. */
export const dayOfMoment = (instant: string, lang: string): string =>
  new Intl.DateTimeFormat(`${lang}-IN-u-nu-latn`, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(instant))
