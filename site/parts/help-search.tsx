import { type FormEvent, useId, useState } from 'react'
import type { Help } from '#site/content/help.en.ts'
import { toast } from '#web/ui/toast.tsx'
import { siteButton } from './button-link.tsx'
import { findArticles } from './find-articles.ts'
import { ArticleView } from './help-articles.tsx'
import { fieldText } from './send-form.ts'

export function HelpSearch({ words }: { words: Help }) {
  const [query, setQuery] = useState('')
  const id = useId()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = fieldText(event.currentTarget, 'q')
    if (typed.trim() === '') return
    setQuery(typed)
    toast({ title: words.searching + typed })
  }
  const found = findArticles(words.articles, query)
  return (
    <>
      <search>
        <form onSubmit={search} className="mt-6 flex max-w-[640px] flex-wrap gap-2">
          <label htmlFor={id} className="w-full text-15 font-label">
            {words.searchLabel}
          </label>
          <input
            id={id}
            name="q"
            type="search"
            maxLength={200}
            placeholder={words.searchPlaceholder}
            className="min-h-ctl-l min-w-0 flex-1 basis-52 rounded-2 border border-line-strong bg-surface px-3 text-16"
          />
          <button type="submit" className={siteButton({ look: 'primary' })}>
            {words.searchButton}
          </button>
        </form>
      </search>
      <div aria-live="polite" className="max-w-[76ch]">
        {query && (
          <section aria-label={words.found} className="mt-6 rounded-3 border border-line bg-surface p-4 md:p-5">
            <h2 className="text-18">
              {words.found} “{query.trim()}”
            </h2>
            {found.length === 0 && <p className="mt-2 text-ink-2">{words.none}</p>}
            {found.map((article) => (
              <ArticleView key={article.id} article={{ ...article, id: `found-${article.id}` }} />
            ))}
          </section>
        )}
      </div>
    </>
  )
}
