import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { SheetSection } from '#web/ui/sheet.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type ComplaintDetails, complaints } from '../contract.ts'
import { useMoment, useWords } from './words.ts'

export function ComplaintComments({ subdomain, complaint }: { subdomain: string; complaint: ComplaintDetails }) {
  const t = useWords()
  const moment = useMoment()
  const comments = complaint.thread ?? []
  return (
    <SheetSection title={t('comments.title')}>
      {comments.length === 0 && <p className="text-15 text-ink-3">{t('comments.none')}</p>}
      <ul className="grid gap-3">
        {comments.map((comment) => (
          <li key={comment.id} className={cx('rounded-2 border border-line p-3', comment.isInternal && 'bg-sunken')}>
            <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
              <b className="font-[650] text-ink">{comment.mine ? t('comments.you') : comment.by}</b>
              <span className="num">{moment(comment.createdAt)}</span>
              {comment.isInternal && <Badge tone="plum">{t('comments.internalTag')}</Badge>}
            </p>
            <p className="mt-1 text-15 whitespace-pre-wrap [overflow-wrap:anywhere]">{comment.body}</p>
          </li>
        ))}
      </ul>
      {complaint.can?.comment && <CommentForm subdomain={subdomain} complaint={complaint} />}
    </SheetSection>
  )
}

function CommentForm({ subdomain, complaint }: { subdomain: string; complaint: ComplaintDetails }) {
  const t = useWords()
  const form = useForm({ defaultValues: { body: '', isInternal: false } })
  const sending = useMutation({
    mutationFn: (body: { body: string; isInternal: boolean }) =>
      call(complaints.comment, { params: { subdomain, id: complaint.id }, body }),
    meta: { touches: ['complaints'] },
    onSuccess: () => form.reset(),
    onError: (error) =>
      toast({ title: t('comments.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <Form
      form={form}
      draft={`complaints.comment ${complaint.id}`}
      onSubmit={(values) => sending.mutateAsync(values)}
      className="mt-3 grid gap-2"
    >
      <Field label={t('comments.write')} error={form.formState.errors.body?.message}>
        <Textarea
          rows={2}
          maxLength={4000}
          {...form.register('body', { validate: (value) => value.trim() !== '' || t('form.required') })}
        />
      </Field>
      {complaint.can.noteInternally && (
        <Checkbox label={t('comments.internal')} help={t('comments.internalHelp')} {...form.register('isInternal')} />
      )}
      <Button type="submit" size="s" className="justify-self-start" pending={sending.isPending}>
        {t('comments.send')}
      </Button>
    </Form>
  )
}
