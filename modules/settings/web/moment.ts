/** "15 Nov, 4:20 pm", in the reader's language. */
export const momentOf = (instant: string, lang: string, withYear = false): string =>
  new Intl.DateTimeFormat(`${lang}-IN-u-nu-latn`, {
    day: '2-digit',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(withYear ? { year: 'numeric' } : {}),
  }).format(new Date(instant))
