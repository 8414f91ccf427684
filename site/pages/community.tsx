import { PageHead } from '#site/parts/page-head.tsx'
import { Prose } from '#site/parts/prose.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { dictionary } from '#web/i18n/i18n.tsx'

export default function Community() {
  const words = useContent(texts)
  if (!words) return null
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="site-w pb-18">
        <Prose sections={words.sections} />
      </div>
    </>
  )
}

const texts = dictionary({
  en: () => import('#site/content/community.en.ts'),
  hi: () => import('#site/content/community.hi.ts'),
  mr: () => import('#site/content/community.mr.ts'),
})
