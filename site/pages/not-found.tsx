import { ButtonLink } from '#site/parts/button-link.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { dictionary } from '#web/i18n/i18n.tsx'

export default function NotFound() {
  const words = useContent(texts)
  if (!words) return null
  return (
    <div className="site-w grid min-h-[50vh] content-center py-16">
      <p className="num text-60 leading-none font-bold text-ink-3" aria-hidden="true">
        404
      </p>
      <h1 className="site-h2 mt-4">{words.title}</h1>
      <p className="mt-3 max-w-[52ch] text-18 text-ink-2">{words.lead}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/" look="primary">
          {words.home}
        </ButtonLink>
        <ButtonLink href="/help">{words.help}</ButtonLink>
        <ButtonLink href="/contact">{words.contact}</ButtonLink>
      </p>
    </div>
  )
}

const texts = dictionary({
  en: () => import('#site/content/not-found.en.ts'),
  hi: () => import('#site/content/not-found.hi.ts'),
  mr: () => import('#site/content/not-found.mr.ts'),
})
