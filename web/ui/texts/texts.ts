import { dictionary } from '#web/i18n/i18n.tsx'

/** The few words the components say by themselves. The shell preloads them with its own. */
export const uiTexts = dictionary({
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
  mr: () => import('./mr.ts'),
})
