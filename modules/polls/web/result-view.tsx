import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { urlOf } from '#web/call.ts'
import { later } from '#web/later.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { useNumber } from '#web/ui/number.ts'
import type { PollDetails, PollResult, Question } from '../contract/nouns.ts'
import { polls } from '../contract.ts'
import { StageTable } from './stage-table.tsx'
import { useWords } from './words.ts'

const PollSheet = later(async () => (await import('./poll-sheet.tsx')).PollSheet)

type Tally = PollResult['questions'][number]

/** What was voted: a bar and a figure for each choice, and the stages of a ranked count. */
export function ResultView({ subdomain, poll, result }: { subdomain: string; poll: PollDetails; result: PollResult }) {
  const t = useWords()
  const number = useNumber()
  const [isPrinting, setPrinting] = useState(false)
  const isSecret = poll.secrecy === 'secret'
  const figures = [
    [t('result.onRoll'), result.entitled],
    ...(isSecret ? [[t('result.papers'), poll.papers] as const] : []),
    [t(isSecret ? 'result.inBox' : 'result.votes'), result.cast],
  ] as const
  return (
    <div className="grid gap-3">
      <Card>
        <CardBody className="flex flex-wrap items-end gap-x-8 gap-y-2">
          <dl className="flex gap-8">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt className="text-13 text-ink-2">{label}</dt>
                <dd className="num text-22 font-[670]">{number(value)}</dd>
              </div>
            ))}
          </dl>
          {result.quorumMet !== null && (
            <Badge tone={result.quorumMet ? 'ok' : 'bad'}>{t(result.quorumMet ? 'quorumMet' : 'quorumMissed')}</Badge>
          )}
          {result.barred > 0 && (
            <p className="text-13 text-ink-2">{t('barredCount', { count: result.barred, rule: poll.barRule })}</p>
          )}
        </CardBody>
      </Card>
      {poll.questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions of a paper never move.
        <QuestionResult key={at} question={question} tally={result.questions[at]} />
      ))}
      <p className="flex flex-wrap items-center gap-3 text-13 [overflow-wrap:anywhere] text-ink-3">
        <Button size="s" icon={<Download />} asChild>
          <a href={urlOf(polls.exportResult, { params: { subdomain, id: poll.id } })}>{t('result.csv')}</a>
        </Button>
        <Button size="s" icon={<Printer />} onClick={() => setPrinting(true)}>
          {t('secret.print')}
        </Button>
        {isPrinting && <PollSheet subdomain={subdomain} poll={poll} what="result" onClose={() => setPrinting(false)} />}
        <span>
          {t('result.root')} <span className="num whitespace-normal">{poll.root}</span>
        </span>
      </p>
    </div>
  )
}

function QuestionResult({ question, tally }: { question: Question; tally: Tally | undefined }) {
  const t = useWords()
  if (!tally) return null
  return (
    <section className="rounded-b-1 border border-line border-t-[3px] border-double border-t-ink-2 bg-surface">
      <header className="flex flex-wrap items-baseline gap-x-3 px-3.5 py-2.5">
        <h2 className="min-w-0 flex-1 text-18">{question.title}</h2>
        {tally.passed !== null && (
          <Badge tone={tally.passed ? 'ok' : 'bad'}>{t(tally.passed ? 'result.passed' : 'result.notPassed')}</Badge>
        )}
      </header>
      {question.type === 'ranked' ? (
        <StageTable question={question} tally={tally} />
      ) : (
        question.groups.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups of a paper never move.
          <GroupResult key={at} at={at} question={question} tally={tally} />
        ))
      )}
      {tally.blank > 0 && (
        <p className="border-t border-line px-3.5 py-2 text-13 text-ink-2">
          {t('result.blank', { count: tally.blank })}
        </p>
      )}
    </section>
  )
}

type GroupProps = { at: number; question: Question; tally: Tally }

/** The figures are a table, and the bars beside them say the same to the eye. */
function GroupResult({ at, question, tally }: GroupProps) {
  const t = useWords()
  const number = useNumber()
  const group = question.groups[at]
  const rows = question.options
    .flatMap((option, index) => (option.group === at ? [{ ...option, index, votes: tally.votes[index] ?? 0 }] : []))
    .toSorted((a, b) => b.votes - a.votes)
  const most = Math.max(1, tally.valid)
  return (
    <table className="w-full text-15">
      <caption className="bg-sunken px-3.5 py-1.5 text-left font-[640]">
        <span className="flex items-baseline justify-between gap-2">
          {group?.title ? t('mark.seats', { title: group.title, count: group.seats }) : t('result.chart')}
          <span className="num text-13 font-[500] text-ink-2">{t('result.ofBallots', { count: tally.valid })}</span>
        </span>
      </caption>
      <tbody>
        {rows.map((row) => {
          const won = tally.elected.includes(row.index)
          return (
            <tr key={row.index} className="border-t border-line">
              <th scope="row" className="px-3.5 py-2 text-left font-[450]">
                <span className={won ? 'font-[640]' : undefined}>{row.title}</span>{' '}
                <span className="num text-13 text-ink-2">{row.flatNumber}</span>
                {won && (
                  <span className="ml-1.5 text-13 font-[640] text-ok">
                    {t(row.flatNumber ? 'result.elected' : 'result.ahead')}
                  </span>
                )}
                <span aria-hidden="true" className="mt-1 block h-[7px] rounded-[2px] bg-sunken">
                  <span
                    className={`block h-[7px] rounded-[2px] ${won ? 'bg-chart-1' : 'bg-chart-2'}`}
                    style={{ width: `${(row.votes / most) * 100}%` }}
                  />
                </span>
              </th>
              <td className="num w-16 px-3.5 py-2 text-right align-top font-[640]">{number(row.votes)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
