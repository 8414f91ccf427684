import { type Counted, counted, type Language } from '#kernel/words.ts'

const words: Counted = {
  one: { en: '{{count}} day', hi: '{{count}} दिन', mr: '{{count}} दिवस' },
  other: { en: '{{count}} days', hi: '{{count}} दिन', mr: '{{count}} दिवस' },
}

export const saySessionDays = (days: number, lang: Language): string => counted(words, lang, days)

/** What the pages of the build say until the server, which alone knows its setting, fills it in. */
export const unfilled = { count: '{{sessionCount}}', days: '{{sessionDays}}' }

export const withSessionDays = (html: string, days: number, lang: Language): string =>
  html.replaceAll(unfilled.count, String(days)).replaceAll(unfilled.days, saySessionDays(days, lang))
