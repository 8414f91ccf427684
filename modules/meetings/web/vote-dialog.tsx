import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useSending } from '#web/use-sending.ts'
import { type MeetingDetails, majorities, type NewMeetingPoll } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'
import { useWords } from './words.ts'

type Values = Omit<NewMeetingPoll, 'minutes'> & { minutes: string }

/** An item of the agenda goes to a poll: of those present, or of all owners. */
export function VoteDialog(props: { subdomain: string; meeting: MeetingDetails; onClose: () => void }) {
  const { subdomain, meeting, onClose } = props
  const t = useWords()
  const form = useForm<Values>({
    defaultValues: {
      agendaId: meeting.agenda[0]?.id ?? '',
      title: '',
      voters: 'present',
      secrecy: 'open',
      majority: 'half',
      minutes: '15',
    },
  })
  const act = useSending(
    (values: Values) =>
      call(meetings.putToVote, {
        params: { subdomain, id: meeting.id },
        body: { ...values, minutes: Number(values.minutes) },
      }),
    {
      done: () => t('vote.opened'),
      after: onClose,
      failed: t('vote.failed'),
      tryAgain: t('tryAgain'),
      touches: ['meetings', 'polls', 'dashboard'],
    },
  )
  const required = { required: t('required') }
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('vote.title')}
      form={form}
      draft={`meetings.vote ${meeting.id}`}
      act={act}
      submit={t('vote.go')}
      onClose={onClose}
    >
      <Field label={t('resolutions.item')} className="sm:col-span-2">
        <NativeSelect
          {...form.register('agendaId')}
          options={meeting.agenda.map((item) => ({ value: item.id, label: item.title }))}
        />
      </Field>
      <Field label={t('vote.question')} required error={errors.title?.message} className="sm:col-span-2">
        <Input maxLength={160} {...form.register('title', required)} />
      </Field>
      <Field label={t('vote.voters')}>
        <NativeSelect
          {...form.register('voters')}
          options={(['present', 'owners'] as const).map((value) => ({ value, label: t(`vote.${value}`) }))}
        />
      </Field>
      <Field label={t('vote.secrecy')}>
        <NativeSelect
          {...form.register('secrecy')}
          options={(['open', 'secret'] as const).map((value) => ({ value, label: t(`vote.${value}`) }))}
        />
      </Field>
      <Field label={t('vote.majority')}>
        <NativeSelect
          {...form.register('majority')}
          options={majorities.map((value) => ({ value, label: t(`vote.${value}`) }))}
        />
      </Field>
      <Field label={t('vote.minutes')} required error={errors.minutes?.message}>
        <Input type="number" inputMode="numeric" min={1} max={20160} {...form.register('minutes', required)} />
      </Field>
    </FormDialog>
  )
}
