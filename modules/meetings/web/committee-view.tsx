import { useQuery } from '@tanstack/react-query'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayDay } from '#kernel/formats.ts'
import { addDays, addMonths, dayOf } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import { call, fieldErrorsOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSending } from '#web/use-sending.ts'
import type { Post } from '../contract/duties.ts'
import { meetings } from '../contract.ts'
import { type PostName, postNames } from '../rules.ts'
import { PersonField } from './person-field.tsx'
import { postList } from './queries.ts'
import { useWords } from './words.ts'

/** Who holds which post, and until when. */
export function CommitteeView({ subdomain, userRole, anonymous }: SectionProps) {
  const t = useWords()
  const { lang } = useLanguage()
  const [past, setPast] = useState(false)
  const [edited, setEdited] = useState<Post | 'new'>()
  const { data = [], isPending } = useQuery(postList(subdomain, past ? 'all' : 'held'))
  const mayChange = may({ identityId: null, memberId: null, role: userRole, anonymous }, 'polls.approve')
  if (isPending) return <Skeleton className="h-40" />
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox label={t('committee.past')} checked={past} onCheckedChange={(on) => setPast(on)} />
        {mayChange && (
          <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
            {t('committee.add')}
          </Button>
        )}
      </div>
      <Card>
        {data.length === 0 ? (
          <EmptyState icon={<UsersRound />} title={t('committee.empty')} text={t('committee.emptyText')} />
        ) : (
          <CardBody>
            <ul>
              {data.map((one) => (
                <li
                  key={one.id}
                  className="flex flex-wrap items-center gap-2 border-t border-line py-2 text-15 first:border-t-0"
                >
                  <div className="min-w-0 flex-1 basis-[220px]">
                    <p>
                      <b>{one.name}</b> <span className="num text-13 text-ink-2">{one.flatNumber}</span>
                    </p>
                    <p className="text-ink-2">{t(`posts.${one.post}`)}</p>
                    <p className="num text-13 text-ink-2">
                      {t('committee.term', { from: sayDay(one.fromDay, lang), until: sayDay(one.untilDay, lang) })}
                    </p>
                  </div>
                  {one.endedOn && (
                    <Badge tone="plain">{t('committee.ended', { day: sayDay(one.endedOn, lang) })}</Badge>
                  )}
                  {one.isHeld && !one.endedOn && one.daysLeft <= 90 && (
                    <Badge tone="warn">{t('committee.left', { count: one.daysLeft })}</Badge>
                  )}
                  {mayChange && (
                    <Button size="s" onClick={() => setEdited(one)}>
                      {t('committee.change')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </CardBody>
        )}
      </Card>
      {edited && (
        <PostDialog
          subdomain={subdomain}
          post={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

type Values = { post: PostName; memberId: string; fromDay: string; untilDay: string; endedOn: string }

/** A term in the co-operative law of most states is five years. */
const termMonths = 60

function PostDialog(props: { subdomain: string; post: Post | undefined; onClose: () => void }) {
  const { subdomain, post, onClose } = props
  const t = useWords()
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm<Values>({
    defaultValues: {
      post: post?.post ?? 'member',
      memberId: post?.memberId ?? '',
      fromDay: post?.fromDay ?? today,
      untilDay: post?.untilDay ?? addDays(addMonths(today, termMonths), -1),
      endedOn: post?.endedOn ?? '',
    },
  })
  const act = useSending(
    async (values: Values) => {
      const body = { ...values, endedOn: values.endedOn || null }
      try {
        return await (post
          ? call(meetings.changePost, { params: { subdomain, id: post.id }, body: { ...body, version: post.version } })
          : call(meetings.addPost, { params: { subdomain }, body }))
      } catch (error) {
        const { untilDay, endedOn } = fieldErrorsOf(error)
        if (untilDay) form.setError('untilDay', { message: untilDay })
        if (endedOn) form.setError('endedOn', { message: endedOn })
        throw error
      }
    },
    {
      done: () => t('committee.saved'),
      after: onClose,
      failed: t('committee.failed'),
      tryAgain: t('tryAgain'),
      touches: ['meetings'],
    },
  )
  const required = { required: t('required') }
  const { errors } = form.formState
  return (
    <FormDialog
      title={t(post ? 'committee.change' : 'committee.add')}
      form={form}
      draft={`meetings.post ${post?.id ?? 'new'}`}
      act={act}
      submit={t('committee.save')}
      onClose={onClose}
    >
      <Field label={t('committee.post')}>
        <NativeSelect
          {...form.register('post')}
          options={postNames.map((value) => ({ value, label: t(`posts.${value}`) }))}
        />
      </Field>
      <PersonField subdomain={subdomain} form={form} name="memberId" label={t('committee.who')} />
      <Field label={t('committee.from')} required error={errors.fromDay?.message}>
        <DateInput {...form.register('fromDay', required)} />
      </Field>
      <Field label={t('committee.until')} required error={errors.untilDay?.message}>
        <DateInput {...form.register('untilDay', required)} />
      </Field>
      {post && (
        <Field label={t('committee.endOn')} error={errors.endedOn?.message}>
          <DateInput {...form.register('endedOn')} />
        </Field>
      )}
    </FormDialog>
  )
}
