import { ChevronRight } from 'lucide-react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { texts } from '../texts/texts.ts'
import type { ShownFigures } from './queries.ts'

/** The one marigold block: what waits for this person, as the rooms say. Nothing waiting, no block. */
export const WaitingStrip = ({ figures }: { figures: ShownFigures }) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const waiting = figures.waiting ?? []
  if (waiting.length === 0) return null
  return (
    <section
      aria-labelledby="waiting"
      className="flex flex-col overflow-hidden rounded-3 border-l-[6px] border-accent bg-accent-soft md:flex-row md:flex-wrap md:items-stretch"
    >
      <h2 id="waiting" className="px-4 py-3 text-16 whitespace-nowrap text-accent-ink md:self-center md:px-[18px]">
        {t('waiting.title')}
      </h2>
      {waiting.map(({ id, count, words, detail, path }) => (
        <Waiting key={id} href={path} count={count} words={words[lang]}>
          {detail ?? ''}
        </Waiting>
      ))}
    </section>
  )
}

const Waiting = ({
  href,
  count,
  words,
  children,
}: {
  href: string
  count: number
  words: string
  children?: string
}) => (
  <AppLink
    href={href}
    className="flex min-h-[52px] flex-1 items-center md:basis-52 gap-3 border-accent/45 px-4 py-3 text-15 leading-tight text-ink no-underline hover:underline max-md:border-t md:border-l"
  >
    <b className="num text-28 leading-none font-head">{count}</b>
    <span className="min-w-0 flex-1">
      {words}
      {children && <span className="num block truncate text-ink-2">{children}</span>}
    </span>
    <ChevronRight aria-hidden="true" className="size-4 text-accent-ink" />
  </AppLink>
)
