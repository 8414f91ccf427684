import { Figures } from '#site/parts/figures.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { Prose } from '#site/parts/prose.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { dictionary } from '#web/i18n/i18n.tsx'

export default function About() {
  const words = useContent(texts)
  if (!words) return null
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <Figures items={words.figures} className="mt-8" />
      </PageHead>
      <div className="site-w pb-18">
        <Prose sections={words.sections} />
      </div>
    </>
  )
}

const texts = dictionary({
  en: () => import('#site/content/about.en.ts'),
  hi: () => import('#site/content/about.hi.ts'),
  mr: () => import('#site/content/about.mr.ts'),
})
