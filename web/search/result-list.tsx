import { FileText, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { MarkedText } from '#web/search/marked-text.tsx'
import type { Found } from '#web/search/search-query.ts'
import { sections } from '#web/sections.ts'
import { frameTexts } from '#web/shell/texts/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { dayOfMoment } from '#web/ui/format-moment.ts'

/** Not found but to be done: "Add member". */
export const actType = 'act'

const sectionOf = (type: string) => sections.find(({ finds }) => finds?.type === type)

/** What was found, in groups of one kind; the rows are counted through, as the arrow keys go. */
export const ResultList = ({
  id,
  results,
  typed,
  marked,
  onMark,
  onOpen,
}: {
  id: string
  results: readonly Found[]
  typed: string
  marked: number
  onMark: (at: number) => void
  onOpen: (result: Found) => void
}) => {
  const t = useT(frameTexts)
  const { lang } = useLanguage()
  useEffect(() => {
    document.querySelector(`#${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
  return (
    <div id={id} role="listbox" aria-label={t('search.results')} className={results.length > 0 ? 'p-2' : ''}>
      {runsOf(results).map((group) => {
        const { type, category } = group[0]!.result
        const name = type === actType ? t('search.acts') : (sectionOf(type)?.name[lang] ?? category ?? type)
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset groups fields, and a listbox takes groups.
          <div key={group[0]!.at} role="group" aria-label={name}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-13 font-label text-ink-3">
              {name}
            </p>
            {group.map(({ result, at }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard works from the field, which names the marked row by aria-activedescendant.
              <div
                key={result.id}
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
                <Result result={result} typed={typed} />
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** Rows of one kind that follow each other; the server sends what is alike together. */
const runsOf = (results: readonly Found[]) => {
  const runs: { result: Found; at: number }[][] = []
  for (const [at, result] of results.entries()) {
    const last = runs.at(-1)
    if (last?.[0]?.result.type === result.type) last.push({ result, at })
    else runs.push([{ result, at }])
  }
  return runs
}

const Result = ({
  result: { type, title, description, category, timestamp },
  typed,
}: {
  result: Found
  typed: string
}) => {
  const { lang } = useLanguage()
  const section = sectionOf(type)
  const Icon = type === actType ? Plus : (section?.icon ?? FileText)
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-15 font-[600]">
          <MarkedText text={title} typed={typed} />
        </span>
        {description && (
          <span className="block truncate text-13 text-ink-2">
            <MarkedText text={description} typed={typed} />
          </span>
        )}
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
