import { Check } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Question } from '../contract/nouns.ts'
import type { Answer } from '../rules/nouns.ts'
import { Ranking } from './ranking.tsx'
import { useWords } from './words.ts'

export type Marks = readonly Answer[]
export type PhotoUrl = (photoId: string) => string

/** One question of the paper: seats by group, one choice, or names in order. */
export function Marking(props: {
  number: number | undefined
  question: Question
  answer: Answer
  onChange: (next: Answer) => void
  photoUrl: PhotoUrl
}) {
  const { number, question, answer, onChange, photoUrl } = props
  const t = useWords()
  return (
    <section className="rounded-b-1 border border-line border-t-[3px] border-double border-t-ink-2 bg-surface">
      <header className="px-3.5 pt-2.5 pb-2">
        <h2 className="text-18">
          {number !== undefined && `${number}. `}
          {question.title}
        </h2>
        {question.type === 'ranked' && <p className="text-13 text-ink-2">{t('mark.order')}</p>}
        {question.type === 'single' && <p className="text-13 text-ink-2">{t('mark.one')}</p>}
      </header>
      {question.type === 'ranked' ? (
        <Ranking question={question} answer={answer} onChange={onChange} />
      ) : (
        question.groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups of a paper have no name of their own and never move.
          <GroupMarks key={at} {...{ question, answer, onChange, photoUrl }} at={at} />
        ))
      )}
    </section>
  )
}

type GroupProps = {
  question: Question
  answer: Answer
  onChange: (next: Answer) => void
  photoUrl: PhotoUrl
  at: number
}

function GroupMarks({ question, answer, onChange, photoUrl, at }: GroupProps) {
  const t = useWords()
  const { title, seats, most } = question.groups[at]!
  const inGroup = question.options.flatMap((option, index) => (option.group === at ? [{ ...option, index }] : []))
  const done = answer.filter((index) => question.options[index]?.group === at).length
  const isSingle = question.type === 'single'
  const toggle = (index: number) => {
    if (answer.includes(index)) return onChange(answer.filter((one) => one !== index))
    if (isSingle) return onChange([index])
    if (done < most) onChange([...answer, index].toSorted((a, b) => a - b))
  }
  return (
    <fieldset className="min-w-0" role={isSingle ? 'radiogroup' : undefined}>
      <legend className="contents">
        {isSingle ? (
          <span className="sr-only">{question.title}</span>
        ) : (
          <span className="flex w-full items-baseline justify-between gap-2 border-t border-line bg-sunken px-3.5 py-1.5 text-15 font-[640]">
            {t('mark.seats', { title: title || question.title, count: seats })}
            <span className={done === most ? 'num text-13 font-[640] text-ok' : 'num text-13 font-[500] text-ink-2'}>
              {t('mark.marked', { done, most })}
            </span>
          </span>
        )}
      </legend>
      {inGroup.map(({ index, title: name, flatNumber, statement, photoId }) => (
        <OptionRow
          key={index}
          {...{ name, flatNumber, statement }}
          photo={photoId && photoUrl(photoId)}
          round={isSingle}
          on={answer.includes(index)}
          full={!isSingle && done >= most}
          onPress={() => toggle(index)}
        />
      ))}
    </fieldset>
  )
}

type RowProps = {
  name: string
  flatNumber: string
  statement: string
  photo: string | null
  round: boolean
  on: boolean
  full: boolean
  onPress: () => void
}

function OptionRow({ name, flatNumber, statement, photo, round, on, full, onPress }: RowProps) {
  const t = useWords()
  return (
    <div className={on ? 'border-t border-line bg-primary-soft' : 'border-t border-line'}>
      <button
        type="button"
        role={round ? 'radio' : 'checkbox'}
        aria-checked={on}
        disabled={full && !on}
        onClick={onPress}
        className="grid min-h-12 w-full grid-cols-[28px_1fr_auto] items-center gap-2.5 px-3.5 py-1.5 text-left disabled:text-ink-2"
      >
        <span
          className={`grid size-[26px] place-items-center border-[1.5px] ${round ? 'rounded-full' : 'rounded-1'} ${
            on ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface'
          }`}
        >
          {on && <Check aria-hidden="true" className="size-[18px]" />}
        </span>
        <span className={`flex items-center gap-2.5 ${on ? 'font-[680]' : 'font-[560]'}`}>
          {photo && <Avatar name={name} src={photo} size="l" />}
          {name}
        </span>
        <span className="num text-13 text-ink-2">{flatNumber}</span>
      </button>
      {statement && (
        <details className="px-3.5 pb-2 pl-[52px] text-15 text-ink-2">
          <summary className="min-h-tap cursor-pointer py-2 text-13">{t('statement', { name })}</summary>
          <p className="whitespace-pre-line">{statement}</p>
        </details>
      )}
    </div>
  )
}
