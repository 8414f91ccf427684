import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, noticeOf } from '#web/call.ts'
import { CalendarFeedCard } from '#web/ui/calendar-feed-card.tsx'
import { toast } from '#web/ui/toast.tsx'
import { events } from '../contract.ts'
import { feed } from './queries.ts'
import { useWords } from './words.ts'

/** The society's events in one's own calendar. The address is a key: it is shown once and can be taken back. */
export function CalendarFeed({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { data } = useQuery(feed(subdomain))
  const [url, setUrl] = useState<string>()
  const params = { subdomain }
  const failed = (error: unknown) =>
    toast({ title: t('feed.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' })
  const opening = useMutation({
    mutationFn: () => call(events.openFeed, { params }),
    meta: { touches: ['events'] },
    onSuccess: (made) => setUrl(made.url),
    onError: failed,
  })
  const closing = useMutation({
    mutationFn: () => call(events.closeFeed, { params }),
    meta: { touches: ['events'] },
    onSuccess: () => setUrl(undefined),
    onError: failed,
  })
  return (
    <CalendarFeedCard
      t={t}
      url={url}
      isOpen={Boolean(data?.since)}
      opening={{ isPending: opening.isPending, run: () => opening.mutate() }}
      closing={{ isPending: closing.isPending, run: () => closing.mutate() }}
    />
  )
}
