import { useState } from 'react'
import { fill } from '#kernel/words.ts'
import { CookieChoice } from '#site/parts/cookie-choice.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import { PlainTable } from '#site/parts/prose.tsx'
import { useContent } from '#site/parts/use-content.ts'
import { saySessionDays, unfilled } from '#site/session-days.ts'
import { dictionary, useLanguage } from '#web/i18n/i18n.tsx'

export default function Cookies() {
  const words = useContent(texts)
  const { lang } = useLanguage()
  const [count] = useState(countServed)
  if (!words) return null
  const sessionDays = count === unfilled.count ? unfilled.days : saySessionDays(Number(count), lang)
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="site-w grid grid-cols-1 gap-12 pb-18">
        <section aria-labelledby="choice">
          <h2 id="choice" className="mb-3 text-28">
            {words.choiceTitle}
          </h2>
          <CookieChoice words={words} />
        </section>
        <section aria-labelledby="durations" data-session-days={count} className="max-w-[76ch]">
          <h2 id="durations" className="mb-3 text-28">
            {words.tableTitle}
          </h2>
          <PlainTable
            head={words.tableHead}
            rows={words.table.map((row) => row.map((cell) => fill(cell, { sessionDays })))}
          />
        </section>
        <section aria-labelledby="change" className="max-w-[72ch]">
          <h2 id="change" className="mb-2 text-22">
            {words.moreTitle}
          </h2>
          <p className="text-ink-2">{words.more}</p>
          <a href="/privacy" className="link inline-block py-2">
            {words.moreLink}
          </a>
        </section>
      </div>
    </>
  )
}

/** How long a sign-in lasts is a setting: the page was served with it, and the browser reads it from there. */
const countServed = (): string =>
  typeof document === 'undefined'
    ? unfilled.count
    : (document.querySelector<HTMLElement>('[data-session-days]')?.dataset['sessionDays'] ?? unfilled.count)

const texts = dictionary({
  en: () => import('#site/content/cookies.en.ts'),
  hi: () => import('#site/content/cookies.hi.ts'),
  mr: () => import('#site/content/cookies.mr.ts'),
})
