import type { Landing } from '#site/content/landing.en.ts'
import { Band } from './band.tsx'

export function Faq({ words }: { words: Landing['faq'] }) {
  return (
    <Band id="faq" labelledBy="faq-title">
      <div className="site-w grid gap-6 lg:grid-cols-[1fr_1.6fr] lg:gap-12">
        <h2 id="faq-title" className="site-h2">
          {words.title}
        </h2>
        <div>
          {words.items.map((item) => (
            <details key={item.question} className="site-details border-b border-line">
              <summary>{item.question}</summary>
              <p className="max-w-[72ch] pb-5 text-ink-2">{item.answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Band>
  )
}
