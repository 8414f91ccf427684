import { dictionary } from '#web/i18n/dictionary.ts'

/** For those who decide, close and keep the rules. */
export const deskTexts = dictionary({
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
  mr: () => import('./mr.ts'),
})
