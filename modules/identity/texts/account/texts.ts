import { dictionary } from '#web/i18n/dictionary.ts'

/** Of what people keep safe about their account; the sign-in does without them. */
export const accountTexts = dictionary({
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
  mr: () => import('./mr.ts'),
})
