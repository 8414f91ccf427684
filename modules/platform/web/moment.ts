/** "15 Nov 2026, 4:20 pm" in India, in the reader's language. */
export const momentOf = (instant: string, lang: string): string =>
  new Intl.DateTimeFormat(`${lang}-IN-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(instant))
