import { dictionary } from '#web/i18n/dictionary.ts'

/** Of the page on which somebody waits to be let in. */
export const pendingTexts = dictionary({
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
  mr: () => import('./mr.ts'),
})
