import { dictionary } from '#web/i18n/dictionary.ts'

/** The card on the dashboards, which opens long before any screen of the setup. */
export const firstStepsTexts = dictionary({
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
  mr: () => import('./mr.ts'),
})
