import { headOf } from '#site/parts/head-texts.ts'
import { DemoRequest } from '#site/parts/landing/demo-request.tsx'
import { Faq } from '#site/parts/landing/faq.tsx'
import { Features } from '#site/parts/landing/features.tsx'
import { Hero } from '#site/parts/landing/hero.tsx'
import { RateCard } from '#site/parts/landing/rate-card.tsx'
import { Testimonials } from '#site/parts/landing/testimonials.tsx'
import { asScriptText, structuredDataOf } from '#site/parts/structured-data.ts'
import { useContent } from '#site/parts/use-content.ts'
import { dictionary, useLanguage } from '#web/i18n/i18n.tsx'

export const head = headOf('landing')

export default function Landing() {
  const { lang } = useLanguage()
  const words = useContent(texts)
  if (!words) return null
  return (
    <>
      <Hero words={words} />
      <Features words={words.features} />
      <RateCard words={words.pricing} />
      <Testimonials words={words.testimonials} />
      <DemoRequest words={words.contact} />
      <Faq words={words.faq} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: asScriptText(structuredDataOf(words, lang)) }}
      />
    </>
  )
}

const texts = dictionary({
  en: () => import('#site/content/landing.en.ts'),
  hi: () => import('#site/content/landing.hi.ts'),
  mr: () => import('#site/content/landing.mr.ts'),
})
