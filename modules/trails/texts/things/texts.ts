import { dictionary } from '#web/i18n/dictionary.ts'

export const thingTexts = dictionary({
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
  mr: () => import('./mr.ts'),
})
