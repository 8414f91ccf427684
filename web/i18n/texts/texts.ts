import { dictionary } from '#web/i18n/dictionary.ts'

/** Words every screen shares: actions, roles, modules, statuses. A room's own words live in its `texts/`. */
export const shellTexts = dictionary({
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
  mr: () => import('./mr.ts'),
})
