import { termsText } from '#site/content/terms-text.ts'
import { LegalPage } from '#site/parts/legal-page.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { dictionary } from '#web/i18n/i18n.tsx'

export default function Terms() {
  const words = useContent(texts)
  return words ? <LegalPage words={words} text={termsText} /> : null
}

const texts = dictionary({
  en: () => import('#site/content/terms.en.ts'),
  hi: () => import('#site/content/terms.hi.ts'),
  mr: () => import('#site/content/terms.mr.ts'),
})
