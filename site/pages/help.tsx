import { HelpArticles } from '#site/parts/help-articles.tsx'
import { HelpSearch } from '#site/parts/help-search.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { dictionary } from '#web/i18n/i18n.tsx'

export default function Help() {
  const words = useContent(texts)
  if (!words) return null
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <HelpSearch words={words} />
      </PageHead>
      <div className="site-w grid grid-cols-1 gap-12 pb-18 lg:grid-cols-[1.6fr_1fr]">
        <section aria-labelledby="articles">
          <h2 id="articles" className="text-28">
            {words.articlesTitle}
          </h2>
          <HelpArticles articles={words.articles} />
        </section>
        <div className="grid content-start gap-10">
          <section aria-labelledby="prices">
            <h2 id="prices" className="text-22">
              {words.pricingTitle}
            </h2>
            <dl className="mt-3">
              {words.pricing.map((price) => (
                <div key={price.name} className="border-b border-line py-3">
                  <dt className="flex flex-wrap justify-between gap-x-4 font-[600]">
                    <span>{price.name}</span>
                    <span className="num">{price.price}</span>
                  </dt>
                  <dd className="text-15 text-ink-2">{price.detail}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 text-15 text-ink-2">{words.pricingNote}</p>
            <a href="/#pricing" className="link inline-block py-1.5">
              {words.pricingLink}
            </a>
          </section>
          <section aria-labelledby="person">
            <h2 id="person" className="text-22">
              {words.hoursTitle}
            </h2>
            <p className="mt-3 text-ink-2">{words.hours}</p>
            <ul className="mt-2">
              {[
                { href: '/contact', label: words.contactLink },
                { href: '/docs', label: words.docsLink },
                { href: '/api-docs', label: words.apiLink },
              ].map((link) => (
                <li key={link.href}>
                  <a href={link.href} className="link inline-block py-1.5">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}

const texts = dictionary({
  en: () => import('#site/content/help.en.ts'),
  hi: () => import('#site/content/help.hi.ts'),
  mr: () => import('#site/content/help.mr.ts'),
})
