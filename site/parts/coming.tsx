import { siteTexts } from '#site/texts/texts.ts'
import { isComing } from '#web/coming.ts'
import { useT } from '#web/i18n/i18n.tsx'

/** Stands beside a promise whose section has no screens yet, and goes when it has. */
export function Coming({ section }: { section: string | undefined }) {
  const t = useT(siteTexts)
  if (!isComing(section)) return null
  return (
    <>
      {' '}
      <span className="rounded-1 bg-accent-soft px-1.5 py-0.5 text-13 leading-none font-[600] whitespace-nowrap text-accent-ink">
        {t('coming')}
      </span>
    </>
  )
}

/** The section behind each promise, by its place in the list: names are words of a language, places are not. */
export const sectionOfFeature: Record<number, string> = { 1: 'visitors', 3: 'facilities', 6: 'analytics' }

export const sectionOfPlan: Record<string, Record<number, string>> = {
  Essential: { 2: 'reports', 3: 'visitors' },
  Professional: { 1: 'facilities', 4: 'analytics' },
  Enterprise: { 1: 'analytics' },
}

export const sectionOfArticle: Record<string, string> = {
  passcode: 'visitors',
  'offline-gate': 'visitors',
  hall: 'facilities',
}
