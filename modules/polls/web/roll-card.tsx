import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { call, noticeOf, urlOf } from '#web/call.ts'
import { later } from '#web/later.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUser } from '#web/use-user.ts'
import type { PollDetails, RollRow } from '../contract/nouns.ts'
import { polls } from '../contract.ts'
import { AskReason } from './ask-reason.tsx'
import { useHeld } from './held.ts'
import { pollRoll } from './queries.ts'
import { useWords } from './words.ts'

const PollSheet = later(async () => (await import('./poll-sheet.tsx')).PollSheet)
const DeskDialog = later(async () => (await import('./desk-dialog.tsx')).DeskDialog)

/** The whole roll, for the returning officer; at the desk papers are issued from it. */
export function RollCard({ subdomain, poll }: { subdomain: string; poll: PollDetails }) {
  const t = useWords()
  const { id: identityId } = useUser()
  const { data: rows, error } = useQuery(pollRoll(subdomain, poll.id))
  const [restoring, setRestoring] = useState<RollRow>()
  const [atDesk, setAtDesk] = useState<RollRow>()
  const [isPrinting, setPrinting] = useState(false)
  const [sought, setSought] = useState('')
  const begun = useHeld(subdomain, poll.id).flatMap((one) =>
    one.kind === 'paper' && one.paper.isDesk ? one.voterId : [],
  )
  const issues = poll.secrecy === 'secret' && poll.state === 'open' && poll.can.seeRoll && poll.officerId !== null
  return (
    <Card>
      <CardHeader
        title={t('roll.title')}
        actions={
          <>
            <Button size="s" icon={<Download />} asChild>
              <a href={urlOf(polls.exportRoll, { params: { subdomain, id: poll.id } })}>{t('roll.csv')}</a>
            </Button>
            <Button size="s" icon={<Printer />} onClick={() => setPrinting(true)}>
              {t('secret.print')}
            </Button>
          </>
        }
      >
        {t('roll.text')}
      </CardHeader>
      {error && <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>}
      {!rows && !error && <Skeleton className="m-4 h-24" />}
      {rows && rows.length > 20 && (
        <div className="px-4 pb-3">
          <Field label={t('roll.find')} hideLabel>
            <Input
              type="search"
              placeholder={t('roll.find')}
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          </Field>
        </div>
      )}
      <ul className="max-h-[480px] overflow-y-auto">
        {rows?.filter(matching(sought)).map((row) => (
          <li
            key={row.voterId}
            className="flex min-h-12 flex-wrap items-center gap-2 border-t border-line px-4 py-2 text-15"
          >
            <span className="num w-16 font-[600]">{row.flatNumber}</span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{row.name}</span>
            <Standing row={row} isSecret={poll.secrecy === 'secret'} />
            {row.state === 'barred' && poll.can.restore && (
              <Button size="s" onClick={() => setRestoring(row)}>
                {t('roll.restore')}
              </Button>
            )}
            {issues && row.state !== 'barred' && (!row.isDone || begun.includes(row.voterId)) && (
              <Button size="s" onClick={() => setAtDesk(row)}>
                {t(begun.includes(row.voterId) ? 'secret.deskContinue' : 'secret.desk')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {restoring && (
        <AskReason
          title={t('roll.restoreReason')}
          button={t('roll.restore')}
          draft={`polls.restore ${restoring.voterId}`}
          done={t('roll.done')}
          failed={t('roll.failed')}
          onSend={(reason) =>
            call(polls.restore, { params: { subdomain, id: poll.id }, body: { voterId: restoring.voterId, reason } })
          }
          onClose={() => setRestoring(undefined)}
        />
      )}
      {isPrinting && <PollSheet subdomain={subdomain} poll={poll} what="roll" onClose={() => setPrinting(false)} />}
      {atDesk && identityId && (
        <DeskDialog subdomain={subdomain} poll={poll} voter={atDesk} onClose={() => setAtDesk(undefined)} />
      )}
    </Card>
  )
}

/** By flat or name; `a304` finds A-304. */
const matching = (sought: string) => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '')
  return ({ flatNumber, name }: RollRow) => plain(`${flatNumber} ${name}`).includes(plain(sought))
}

function Standing({ row, isSecret }: { row: RollRow; isSecret: boolean }) {
  const t = useWords()
  return (
    <span className="flex gap-1">
      {row.state !== 'entitled' && (
        <Badge tone={row.state === 'barred' ? 'bad' : 'info'}>{t(`roll.${row.state}`)}</Badge>
      )}
      {row.isDesk && <Badge>{t('roll.desk')}</Badge>}
      {row.isDone ? (
        <Badge tone="ok">{t(isSecret ? 'roll.taken' : 'roll.voted')}</Badge>
      ) : (
        <span className="text-13 text-ink-3">{t('roll.missing')}</span>
      )}
    </span>
  )
}
