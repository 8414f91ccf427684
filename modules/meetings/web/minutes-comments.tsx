import { useForm } from 'react-hook-form'
import { sayMoment } from '#kernel/formats.ts'
import { call } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useSending } from '#web/use-sending.ts'
import type { Minutes } from '../contract/minutes.ts'
import { meetings } from '../contract.ts'
import { useWords } from './words.ts'

export function Comments({ comments }: { comments: Minutes['comments'] }) {
  const t = useWords()
  const { lang } = useLanguage()
  if (comments.length === 0) return null
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-15 font-label">{t('minutes.comments')}</h3>
      <ul className="grid gap-2">
        {comments.map((one) => (
          <li key={one.id} className="rounded-2 bg-sunken px-3 py-2 text-15">
            <p className="num flex flex-wrap gap-x-2 text-13 text-ink-2">
              <b>{one.by}</b> {one.flatNumber} · {sayMoment(one.at, lang)}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{one.body}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function CommentForm({ subdomain, meetingId }: { subdomain: string; meetingId: string }) {
  const t = useWords()
  const form = useForm({ defaultValues: { body: '' } })
  const sending = useSending(
    (body: { body: string }) => call(meetings.commentMinutes, { params: { subdomain, id: meetingId }, body }),
    {
      done: () => t('minutes.said'),
      after: () => form.reset(),
      failed: t('minutes.failed'),
      tryAgain: t('tryAgain'),
      touches: ['meetings'],
    },
  )
  return (
    <Form
      form={form}
      draft={`meetings.comment ${meetingId}`}
      onSubmit={(values) => sending.mutateAsync(values)}
      className="grid gap-2"
    >
      <Field label={t('minutes.comment')} error={form.formState.errors.body?.message}>
        <Textarea rows={2} maxLength={2000} {...form.register('body', { required: t('required') })} />
      </Field>
      <p>
        <Button type="submit" pending={sending.isPending}>
          {t('minutes.say')}
        </Button>
      </p>
    </Form>
  )
}
