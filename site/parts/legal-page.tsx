import type { Section } from '#site/content/types.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { PageHead } from './page-head.tsx'
import { BulletList, Prose } from './prose.tsx'

type LegalWords = {
  title: string
  lead: string
  updated: string
  summaryTitle: string
  summary: string[]
  binding: string
  fullTitle: string
}

/** A summary in the reader's language, then the English text, which is the one that binds. */
export function LegalPage({ words, text }: { words: LegalWords; text: Section[] }) {
  const { lang } = useLanguage()
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <p className="mt-2 text-15 text-ink-3">{words.updated}</p>
      </PageHead>
      <div className="site-w pb-18">
        <section aria-labelledby="summary" className="max-w-[76ch] rounded-3 border border-line bg-surface p-5 md:p-6">
          <h2 id="summary" className="mb-3 text-22">
            {words.summaryTitle}
          </h2>
          <BulletList items={words.summary} />
          <p className="mt-4 font-[550]">{words.binding}</p>
        </section>
        <h2 className="mt-12 mb-6 text-28">{words.fullTitle}</h2>
        <Prose sections={text} level={3} lang={lang === 'en' ? undefined : 'en'} />
      </div>
    </>
  )
}
