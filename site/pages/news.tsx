import { sayDay } from '#kernel/formats.ts'
import { PageHead } from '#site/parts/page-head.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { company, mailOf } from '#web/company.ts'
import { dictionary, useLanguage } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'

export default function News() {
  const words = useContent(texts)
  const { lang } = useLanguage()
  if (!words) return null
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="site-w pb-18">
        <div className="grid gap-x-10 md:grid-cols-2">
          {words.items.map((item) => (
            <article key={item.title} className="flex flex-col gap-2 border-b border-line py-7">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-3">
                <Badge>{item.category}</Badge>
                <time dateTime={item.date}>{sayDay(item.date, lang, 'long')}</time>
                <span>{item.readTime}</span>
              </p>
              <h2 className="text-22">{item.title}</h2>
              <p className="text-ink-2">{item.excerpt}</p>
              <p className="text-15 text-ink-3">
                {words.by} {item.author}
              </p>
            </article>
          ))}
        </div>
        <section aria-labelledby="more" className="mt-10">
          <h2 id="more" className="text-22">
            {words.moreTitle}
          </h2>
          <p className="mt-2 text-ink-2">{words.more}</p>
          <p className="mt-2 text-ink-2">
            {words.press}:{' '}
            <a href={mailOf(company.email.press)} className="link">
              {company.email.press}
            </a>
          </p>
        </section>
      </div>
    </>
  )
}

const texts = dictionary({
  en: () => import('#site/content/news.en.ts'),
  hi: () => import('#site/content/news.hi.ts'),
  mr: () => import('#site/content/news.mr.ts'),
})
