/** "15 Nov 2026, 4:20 pm", in the reader's language and always with the same digits. */
export const momentOf = (instant: string, lang: string): string =>
  new Intl.DateTimeFormat(`${lang}-IN-u-nu-latn`, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant))

export const dayOfMoment = (instant: string, lang: string): string =>
  new Intl.DateTimeFormat(`${lang}-IN-u-nu-latn`, { day: '2-digit', month: 'short', year: 'numeric' }).format(
    new Date(instant),
  )
