import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useSending } from '#web/use-sending.ts'
import type { MeetingDetails } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'
import { useWords } from './words.ts'

/** What was resolved, numbered; while the meeting runs, another is written down. */
export function Resolutions({ subdomain, meeting }: { subdomain: string; meeting: MeetingDetails }) {
  const t = useWords()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = meeting.can?.run && meeting.state === 'running'
  if (meeting.resolutions.length === 0 && !mayAdd) return null
  return (
    <Card>
      <CardHeader
        title={t('resolutions.title')}
        actions={
          mayAdd && (
            <Button size="s" variant="primary" onClick={() => setAdding(true)}>
              {t('resolutions.add')}
            </Button>
          )
        }
      />
      <CardBody>
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
                </span>
              </p>
              <p className="whitespace-pre-line">{one.text}</p>
            </li>
          ))}
        </ul>
      </CardBody>
      {isAdding && <ResolutionDialog subdomain={subdomain} meeting={meeting} onClose={() => setAdding(false)} />}
    </Card>
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

function ResolutionDialog(props: { subdomain: string; meeting: MeetingDetails; onClose: () => void }) {
  const { subdomain, meeting, onClose } = props
  const t = useWords()
  const id = useId()
  const form = useForm<Values>({
    defaultValues: {
      agendaId: meeting.agenda[0]?.id ?? '',
      text: '',
      proposer: '',
      seconder: '',
      handsFor: '',
      handsAgainst: '0',
    },
  })
  const sending = useSending(
    (values: Values) =>
      call(meetings.resolve, {
        params: { subdomain, id: meeting.id },
        body: { ...values, handsFor: Number(values.handsFor), handsAgainst: Number(values.handsAgainst) },
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
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('resolutions.add')}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button type="submit" form={id} variant="primary" pending={sending.isPending}>
            {t('resolutions.save')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={`meetings.resolution ${meeting.id}`}
        onSubmit={(values) => sending.mutateAsync(values)}
        className="grid gap-4"
      >
        <Field label={t('resolutions.item')}>
          <NativeSelect
            {...form.register('agendaId')}
            options={meeting.agenda.map((item) => ({ value: item.id, label: item.title }))}
          />
        </Field>
        <Field label={t('resolutions.text')} required error={form.formState.errors.text?.message}>
          <Textarea rows={4} maxLength={4000} {...form.register('text', required)} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('resolutions.proposer')}>
            <Input maxLength={120} {...form.register('proposer')} />
          </Field>
          <Field label={t('resolutions.seconder')}>
            <Input maxLength={120} {...form.register('seconder')} />
          </Field>
          <Field label={t('resolutions.for')} required error={form.formState.errors.handsFor?.message}>
            <Input type="number" inputMode="numeric" min={0} {...form.register('handsFor', required)} />
          </Field>
          <Field label={t('resolutions.against')} required>
            <Input type="number" inputMode="numeric" min={0} {...form.register('handsAgainst', required)} />
          </Field>
        </div>
      </Form>
    </Dialog>
  )
}
