import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { EventDetails } from '../contract/nouns.ts'
import { events } from '../contract.ts'
import { EventForm } from './event-form.tsx'
import { BackToEvents } from './event-page.tsx'
import { editOf, type FormValues, formOf, repeatsOf } from './form-values.ts'
import { eventDetails } from './queries.ts'
import { useWords } from './words.ts'

/** A new event, or one that is changed: then for this date or the later ones too. */
export function EventPlanning({ subdomain, id }: SectionProps & { id?: string }) {
  const t = useWords()
  const {
    data: event,
    isPending,
    error,
  } = useQuery({ ...eventDetails(subdomain, id ?? ''), enabled: id !== undefined })
  if (id !== undefined && isPending) return <Skeleton className="h-64" />
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
      <BackToEvents />
      <PageHeader title={event ? t('form.changeTitle') : t('form.newTitle')} />
      <Filling subdomain={subdomain} event={event} />
    </div>
  )
}

function Filling({ subdomain, event }: { subdomain: string; event: EventDetails | undefined }) {
  const t = useWords()
  const { write } = useScreenSearch()
  const [reach, setReach] = useState<'this' | 'later'>('this')
  const saving = useMutation({
    mutationFn: (values: FormValues) =>
      event
        ? call(events.change, {
            params: { subdomain, id: event.id },
            body: { ...editOf(values), reach, version: event.version },
          })
        : call(events.add, { params: { subdomain }, body: { ...editOf(values), repeats: repeatsOf(values) } }),
    meta: { touches: ['events', 'dashboard'] },
    onSuccess: ({ id }) => {
      toast({ title: event ? t('form.changed') : t('form.saved') })
      write({ new: undefined, edit: undefined, id })
    },
    onError: (error) =>
      toast({ title: t('form.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' }),
  })
  return (
    <EventForm
      subdomain={subdomain}
      start={formOf(event)}
      event={event}
      reach={reach}
      onReach={setReach}
      pending={saving.isPending}
      onSubmit={(values) => saving.mutateAsync(values)}
    />
  )
}
