import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useSending } from '#web/use-sending.ts'
import type { MeetingDetails } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'
import { useWords } from './words.ts'

/** Serve the notice, begin, end, cancel. */
export function MeetingRunning({ subdomain, meeting }: { subdomain: string; meeting: MeetingDetails }) {
  const t = useWords()
  const { write } = useScreenSearch()
  const [asking, setAsking] = useState<'call' | 'cancel'>()
  const close = () => setAsking(undefined)
  const params = { subdomain, id: meeting.id }
  const told = { failed: t('run.failed'), tryAgain: t('tryAgain'), touches: ['meetings', 'dashboard'] }
  const calling = useSending(() => call(meetings.call, { params }), {
    ...told,
    done: () => t('run.called'),
    after: close,
  })
  const beginning = useSending(() => call(meetings.begin, { params }), { ...told, done: () => t('run.begun') })
  const ending = useSending(() => call(meetings.end, { params }), { ...told, done: () => t('run.ended') })
  const { state } = meeting
  if (!meeting.can?.run) return null
  return (
    <>
      {state === 'draft' && (
        <>
          <Button variant="primary" onClick={() => setAsking('call')}>
            {t('run.call')}
          </Button>
          <Button onClick={() => write({ call: meeting.id, meeting: undefined })}>{t('run.change')}</Button>
        </>
      )}
      {(state === 'called' || state === 'adjourned') && (
        <Button variant="primary" pending={beginning.isPending} onClick={() => beginning.mutate(undefined)}>
          {t('run.begin')}
        </Button>
      )}
      {state === 'running' && (
        <Button variant="primary" pending={ending.isPending} onClick={() => ending.mutate(undefined)}>
          {t('run.end')}
        </Button>
      )}
      {(state === 'draft' || state === 'called' || state === 'adjourned') && (
        <Button variant="danger" onClick={() => setAsking('cancel')}>
          {t('run.cancelMeeting')}
        </Button>
      )}
      <Confirm
        open={asking === 'call'}
        onOpenChange={(open) => !open && close()}
        title={t('run.callTitle', { title: meeting.title })}
        description={t('run.callText')}
        confirmLabel={t('run.call')}
        cancelLabel={t('cancel')}
        pending={calling.isPending}
        onConfirm={() => calling.mutate(undefined)}
      />
      {asking === 'cancel' && <CancelDialog subdomain={subdomain} meeting={meeting} onClose={close} />}
    </>
  )
}

function CancelDialog(props: { subdomain: string; meeting: MeetingDetails; onClose: () => void }) {
  const { subdomain, meeting, onClose } = props
  const t = useWords()
  const id = useId()
  const form = useForm({ defaultValues: { reason: '' } })
  const sending = useSending(
    (body: { reason: string }) => call(meetings.cancel, { params: { subdomain, id: meeting.id }, body }),
    {
      done: () => t('run.cancelled'),
      after: onClose,
      failed: t('run.failed'),
      tryAgain: t('tryAgain'),
      touches: ['meetings', 'dashboard'],
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('run.cancelMeeting')}
      description={meeting.title}
      footer={
        <>
          <CloseButton>{t('cancel')}</CloseButton>
          <Button type="submit" form={id} variant="danger-solid" pending={sending.isPending}>
            {t('run.cancelMeeting')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        draft={`meetings.cancel ${meeting.id}`}
        onSubmit={(values) => sending.mutateAsync(values)}
      >
        <Field label={t('run.reason')} required error={form.formState.errors.reason?.message}>
          <Input maxLength={300} {...form.register('reason', { required: t('required') })} />
        </Field>
      </Form>
    </Dialog>
  )
}
