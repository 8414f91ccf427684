import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Document } from '../contract.ts'
import { LeftTag } from './paper-rows.tsx'
import { lapsingList } from './queries.ts'
import { useWords } from './words.ts'

const shown = 3

/** Waits for those who keep the papers: the next few ends, with who is responsible. */
export function LapsingBlock({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { write } = useScreenSearch()
  const { data = [] } = useQuery(lapsingList(subdomain))
  if (data.length === 0) return null
  return (
    <section className="overflow-hidden rounded-3 border-l-[6px] border-accent bg-accent-soft">
      <div className="flex items-center justify-between gap-3 py-1 pr-3 pl-3">
        <h2 className="text-16 text-accent-ink">{t('lapses.title')}</h2>
        <button type="button" className="link min-h-tap text-15" onClick={() => write({ show: 'lapsing' })}>
          {t('lapses.all', { count: data.length })}
        </button>
      </div>
      <ul>
        {data.slice(0, shown).map((paper) => (
          <li key={paper.id} className="border-t border-accent/45">
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 py-2 pr-2 pl-3 text-left"
              onClick={() => write({ id: paper.id })}
            >
              <span className="min-w-0 flex-1">
                <b className="block font-[640] [overflow-wrap:anywhere]">{paper.title}</b>
                <Until paper={paper} />
              </span>
              <LeftTag paper={paper} />
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Until({ paper: { expiresOn, responsible } }: { paper: Document }) {
  const t = useWords()
  const { lang } = useLanguage()
  return (
    <span className="num block text-13 whitespace-normal text-ink-2">
      {expiresOn && formatDay(expiresOn, lang)} · {responsible?.name ?? t('lapses.nobody')}
    </span>
  )
}
