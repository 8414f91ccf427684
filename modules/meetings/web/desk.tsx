import { Printer } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { sayMoment } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useSending } from '#web/use-sending.ts'
import type { MeetingDetails } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'
import { useMeetingCode } from './meeting-code.ts'
import { useWords } from './words.ts'

/** The code to show or print, and the list of the desk. */
export function Desk({ subdomain, meeting }: { subdomain: string; meeting: MeetingDetails }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  const form = useForm({ defaultValues: { flatNumber: '' } })
  const told = { failed: t('desk.failed'), tryAgain: t('tryAgain'), touches: ['meetings'] }
  const params = { subdomain, id: meeting.id }
  const admitting = useSending(
    (body: { flatNumber: string; way: 'desk' | 'video' }) => call(meetings.admit, { params, body }),
    { ...told, done: () => t('desk.entered'), after: () => form.reset() },
  )
  const striking = useSending(
    (attendanceId: string) => call(meetings.strike, { params: { ...params, attendanceId } }),
    told,
  )
  return (
    <Card>
      <CardHeader title={t('desk.title')}>{t('desk.show')}</CardHeader>
      <CardBody className="grid gap-4">
        <Code meeting={meeting} />
        <p className="flex justify-center">
          <Button size="s" icon={<Printer />} onClick={() => write({ print: 'poster' })}>
            {t('print.poster')}
          </Button>
        </p>
        <Form
          form={form}
          draft={null}
          onSubmit={({ flatNumber }) => admitting.mutateAsync({ flatNumber, way: 'desk' })}
          className="flex flex-wrap items-end gap-2"
        >
          <Field label={t('desk.flat')}>
            <Input autoComplete="off" maxLength={40} {...form.register('flatNumber', { required: t('required') })} />
          </Field>
          <Button type="submit" variant="primary" className="mb-[5px]" pending={admitting.isPending}>
            {t('desk.enter')}
          </Button>
          <Button
            className="mb-[5px]"
            onClick={() => void form.handleSubmit(({ flatNumber }) => admitting.mutate({ flatNumber, way: 'video' }))()}
          >
            {t('desk.video')}
          </Button>
        </Form>
        <ul>
          {meeting.attendances.map((one) => (
            <li key={one.id} className="flex min-h-12 flex-wrap items-center gap-2 border-t border-line py-1.5 text-15">
              <span className="num w-16 font-[600]">{one.flatNumber}</span>
              <span className="min-w-0 flex-1">{one.name}</span>
              <span className="num text-13 text-ink-2">
                {one.isStruck ? t('desk.struck') : `${t(`desk.ways.${one.way}`)} ${sayMoment(one.at, lang, 'clock')}`}
              </span>
              {!one.isStruck && (
                <Button size="s" onClick={() => striking.mutate(one.id)}>
                  {t('desk.strike')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function Code({ meeting }: { meeting: MeetingDetails }) {
  const { picture } = useMeetingCode(meeting)
  return (
    <figure className="grid justify-items-center gap-1">
      {picture && <img src={picture} alt={meeting.code} className="size-[220px] rounded-2 bg-[#fff]" />}
      <figcaption className="num text-22 font-[650] tracking-[.1em]">{meeting.code}</figcaption>
    </figure>
  )
}
