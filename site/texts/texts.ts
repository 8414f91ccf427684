import { dictionary } from '#web/i18n/i18n.tsx'

/** Words that stand on every public page; each page's own content is in `site/content`. */
export const siteTexts = dictionary({
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
  mr: () => import('./mr.ts'),
})
