import { dictionary } from '#web/i18n/i18n.tsx'

/** Titles and descriptions: written into the pages by the build, fetched by the browser only after a change of language. */
export const headTexts = dictionary({
  en: () => import('#site/content/heads.en.ts'),
  hi: () => import('#site/content/heads.hi.ts'),
  mr: () => import('#site/content/heads.mr.ts'),
})
