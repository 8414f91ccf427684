import { call, urlOf } from '#web/call.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Decide, type Decision } from '#web/ui/decide.tsx'
import { PaperView } from '#web/ui/paper-view.tsx'
import type { Journal } from '../contract/journals.ts'
import { ledger } from '../contract.ts'
import { useAct } from './use-act.ts'
import { figure, money, useSaying, useWords } from './words.ts'

const tones: Record<Journal['status'], Tone> = { waiting: 'act', approved: 'ok', refused: 'bad', withdrawn: 'plain' }

/** One journal with everything a signatory needs to decide: lines, paper, who and why. */
export function JournalCard({ subdomain, journal }: { subdomain: string; journal: Journal }) {
  const t = useWords()
  const say = useSaying()
  return (
    <Card className="grid gap-3 px-4 py-4 md:px-5">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-60 text-16 [overflow-wrap:anywhere]">{journal.narration}</h3>
        {journal.status !== 'approved' && (
          <Badge tone={tones[journal.status]}>{t(`journals.statuses.${journal.status}`)}</Badge>
        )}
        <b className="num text-16">{money(journal.amountPaise)}</b>
      </header>
      <p className="num text-13 text-ink-3">
        {[
          say.day(journal.day),
          journal.number,
          t('journals.by', { name: journal.madeBy, moment: say.moment(journal.madeAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table className="w-full max-w-[640px] text-15">
        <tbody>
          {journal.lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same account may stand twice
            <tr key={at}>
              <th scope="row" className="py-0.5 pr-3 text-left font-text">
                <span className="num text-ink-3">{line.code}</span> {say.account(line)}
                {line.flatNumber && <span className="num">, {line.flatNumber}</span>}
              </th>
              <td className="num text-right">{figure(line.paise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {journal.hasAttachment && (
        <PaperView
          url={urlOf(ledger.journalAttachment, { params: { subdomain, id: journal.id } })}
          shown={shownOf(journal)}
          alt={t('journals.file')}
          open={t('journals.attachment')}
        />
      )}
      {journal.decidedAt && (
        <p className="text-13 text-ink-2">
          {t(`journals.statuses.${journal.status}`)}:{' '}
          {t('journals.decidedBy', { name: journal.decidedBy, moment: say.moment(journal.decidedAt) })}
          {journal.reason && ` · ${journal.reason}`}
        </p>
      )}
      <Acts subdomain={subdomain} journal={journal} />
    </Card>
  )
}

/** What is decided needs no second look. */
const shownOf = ({ status, isPicture }: Journal) => {
  if (status !== 'waiting') return 'link'
  return isPicture ? 'picture' : 'pdf'
}

function Acts({ subdomain, journal }: { subdomain: string; journal: Journal }) {
  const t = useWords()
  const params = { subdomain, id: journal.id }
  const failed = t('journals.failed')
  const deciding = useAct((body: Decision) => call(ledger.decideJournal, { params, body }), {
    failed,
    done: ({ number, status }) => (status === 'refused' ? t('journals.refused') : t('journals.approved', { number })),
  })
  const withdraw = useAct(() => call(ledger.withdrawJournal, { params }), {
    failed,
    done: () => t('journals.withdrawn'),
  })
  if (journal.can?.withdraw)
    return (
      <Button size="s" className="w-fit" pending={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
        {t('journals.withdraw')}
      </Button>
    )
  if (!journal.can?.decide) return null
  const words = {
    ...{ approve: t('journals.approve'), refuse: t('journals.refuse') },
    ...{ reason: t('journals.reason'), needed: t('journals.sayWhy') },
  }
  return <Decide words={words} decide={deciding.mutateAsync} isPending={deciding.isPending} />
}
