import { useQuery } from '@tanstack/react-query'
import { sayMoment } from '#kernel/formats.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { PaperHead } from '#web/shell/paper-head.tsx'
import { useBackCloses } from '#web/ui/back.ts'
import { PaperDesk } from '#web/ui/paper/paper-desk.tsx'
import type { PollDetails, RollRow } from '../contract/nouns.ts'
import { pollRoll } from './queries.ts'
import { useWords } from './words.ts'
import './poll-sheet.css'

type Props = { subdomain: string; poll: PollDetails }

/** On A4, for the file or the wall: what came out, or who stood on the roll. */
export function PollSheet({ what, onClose, ...props }: Props & { what: 'result' | 'roll'; onClose: () => void }) {
  const t = useWords()
  useBackCloses(true, onClose)
  return (
    <PaperDesk label={t(what === 'roll' ? 'roll.title' : 'result.title')} onClose={onClose}>
      <article className="paper-sheet poll-paper">
        <PaperHead subdomain={props.subdomain} />
        {what === 'roll' ? <Roll {...props} /> : <Outcome {...props} />}
      </article>
    </PaperDesk>
  )
}

function Outcome({ poll }: Props) {
  const t = useWords()
  const { lang } = useLanguage()
  const { result } = poll
  if (!result) return null
  return (
    <>
      <h1>{poll.title}</h1>
      <p>
        {[t(`kinds.${poll.kind}`), t(`secrecies.${poll.secrecy}`), t(`states.${poll.state}`)].join(' · ')},{' '}
        <span className="num">{sayMoment(poll.closesAt, lang, 'exact')}</span>
      </p>
      <p className="num">
        {t('result.onRoll')} {result.entitled} · {t('result.votes')} {result.cast}
        {result.quorumMet !== null && ` · ${t(result.quorumMet ? 'quorumMet' : 'quorumMissed')}`}
      </p>
      {result.barred > 0 && (
        <p className="poll-note">{t('barredCount', { count: result.barred, rule: poll.barRule })}</p>
      )}
      {poll.questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions of a paper never move.
        <Tallied key={at} question={question} tally={result.questions[at]} />
      ))}
      <p className="poll-note">
        {t('result.root')} <code>{poll.root}</code>
      </p>
    </>
  )
}

type Tally = NonNullable<PollDetails['result']>['questions'][number]

function Tallied({ question, tally }: { question: PollDetails['questions'][number]; tally: Tally | undefined }) {
  const t = useWords()
  if (!tally) return null
  const stages = tally.stages.length > 0 ? tally.stages : [{ votes: tally.votes }]
  const outcome = tally.passed === null ? '' : `: ${t(tally.passed ? 'result.passed' : 'result.notPassed')}`
  return (
    <section>
      <h2>
        {question.title}
        {outcome}
      </h2>
      <table>
        <tbody>
          {question.options.map((option, index) => {
            const won = tally.elected.includes(index)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: choices of a paper never move.
              <tr key={index} className={won ? 'is-elected' : undefined}>
                <th scope="row">
                  {option.title}
                  {question.groups.length > 1 && ` (${question.groups[option.group]?.title})`}
                  {won && `, ${t(option.flatNumber ? 'result.elected' : 'result.ahead')}`}
                </th>
                {stages.map(({ votes }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: stages have no other name.
                  <td key={at} className="num">
                    {votes[index] ?? ''}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {tally.blank > 0 && <p className="poll-note">{t('result.blank', { count: tally.blank })}</p>}
    </section>
  )
}

function Roll({ subdomain, poll }: Props) {
  const t = useWords()
  const { data: rows = [] } = useQuery(pollRoll(subdomain, poll.id))
  const said = (row: RollRow) =>
    [
      row.state !== 'entitled' && t(`roll.${row.state}`),
      row.isDesk && t('roll.desk'),
      t(row.isDone ? (poll.secrecy === 'secret' ? 'roll.taken' : 'roll.voted') : 'roll.missing'),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <h1>{poll.title}</h1>
      <p>{t('roll.text')}</p>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.voterId}>
              <td>{row.flatNumber}</td>
              <td>{row.name}</td>
              <td>{said(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
