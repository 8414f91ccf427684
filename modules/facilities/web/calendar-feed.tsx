import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { CalendarFeedCard } from '#web/ui/calendar-feed-card.tsx'
import { facilities } from '../contract.ts'
import { feed } from './queries.ts'
import { useAct } from './use-act.ts'
import { useWords } from './words.ts'

/** One's bookings and what is closed, in one's own calendar. The address is a key: it can be replaced and taken back. */
export function CalendarFeed({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { data } = useQuery(feed(subdomain))
  const [url, setUrl] = useState<string>()
  const params = { subdomain }
  const opening = useAct(() => call(facilities.openFeed, { params }), {
    failed: t('feed.failed'),
    after: (made) => setUrl(made.url),
  })
  const closing = useAct(() => call(facilities.closeFeed, { params }), { after: () => setUrl(undefined) })
  return (
    <CalendarFeedCard
      t={t}
      url={url}
      isOpen={Boolean(data?.since)}
      opening={{ isPending: opening.isPending, run: () => opening.mutate(undefined) }}
      closing={{ isPending: closing.isPending, run: () => closing.mutate(undefined) }}
    />
  )
}
