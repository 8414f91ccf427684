import { useQuery } from '@tanstack/react-query'
import { PenLine, Printer } from 'lucide-react'
import { useState } from 'react'
import { sayDay, sayMoment } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { RichView } from '#web/ui/rich-view.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useSending } from '#web/use-sending.ts'
import type { Minutes } from '../contract/minutes.ts'
import type { MeetingDetails } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'
import { CommentForm, Comments } from './minutes-comments.tsx'
import { ConfirmDialog, TextDialog } from './minutes-dialogs.tsx'
import { minutesOf } from './queries.ts'
import { SignDialog } from './sign-dialog.tsx'
import { useWords } from './words.ts'

export const minutesTones: Readonly<Record<Minutes['state'], Tone>> = {
  draft: 'plain',
  circulated: 'act',
  signed: 'ok',
  confirmed: 'ok',
}

type Props = { subdomain: string; meeting: MeetingDetails }

/** The minutes on the meeting's page: drafted, circulated, commented, signed, confirmed. */
export function MinutesCard({ subdomain, meeting }: Props) {
  const { data } = useQuery({ ...minutesOf(subdomain, meeting.id), enabled: meeting.minutes !== null })
  const isOver = meeting.state === 'held' || meeting.state === 'dissolved'
  if (meeting.minutes !== null) return data ? <Standing subdomain={subdomain} minutes={data} /> : null
  return isOver && meeting.can?.run ? <NotYet subdomain={subdomain} meeting={meeting} /> : null
}

function NotYet({ subdomain, meeting }: Props) {
  const t = useWords()
  const drafting = useSending(() => call(meetings.draftMinutes, { params: { subdomain, id: meeting.id } }), {
    done: () => t('minutes.drafted'),
    failed: t('minutes.failed'),
    tryAgain: t('tryAgain'),
    touches: ['meetings'],
  })
  return (
    <Card>
      <CardHeader title={t('minutes.title')}>{t('minutes.draftText')}</CardHeader>
      <CardBody>
        <Button
          variant="primary"
          icon={<PenLine />}
          pending={drafting.isPending}
          onClick={() => drafting.mutate(undefined)}
        >
          {t('minutes.draft')}
        </Button>
      </CardBody>
    </Card>
  )
}

type Open = 'text' | 'circulate' | 'sign' | 'confirm'

function Standing({ subdomain, minutes }: { subdomain: string; minutes: Minutes }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { can, number } = minutes
  const circulating = useSending(
    () => call(meetings.circulateMinutes, { params: { subdomain, id: minutes.meetingId } }),
    {
      done: () => t('minutes.circulated'),
      after: close,
      failed: t('minutes.failed'),
      tryAgain: t('tryAgain'),
      touches: ['meetings'],
    },
  )
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {t('minutes.title')}
            <Badge tone={minutesTones[minutes.state]}>{t(`minutes.states.${minutes.state}`)}</Badge>
          </span>
        }
        actions={
          <Button size="s" icon={<Printer />} onClick={() => write({ print: 'minutes' })}>
            {t('minutes.print')}
          </Button>
        }
      />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RichView text={minutes.body} lang={lang} className="[overflow-wrap:anywhere]" />
        <Signatures minutes={minutes} />
        <Comments comments={minutes.comments} />
        {can.comment && <CommentForm subdomain={subdomain} meetingId={minutes.meetingId} />}
        <div className="flex flex-wrap gap-2">
          {can.sign && (
            <Button variant="primary" onClick={() => setOpen('sign')}>
              {t('minutes.sign')}
            </Button>
          )}
          {can.circulate && (
            <Button variant="primary" onClick={() => setOpen('circulate')}>
              {t('minutes.circulate')}
            </Button>
          )}
          {can.confirm && (
            <Button variant="primary" onClick={() => setOpen('confirm')}>
              {t('minutes.confirm')}
            </Button>
          )}
          {can.edit && <Button onClick={() => setOpen('text')}>{t('minutes.edit')}</Button>}
        </div>
      </CardBody>
      <Confirm
        open={open === 'circulate'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('minutes.circulateTitle', { number })}
        description={t('minutes.circulateText')}
        confirmLabel={t('minutes.circulate')}
        cancelLabel={t('cancel')}
        pending={circulating.isPending}
        onConfirm={() => circulating.mutate(undefined)}
      />
      {open === 'text' && <TextDialog subdomain={subdomain} minutes={minutes} onClose={close} />}
      {open === 'sign' && <SignDialog subdomain={subdomain} minutes={minutes} onClose={close} />}
      {open === 'confirm' && <ConfirmDialog subdomain={subdomain} minutes={minutes} onClose={close} />}
    </Card>
  )
}

function Signatures({ minutes }: { minutes: Minutes }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { signatures, digest, confirmedAt, confirmedIn, state } = minutes
  if (state === 'draft') return null
  return (
    <section className="grid gap-1 border-t border-line pt-3 text-15">
      <h3 className="text-15 font-label">{t('minutes.signatures')}</h3>
      {signatures.map(({ post, name, at }) => (
        <p key={post}>
          {t(`posts.${post}`)}: <b>{name}</b>{' '}
          <span className="num text-13 text-ink-2">{sayMoment(at, lang, 'exact')}</span>
        </p>
      ))}
      {state === 'circulated' && <p className="text-ink-2">{t('minutes.unsigned')}</p>}
      {digest && (
        <p className="text-13 text-ink-2">
          {t('minutes.digest')} <code className="break-all">{digest}</code>
        </p>
      )}
      {confirmedAt && (
        <p className="text-ok">
          {t('minutes.confirmedIn', { number: confirmedIn, day: sayDay(dayOf(new Date(confirmedAt)), lang) })}
        </p>
      )}
    </section>
  )
}
