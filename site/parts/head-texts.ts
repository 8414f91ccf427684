import { dictionary, type Lang } from '#web/i18n/i18n.tsx'
import type { PageId } from '#web/routes.ts'

export const headTexts = dictionary({
  en: () => import('#site/content/heads.en.ts'),
  hi: () => import('#site/content/heads.hi.ts'),
  mr: () => import('#site/content/heads.mr.ts'),
})

/** What a page's `head` export answers; the words are loaded by the time it is asked. */
export const headOf = (page: PageId) => (lang: Lang) =>
  headTexts.peek(lang)?.[page] ?? { title: 'Aangan', description: '' }
