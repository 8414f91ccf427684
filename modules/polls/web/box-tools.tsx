import { useQuery } from '@tanstack/react-query'
import { Calculator, Download, FileSearch } from 'lucide-react'
import { useState } from 'react'
import { noticeOf, urlOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { PollDetails } from '../contract/nouns.ts'
import { polls } from '../contract.ts'
import { type Box, findCode, type Recount, recount } from '../rules/box.ts'
import { useHeld } from './held.ts'
import { pollBox } from './queries.ts'
import { Review } from './review.tsx'
import { useWords } from './words.ts'

/** After closing: count again, find one's own ballot, take the box along. */
export function BoxTools({ subdomain, poll }: { subdomain: string; poll: PollDetails }) {
  const t = useWords()
  const { data: box, error } = useQuery(pollBox(subdomain, poll.id))
  const [counted, setCounted] = useState<Recount>()
  const [done, setDone] = useState<number>()
  const total = poll.result?.cast ?? 0
  const count = async () => {
    setDone(0)
    const found = await recount(box, setDone)
    setDone(undefined)
    setCounted(found)
    return found
  }
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  return (
    <div className="grid gap-3">
      <FindBallot poll={poll} subdomain={subdomain} box={box} counted={counted} onCount={count} />
      {done !== undefined && (
        <Progress label={t('recount.running', { done, total })} value={done} max={Math.max(total, 1)} />
      )}
      {counted && <Outcome counted={counted} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<Calculator />}
          disabled={!box}
          pending={done !== undefined}
          onClick={() => void count()}
        >
          {t('recount.button')}
        </Button>
        <Button icon={<Download />} asChild>
          <a href={urlOf(polls.box, { params: { subdomain, id: poll.id } })}>{t('result.box')}</a>
        </Button>
        <Button icon={<FileSearch />} asChild>
          <a href="/recount" target="_blank" rel="noreferrer noopener">
            {t('recount.page')}
          </a>
        </Button>
      </div>
      <p className="text-13 text-ink-2">{t('recount.pageText')}</p>
    </div>
  )
}

function Outcome({ counted }: { counted: Recount }) {
  const t = useWords()
  if (counted.findings.length === 0)
    return (
      <NoticeBox tone="ok" title={t('recount.holds')}>
        {t('recount.holdsText')}
      </NoticeBox>
    )
  return (
    <NoticeBox tone="bad" title={t('recount.wrong')}>
      <ul>
        {counted.findings.slice(0, 20).map(({ what, ballot = 0 }) => (
          <li key={`${what}-${ballot}`}>{t(`recount.finding.${what}`, { ballot })}</li>
        ))}
      </ul>
    </NoticeBox>
  )
}

type FindProps = {
  subdomain: string
  poll: PollDetails
  box: unknown
  counted: Recount | undefined
  onCount: () => Promise<Recount>
}

function FindBallot({ subdomain, poll, box, counted, onCount }: FindProps) {
  const t = useWords()
  const paper = useHeld(subdomain, poll.id).find((held) => held.kind === 'paper')
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<number | 'none'>()
  const [isShown, setShown] = useState(false)
  const code = typed ?? (paper?.kind === 'paper' ? (paper.paper.code ?? '') : '')
  const find = async () => {
    const { codes } = counted ?? (await onCount())
    setShown(false)
    setFound(findCode(codes, code) ?? 'none')
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The count has judged its shape before a number is found.
  const ballots = (box as Box | undefined)?.ballots ?? []
  return (
    <Card>
      <CardBody className="grid gap-2.5">
        <h2 className="text-16">{t('find.title')}</h2>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <Field label={t('find.label')}>
            <Input value={code} maxLength={40} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
          </Field>
          <Button className="mb-[5px]" disabled={!box || !code} onClick={() => void find()}>
            {t('find.find')}
          </Button>
        </div>
        {found === 'none' && <NoticeBox tone="bad">{t('find.missing')}</NoticeBox>}
        {typeof found === 'number' && (
          <NoticeBox
            tone="ok"
            title={t('find.there')}
            action={
              <Button size="s" onClick={() => setShown(!isShown)}>
                {t('find.show')}
              </Button>
            }
          >
            {t('find.place', { number: found, total: ballots.length })}
          </NoticeBox>
        )}
        {isShown && typeof found === 'number' && (
          <Review questions={poll.questions} marks={ballots[found - 1]?.answers ?? []} />
        )}
      </CardBody>
    </Card>
  )
}
