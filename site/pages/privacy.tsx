import { privacyText } from '#site/content/privacy-text.ts'
import { LegalPage } from '#site/parts/legal-page.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { dictionary } from '#web/i18n/i18n.tsx'

export default function Privacy() {
  const words = useContent(texts)
  return words ? <LegalPage words={words} text={privacyText} /> : null
}

const texts = dictionary({
  en: () => import('#site/content/privacy.en.ts'),
  hi: () => import('#site/content/privacy.hi.ts'),
  mr: () => import('#site/content/privacy.mr.ts'),
})
