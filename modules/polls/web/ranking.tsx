import { ArrowDown, ArrowUp, RotateCcw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Question } from '../contract/nouns.ts'
import type { Answer } from '../rules/nouns.ts'
import { useWords } from './words.ts'

type Props = { question: Question; answer: Answer; onChange: (next: Answer) => void }

/** Tapping puts a name next in order; arrows move it. Nothing has to be dragged. */
export function Ranking({ question, answer, onChange }: Props) {
  const t = useWords()
  const others = question.options.flatMap((_, index) => (answer.includes(index) ? [] : [index]))
  const swap = (place: number, by: number) => {
    const next = [...answer]
    const [one, two] = [next[place]!, next[place + by]!]
    next[place] = two
    next[place + by] = one
    onChange(next)
  }
  return (
    <>
      <ol>
        {answer.map((index, place) => (
          <Ranked
            key={index}
            name={question.options[index]?.title ?? ''}
            place={place}
            last={place === answer.length - 1}
            onMove={(by) => swap(place, by)}
            onTakeOut={() => onChange(answer.filter((one) => one !== index))}
          />
        ))}
      </ol>
      <ul>
        {others.map((index) => (
          <li key={index} className="border-t border-line">
            <button
              type="button"
              onClick={() => onChange([...answer, index])}
              className="grid min-h-12 w-full grid-cols-[32px_1fr_auto] items-center gap-2.5 px-3 text-left"
            >
              <span
                aria-hidden="true"
                className="num grid size-[30px] place-items-center rounded-full border-[1.5px] border-dashed border-line-strong text-15 text-ink-3"
              >
                {answer.length + 1}
              </span>
              <span className="font-[560]">{question.options[index]?.title}</span>
              <span className="text-13 text-ink-2">{t('mark.tapFor', { place: answer.length + 1 })}</span>
            </button>
          </li>
        ))}
      </ul>
      {answer.length > 0 && (
        <div className="border-t border-line px-2 py-1">
          <Button variant="text" icon={<RotateCcw />} onClick={() => onChange([])}>
            {t('mark.again')}
          </Button>
        </div>
      )}
    </>
  )
}

type RankedProps = { name: string; place: number; last: boolean; onMove: (by: -1 | 1) => void; onTakeOut: () => void }

function Ranked({ name, place, last, onMove, onTakeOut }: RankedProps) {
  const t = useWords()
  return (
    <li className="grid min-h-12 grid-cols-[1fr_auto] items-center border-t border-line bg-primary-soft">
      <button
        type="button"
        aria-label={t('mark.takeOut', { name, place: place + 1 })}
        onClick={onTakeOut}
        className="grid min-h-12 grid-cols-[32px_1fr] items-center gap-2.5 px-3 text-left"
      >
        <span className="num grid size-[30px] place-items-center rounded-full bg-primary text-15 font-[680] text-on-primary">
          {place + 1}
        </span>
        <span className="font-[680]">{name}</span>
      </button>
      <span className="flex">
        <IconButton
          label={t('mark.up', { name })}
          icon={<ArrowUp />}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton label={t('mark.down', { name })} icon={<ArrowDown />} disabled={last} onClick={() => onMove(1)} />
      </span>
    </li>
  )
}
