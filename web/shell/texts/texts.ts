import { dictionary } from '#web/i18n/dictionary.ts'

/** What stands around every signed-in screen: header, side navigation, search. */
export const frameTexts = dictionary({
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
  mr: () => import('./mr.ts'),
})
