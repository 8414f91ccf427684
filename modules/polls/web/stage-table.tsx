import { useNumber } from '#web/ui/number.ts'
import type { PollResult, Question } from '../contract/nouns.ts'
import { useWords } from './words.ts'

/** The rounds of a ranked count: who had how many, and who went out when. */
export function StageTable({ question, tally }: { question: Question; tally: PollResult['questions'][number] }) {
  const t = useWords()
  const number = useNumber()
  const last = tally.stages.at(-1)
  const order = question.options
    .map((option, index) => ({ ...option, index }))
    .toSorted((a, b) => lastVotes(tally, b.index) - lastVotes(tally, a.index))
  return (
    <div className="overflow-x-auto px-3.5 pb-2">
      <table className="num w-full text-13">
        <caption className="py-1.5 text-left text-ink-2">
          {t('result.stages')} · {t('result.needed', { quota: tally.quota ?? 0, valid: tally.valid })}
        </caption>
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="text-left font-[550]">
              {t('form.choices')}
            </th>
            {tally.stages.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stages have no other name.
              <th key={at} scope="col" className="py-1.5 pl-3 text-right font-[550]">
                {at === 0 ? `${t('result.stage')} 1` : at + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map(({ index, title, flatNumber }) => {
            const won = tally.elected.includes(index)
            return (
              <tr key={index} className={won ? 'border-t border-line font-[680]' : 'border-t border-line'}>
                <th scope="row" className="py-1.5 text-left font-[inherit] whitespace-normal">
                  {title}
                  {won && <span className="ml-1.5 text-ok">{t(flatNumber ? 'result.elected' : 'result.ahead')}</span>}
                </th>
                {tally.stages.map((stage, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: stages have no other name.
                  <td key={at} className="pl-3 text-right">
                    {cellOf(tally, index, at, t('result.out'), number)}
                  </td>
                ))}
              </tr>
            )
          })}
          <tr className="border-t border-line text-ink-3">
            <th scope="row" className="py-1.5 text-left font-[450] whitespace-normal">
              {t('result.noFurther')}
            </th>
            {tally.stages.map((stage, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stages have no other name.
              <td key={at} className="pl-3 text-right">
                {number(stage.nonTransferable)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {!last && <p className="text-13 text-ink-2">{t('result.blank', { count: tally.blank })}</p>}
    </div>
  )
}

type Tally = PollResult['questions'][number]

/** How far somebody came, then how many they had there. */
const lastVotes = ({ stages }: Tally, index: number): number => {
  const at = stages.findLastIndex(({ votes }) => votes[index] !== null)
  return at * 1_000_000_000 + (stages[at]?.votes[index] ?? 0)
}

const cellOf = (
  { stages }: Tally,
  index: number,
  at: number,
  out: string,
  number: (value: number) => string,
): string => {
  const votes = stages[at]?.votes[index]
  if (votes !== null && votes !== undefined) return number(votes)
  return stages[at - 1]?.out === index ? out : ''
}
