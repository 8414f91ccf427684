import { comingSections } from '#web/coming-sections.ts'
import type { Lang } from '#web/i18n/language.ts'

/** Whether a section has no screens yet. With its room the answer changes by itself, and every mark with it. */
export const isComing = (section: string | undefined): boolean => comingSections.some(({ id }) => id === section)

/** What is still to come, as the menu calls it; nothing once all rooms stand. */
export const comingNames = (lang: Lang): string => comingSections.map(({ name }) => name[lang]).join(', ')
