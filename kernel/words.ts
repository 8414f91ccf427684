export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

/** One text in every language, where a room says something that is not on a screen of its own. */
export type Words = Readonly<Record<Language, string>>

/** Fills `{{name}}` in. What was typed by people stays text: whoever shows it escapes it. */
export const fill = (text: string, about: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(about[name] ?? ''))

/** What a person typed, where another sentence follows it. */
export const asSentence = (typed: string): string => {
  const text = typed.trim()
  return text === '' || /[.!?।…]$/.test(text) ? text : `${text}.`
}

/** Words for one and for several, as each language counts; `{{count}}` is filled in. */
export type Counted = { readonly one: Words; readonly other: Words }

export const counted = (words: Counted, language: Language, count: number): string => {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? words.one : words.other
  return fill(form[language], { count })
}
