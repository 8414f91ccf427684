import { FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { Found } from '#web/search/search-query.ts'
import { sections } from '#web/sections.ts'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { dayOfMoment } from '#web/ui/format-moment.ts'

const sectionOf = (type: string) => sections.find(({ finds }) => finds?.type === type)

export const ResultList = ({
  id,
  results,
  marked,
  onMark,
  onOpen,
}: {
  id: string
  results: readonly Found[]
  marked: number
  onMark: (at: number) => void
  onOpen: (result: Found) => void
}) => {
  const t = useT(frameTexts)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('search.results')} className={results.length > 0 ? 'p-2' : ''}>
      {results.map((result, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard works from the field, which names the marked row by aria-activedescendant.
        <div
          key={`${result.type} ${result.id}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === marked}
          tabIndex={-1}
          onMouseMove={() => at !== marked && onMark(at)}
          onClick={() => onOpen(result)}
          className={cx(
            'flex min-h-[52px] cursor-pointer items-center gap-3 rounded-2 px-3 py-1.5',
            at === marked && 'bg-primary-soft',
          )}
        >
          <Result result={result} />
        </div>
      ))}
    </div>
  )
}

const Result = ({ result: { type, title, description, category, timestamp } }: { result: Found }) => {
  const { lang } = useLanguage()
  const section = sectionOf(type)
  const Icon = section?.icon ?? FileText
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-15 font-[600]">{title}</span>
        {description && <span className="block truncate text-13 text-ink-2">{description}</span>}
      </span>
      <span className="text-right text-13 leading-tight text-ink-2">
        <span className="block">{section?.finds?.name[lang] ?? category}</span>
        {timestamp && type !== 'member' && <When instant={timestamp} />}
      </span>
    </>
  )
}

const When = ({ instant }: { instant: string }) => {
  const { lang } = useLanguage()
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return null
  return <span className="num block">{dayOfMoment(instant, lang)}</span>
}
