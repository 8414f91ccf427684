import { privacyText } from '#site/content/privacy-text.ts'
import { headOf } from '#site/parts/head-texts.ts'
import { LegalPage } from '#site/parts/legal-page.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { dictionary } from '#web/i18n/i18n.tsx'

export const head = headOf('privacy')

export default function Privacy() {
  const words = useContent(texts)
  return words ? <LegalPage words={words} text={privacyText} /> : null
}

const texts = dictionary({
  en: () => import('#site/content/privacy.en.ts'),
  hi: () => import('#site/content/privacy.hi.ts'),
  mr: () => import('#site/content/privacy.mr.ts'),
})
