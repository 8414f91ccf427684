import { useQuery } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { sayDay } from '#kernel/formats.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { call, fieldErrorsOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useSending } from '#web/use-sending.ts'
import type { MeetingDetails, MeetingEdit } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'
import { meetingKinds } from '../rules.ts'
import { BackToMeetings } from './back.tsx'
import { meetingDetails, meetingLaw } from './queries.ts'
import { useWords } from './words.ts'

type Values = {
  kind: MeetingEdit['kind']
  title: string
  day: string
  hour: string
  place: string
  video: string
  adjournDay: string
  requisition: string
  agenda: string
}

/** A meeting that is prepared; the earliest day the law allows stands beside the day. */
export function MeetingForm({ subdomain, id }: SectionProps & { id: string | undefined }) {
  const t = useWords()
  const { data: law } = useQuery(meetingLaw(subdomain))
  const { data: meeting } = useQuery({ ...meetingDetails(subdomain, id ?? ''), enabled: id !== undefined })
  if (!law || (id !== undefined && !meeting)) return <Skeleton className="h-64" />
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
      <BackToMeetings />
      <PageHeader title={t(meeting ? 'form.change' : 'form.new')} />
      <Filling subdomain={subdomain} meeting={meeting} law={law} />
    </div>
  )
}

type Law = {
  agmEarliest: string
  sgmEarliest: string
  agmDays: number
  sgmDays: number
  quorum: number
  entitled: number
  requisition: number
}

function Filling({ subdomain, meeting, law }: { subdomain: string; meeting: MeetingDetails | undefined; law: Law }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  const form = useForm<Values>({ defaultValues: valuesOf(meeting, law) })
  const saving = useSending(
    (values: Values) =>
      meeting
        ? call(meetings.change, {
            params: { subdomain, id: meeting.id },
            body: { ...editOf(values), version: meeting.version },
          })
        : call(meetings.add, { params: { subdomain }, body: editOf(values) }),
    {
      done: () => t('form.saved'),
      after: (saved) => write({ call: undefined, meeting: saved.id }),
      failed: t('form.failed'),
      tryAgain: t('tryAgain'),
      touches: ['meetings'],
    },
  )
  const submit = async (values: Values) => {
    try {
      await saving.mutateAsync(values)
    } catch (error) {
      const { startsAt, adjournedTo, requisition } = fieldErrorsOf(error)
      if (startsAt) form.setError('day', { message: startsAt })
      if (adjournedTo) form.setError('adjournDay', { message: adjournedTo })
      if (requisition) form.setError('requisition', { message: requisition })
      throw error
    }
  }
  const kind = useWatch({ control: form.control, name: 'kind' })
  const [earliest, days] = [earliestFor(law, kind), kind === 'agm' ? law.agmDays : law.sgmDays]
  const { errors } = form.formState
  const required = { required: t('required') }
  return (
    <Form
      form={form}
      draft={meeting ? `meetings.edit ${meeting.id}` : 'meetings.new'}
      onSubmit={submit}
      className="grid gap-4"
    >
      <Card>
        <CardBody className="grid gap-4">
          <Field label={t('form.kind')} group>
            <Controller
              control={form.control}
              name="kind"
              render={({ field }) => (
                <RadioGroup
                  value={field.value}
                  onValueChange={(value) => {
                    field.onChange(value)
                    // The day that was proposed may be too early for this kind; one that somebody chose stays.
                    if (!meeting && !form.getFieldState('day').isDirty)
                      form.resetField('day', { defaultValue: proposed(law, form.getValues('kind')) })
                  }}
                  options={meetingKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                />
              )}
            />
          </Field>
          {kind === 'requisitioned' && (
            <Field
              label={t('form.requisition')}
              help={t('form.requisitionHelp', { count: law.requisition })}
              error={errors.requisition?.message}
            >
              <Textarea rows={3} maxLength={4000} {...form.register('requisition')} />
            </Field>
          )}
          <Field label={t('form.title')} required error={errors.title?.message}>
            <Input maxLength={160} {...form.register('title', required)} />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={t('form.day')}
              required
              help={t('form.earliest', { day: sayDay(earliest, lang), days })}
              error={errors.day?.message}
            >
              <DateInput {...form.register('day', required)} />
            </Field>
            <Field label={t('form.hour')} required>
              <Input type="time" {...form.register('hour', required)} />
            </Field>
            <Field label={t('form.place')}>
              <Input maxLength={120} {...form.register('place')} />
            </Field>
            <Field label={t('form.video')}>
              <Input maxLength={300} {...form.register('video')} />
            </Field>
          </div>
          <Field label={t('form.adjournDay')} help={t('form.adjournHelp')} error={errors.adjournDay?.message}>
            <DateInput {...form.register('adjournDay')} />
          </Field>
          <Field label={t('form.agenda')} required error={errors.agenda?.message}>
            <Textarea rows={6} {...form.register('agenda', required)} />
          </Field>
          <p className="num text-15 text-ink-2">{t('form.quorum', { quorum: law.quorum, entitled: law.entitled })}</p>
        </CardBody>
      </Card>
      <Button type="submit" variant="primary" size="l" pending={saving.isPending}>
        {t('form.save')}
      </Button>
    </Form>
  )
}

const clockOf = (instant: string) => new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(11, 16)
/** Days and hours are meant in India, wherever the device is. */
const instantOf = (day: string, clock: string) => {
  const at = new Date(`${day}T${clock || '00:00'}:00+05:30`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

const earliestFor = (law: Law, kind: MeetingEdit['kind']) => (kind === 'agm' ? law.agmEarliest : law.sgmEarliest)
const proposed = (law: Law, kind: MeetingEdit['kind']) => addDays(earliestFor(law, kind), 2)

const valuesOf = (meeting: MeetingDetails | undefined, law: Law): Values => ({
  kind: meeting?.kind ?? 'sgm',
  title: meeting?.title ?? '',
  day: meeting ? dayOf(new Date(meeting.startsAt)) : proposed(law, 'sgm'),
  hour: meeting ? clockOf(meeting.startsAt) : '10:30',
  place: meeting?.place ?? '',
  video: meeting?.video ?? '',
  adjournDay: meeting?.adjournedTo ? dayOf(new Date(meeting.adjournedTo)) : '',
  requisition: meeting?.requisitioners.map(({ flatNumber }) => flatNumber).join(', ') ?? '',
  agenda: meeting?.agenda.map(({ title }) => title).join('\n') ?? '',
})

const editOf = (values: Values): MeetingEdit => ({
  kind: values.kind,
  title: values.title.trim(),
  startsAt: instantOf(values.day, values.hour),
  place: values.place.trim(),
  video: values.video.trim(),
  adjournedTo: values.adjournDay ? instantOf(values.adjournDay, values.hour) : null,
  requisition: values.requisition,
  agenda: values.agenda
    .split('\n')
    .map((line) => line.replace(/^\s*\d+[.)]\s*/, '').trim())
    .filter(Boolean),
})
