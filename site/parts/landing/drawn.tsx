import { asScriptText, structuredDataOf } from '#site/parts/structured-data.ts'
import { useContent } from '#site/parts/use-content.ts'
import { dictionary, useLanguage } from '#web/i18n/i18n.tsx'
import { DemoIntroduction } from './demo-introduction.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { RateCard } from './rate-card.tsx'
import { Testimonials } from './testimonials.tsx'

export const landingTexts = dictionary({
  en: () => import('#site/content/landing.en.ts'),
  hi: () => import('#site/content/landing.hi.ts'),
  mr: () => import('#site/content/landing.mr.ts'),
})

export type DrawnPart = 'top' | 'contact' | 'end'

export const draw = (part: DrawnPart) => <Drawn part={part} />

/** The parts of the landing page that only have to be read. */
function Drawn({ part }: { part: DrawnPart }) {
  const { lang } = useLanguage()
  const words = useContent(landingTexts)
  if (!words) return null
  if (part === 'contact') return <DemoIntroduction words={words.contact} />
  if (part === 'end') {
    return (
      <>
        <Faq words={words.faq} />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: asScriptText(structuredDataOf(words, lang)) }}
        />
      </>
    )
  }
  return (
    <>
      <Hero words={words} />
      <Features words={words.features} />
      <RateCard words={words.pricing} />
      <Testimonials words={words.testimonials} />
    </>
  )
}
