import { Check, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Question } from '../contract/nouns.ts'
import type { Answer } from '../rules/nouns.ts'
import type { Marks } from './marking.tsx'
import { useWords } from './words.ts'

/** The whole paper read back before it leaves. */
export function Review({
  questions,
  marks,
  onChange,
}: {
  questions: readonly Question[]
  marks: Marks
  onChange?: () => void
}) {
  const t = useWords()
  return (
    <section className="rounded-b-1 border border-line border-t-[3px] border-double border-t-ink-2 bg-surface">
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions of a paper never move.
        <QuestionMarks key={at} question={question} answer={marks[at] ?? []} />
      ))}
      {onChange && (
        <div className="border-t border-line px-1.5 py-0.5">
          <Button variant="text" icon={<Pencil />} onClick={onChange}>
            {t('review.change')}
          </Button>
        </div>
      )}
    </section>
  )
}

function QuestionMarks({ question, answer }: { question: Question; answer: Answer }) {
  const t = useWords()
  const nameOf = (index: number) => question.options[index]?.title ?? ''
  if (answer.length === 0) return <Part title={question.title} note={t('review.blank')} />
  if (question.type === 'ranked') {
    const left = question.options.flatMap(({ title }, index) => (answer.includes(index) ? [] : [title]))
    return (
      <Part
        title={t('review.ranked', { title: question.title })}
        note={left.length > 0 && t('review.notRanked', { names: left.join(', ') })}
      >
        {answer.map((index, place) => (
          <Line
            key={index}
            mark={<span className="num font-[680] text-primary-ink">{place + 1}</span>}
            name={nameOf(index)}
          />
        ))}
      </Part>
    )
  }
  return question.groups.map((group, at) => {
    const marked = answer.filter((index) => question.options[index]?.group === at)
    const left = question.type === 'multiple' ? group.most - marked.length : 0
    const title =
      question.type === 'single'
        ? question.title
        : t('mark.seats', { title: group.title || question.title, count: group.seats })
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: groups of a paper never move.
      <Part key={at} title={title} note={left > 0 && t('review.left', { count: left })}>
        {marked.map((index) => (
          <Line
            key={index}
            mark={<Check aria-hidden="true" className="size-[18px] text-primary" />}
            name={nameOf(index)}
          />
        ))}
      </Part>
    )
  })
}

function Part({ title, note, children }: { title: string; note?: string | false; children?: ReactNode }) {
  return (
    <div className="border-t border-line px-3.5 py-3 first:border-t-0">
      <h3 className="mb-1 text-13 font-[550] text-ink-3">{title}</h3>
      <ul>{children}</ul>
      {note && <p className="mt-0.5 text-13 text-ink-2">{note}</p>}
    </div>
  )
}

const Line = ({ mark, name }: { mark: ReactNode; name: string }) => (
  <li className="grid grid-cols-[24px_1fr] items-center gap-2 py-1 font-[600]">
    {mark}
    {name}
  </li>
)
