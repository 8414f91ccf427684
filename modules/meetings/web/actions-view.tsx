import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Check, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayDay } from '#kernel/formats.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { useSending } from '#web/use-sending.ts'
import type { ActionItem } from '../contract/duties.ts'
import type { MeetingDetails } from '../contract/nouns.ts'
import { meetings } from '../contract.ts'
import { PersonField } from './person-field.tsx'
import { actionList } from './queries.ts'
import { useWords } from './words.ts'

/** Everything that is open, of all meetings. */
export function ActionsView({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const [all, setAll] = useState(false)
  const { data = [], isPending } = useQuery(actionList(subdomain, { show: all ? 'all' : 'open' }))
  if (isPending) return <Skeleton className="h-40" />
  return (
    <div className="grid gap-3">
      <Checkbox label={t('actions.all')} checked={all} onCheckedChange={(on) => setAll(on)} />
      <Card>
        {data.length === 0 ? (
          <EmptyState icon={<CalendarCheck />} title={t('actions.empty')} text={t('actions.emptyText')} />
        ) : (
          <CardBody>
            <ActionList subdomain={subdomain} items={data} namesMeeting />
          </CardBody>
        )}
      </Card>
    </div>
  )
}

/** On the page of a meeting: what was taken on there. */
export function MeetingActions({ subdomain, meeting }: { subdomain: string; meeting: MeetingDetails }) {
  const t = useWords()
  const [isAdding, setAdding] = useState(false)
  const { data = [] } = useQuery(actionList(subdomain, { meetingId: meeting.id, show: 'all' }))
  const mayAdd = meeting.can?.run && (meeting.state === 'running' || meeting.state === 'held')
  if (data.length === 0 && !mayAdd) return null
  return (
    <Card>
      <CardHeader
        title={t('actions.title')}
        actions={
          mayAdd && (
            <Button size="s" icon={<Plus />} onClick={() => setAdding(true)}>
              {t('actions.add')}
            </Button>
          )
        }
      />
      {data.length > 0 && (
        <CardBody>
          <ActionList subdomain={subdomain} items={data} />
        </CardBody>
      )}
      {isAdding && <ActionDialog subdomain={subdomain} meetingId={meeting.id} onClose={() => setAdding(false)} />}
    </Card>
  )
}

type ListProps = { subdomain: string; items: readonly ActionItem[]; namesMeeting?: boolean }

function ActionList({ subdomain, items, namesMeeting = false }: ListProps) {
  const t = useWords()
  const { lang } = useLanguage()
  const { write } = useScreenSearch()
  const told = { failed: t('actions.failed'), tryAgain: t('tryAgain'), touches: ['meetings'] }
  const finishing = useSending(
    ({ id, isDone }: { id: string; isDone: boolean }) =>
      call(meetings.finishAction, { params: { subdomain, id }, body: { isDone } }),
    told,
  )
  const removing = useSending((id: string) => call(meetings.removeAction, { params: { subdomain, id } }), {
    ...told,
    done: () => t('actions.removed'),
  })
  return (
    <ul>
      {items.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center gap-2 border-t border-line py-2 text-15 first:border-t-0"
        >
          <div className="min-w-0 flex-1 basis-[220px]">
            <p className={one.doneAt ? 'text-ink-2 line-through' : 'font-label'}>{one.title}</p>
            <p className="num flex flex-wrap items-center gap-2 text-13 text-ink-2">
              {one.doneAt
                ? t('actions.doneOn', { day: sayDay(dayOf(new Date(one.doneAt)), lang) })
                : t('actions.by', { name: one.ownerName, day: sayDay(one.dueOn, lang) })}
              {one.isLate && <Badge tone="bad">{t('actions.late')}</Badge>}
              {namesMeeting && (
                <button type="button" className="link min-h-tap" onClick={() => write({ meeting: one.meetingId })}>
                  {one.meetingNumber}
                </button>
              )}
            </p>
          </div>
          {one.can.finish && (
            <Button
              size="s"
              icon={one.doneAt ? undefined : <Check />}
              onClick={() => finishing.mutate({ id: one.id, isDone: !one.doneAt })}
            >
              {t(one.doneAt ? 'actions.undo' : 'actions.done')}
            </Button>
          )}
          {one.can.edit && !one.doneAt && (
            <IconButton label={t('actions.remove')} icon={<Trash2 />} onClick={() => removing.mutate(one.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type Values = { title: string; ownerId: string; dueOn: string }

function ActionDialog(props: { subdomain: string; meetingId: string; onClose: () => void }) {
  const { subdomain, meetingId, onClose } = props
  const t = useWords()
  const [soon] = useState(() => addDays(dayOf(new Date()), 14))
  const form = useForm<Values>({
    defaultValues: { title: '', ownerId: '', dueOn: soon },
  })
  const act = useSending((body: Values) => call(meetings.addAction, { params: { subdomain, id: meetingId }, body }), {
    done: () => t('actions.saved'),
    after: onClose,
    failed: t('actions.failed'),
    tryAgain: t('tryAgain'),
    touches: ['meetings'],
  })
  const required = { required: t('required') }
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('actions.add')}
      form={form}
      draft={`meetings.action ${meetingId}`}
      act={act}
      submit={t('actions.save')}
      onClose={onClose}
    >
      <Field label={t('actions.what')} required error={errors.title?.message} className="sm:col-span-2">
        <Input maxLength={200} {...form.register('title', required)} />
      </Field>
      <PersonField subdomain={subdomain} form={form} name="ownerId" label={t('actions.owner')} />
      <Field label={t('actions.day')} required error={errors.dueOn?.message}>
        <DateInput {...form.register('dueOn', required)} />
      </Field>
    </FormDialog>
  )
}
