import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayMoment } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useSending } from '#web/use-sending.ts'
import type { MeetingDetails } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'
import { VoteDialog } from './vote-dialog.tsx'
import { useWords } from './words.ts'

type Props = { subdomain: string; meeting: MeetingDetails }
type MeetingPoll = MeetingDetails['polls'][number]

/** What was resolved, numbered; while the meeting runs, another is written down or put to a poll. */
export function Resolutions({ subdomain, meeting }: Props) {
  const t = useWords()
  const [open, setOpen] = useState<'hands' | 'vote' | MeetingPoll>()
  const close = () => setOpen(undefined)
  const mayAdd = meeting.can?.run && meeting.state === 'running'
  if (meeting.resolutions.length === 0 && meeting.polls.length === 0 && !mayAdd) return null
  return (
    <Card>
      <CardHeader
        title={t('resolutions.title')}
        actions={
          mayAdd && (
            <>
              <Button size="s" onClick={() => setOpen('vote')}>
                {t('vote.put')}
              </Button>
              <Button size="s" variant="primary" onClick={() => setOpen('hands')}>
                {t('resolutions.add')}
              </Button>
            </>
          )
        }
      />
      <CardBody className="grid gap-4">
        <ul className="grid gap-3">
          {meeting.resolutions.map((one) => (
            <li key={one.id} className="grid gap-1 text-15">
              <p className="flex flex-wrap items-center gap-2">
                <b className="num">{one.number}</b>
                <Badge tone={one.isCarried ? 'ok' : 'bad'}>
                  {t(one.isCarried ? 'resolutions.carried' : 'resolutions.lost')}
                </Badge>
                <span className="num text-13 text-ink-2">
                  {t('resolutions.hands', { for: one.handsFor, against: one.handsAgainst })}
                  {one.pollId && ` · ${t('vote.byPoll')}`}
                </span>
              </p>
              <p className="whitespace-pre-line">{one.text}</p>
            </li>
          ))}
        </ul>
        <Polls polls={meeting.polls} onResolve={setOpen} />
      </CardBody>
      {open === 'vote' && <VoteDialog subdomain={subdomain} meeting={meeting} onClose={close} />}
      {open !== undefined && open !== 'vote' && (
        <ResolutionDialog
          subdomain={subdomain}
          meeting={meeting}
          poll={open === 'hands' ? undefined : open}
          onClose={close}
        />
      )}
    </Card>
  )
}

function Polls({ polls, onResolve }: { polls: readonly MeetingPoll[]; onResolve: (poll: MeetingPoll) => void }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  if (polls.length === 0) return null
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-15 font-label">{t('vote.polls')}</h3>
      <ul className="grid gap-2">
        {polls.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-2 text-15">
            <span className="min-w-0 flex-1 basis-[200px] [overflow-wrap:anywhere]">
              {one.title}{' '}
              <span className="num text-13 text-ink-2">
                {one.state === 'open'
                  ? t('vote.closes', { time: sayMoment(one.closesAt, lang, 'clock') })
                  : (one.state === 'closed' || one.state === 'declared') && t('vote.counted')}
              </span>
            </span>
            <Button
              size="s"
              variant={one.state === 'open' ? 'primary' : 'outline'}
              onClick={() => write({ id: one.id, tab: undefined, meeting: undefined })}
            >
              {t(one.state === 'open' ? 'vote.now' : 'vote.look')}
            </Button>
            {one.isToResolve && (
              <Button size="s" variant="primary" onClick={() => onResolve(one)}>
                {t('vote.resolve')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Values = {
  agendaId: string
  text: string
  proposer: string
  seconder: string
  handsFor: string
  handsAgainst: string
}

function ResolutionDialog(props: Props & { poll: MeetingPoll | undefined; onClose: () => void }) {
  const { subdomain, meeting, poll, onClose } = props
  const t = useWords()
  const form = useForm<Values>({
    defaultValues: {
      agendaId: poll?.agendaId ?? meeting.agenda[0]?.id ?? '',
      text: poll?.title ?? '',
      proposer: '',
      seconder: '',
      handsFor: '',
      handsAgainst: '0',
    },
  })
  const act = useSending(
    (values: Values) =>
      call(meetings.resolve, {
        params: { subdomain, id: meeting.id },
        body: {
          ...values,
          handsFor: Number(values.handsFor),
          handsAgainst: Number(values.handsAgainst),
          pollId: poll?.id ?? null,
        },
      }),
    {
      done: () => t('resolutions.saved'),
      after: onClose,
      failed: t('resolutions.failed'),
      tryAgain: t('tryAgain'),
      touches: ['meetings'],
    },
  )
  const required = { required: t('required') }
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('resolutions.add')}
      form={form}
      draft={`meetings.resolution ${meeting.id}`}
      act={act}
      submit={t('resolutions.save')}
      onClose={onClose}
    >
      {!poll && (
        <Field label={t('resolutions.item')} className="sm:col-span-2">
          <NativeSelect
            {...form.register('agendaId')}
            options={meeting.agenda.map((item) => ({ value: item.id, label: item.title }))}
          />
        </Field>
      )}
      <Field label={t('resolutions.text')} required error={errors.text?.message} className="sm:col-span-2">
        <Textarea rows={4} maxLength={4000} {...form.register('text', required)} />
      </Field>
      <Field label={t('resolutions.proposer')}>
        <Input maxLength={120} {...form.register('proposer')} />
      </Field>
      <Field label={t('resolutions.seconder')}>
        <Input maxLength={120} {...form.register('seconder')} />
      </Field>
      {!poll && (
        <>
          <Field label={t('resolutions.for')} required error={errors.handsFor?.message}>
            <Input type="number" inputMode="numeric" min={0} {...form.register('handsFor', required)} />
          </Field>
          <Field label={t('resolutions.against')} required>
            <Input type="number" inputMode="numeric" min={0} {...form.register('handsAgainst', required)} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
