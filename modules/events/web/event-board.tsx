import { useQuery } from '@tanstack/react-query'
import { PartyPopper, Plus } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#kernel/time.ts'
import { may } from '#modules/identity/access.ts'
import { noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { EventMonth } from './event-month.tsx'
import { EventSlip } from './event-slip.tsx'
import { eventList, type Shelf } from './queries.ts'
import { useWords } from './words.ts'

type View = 'coming' | 'past' | 'month'

/** The next first; at a desk also a month at a glance. */
export function EventBoard({ subdomain, userRole, anonymous }: SectionProps) {
  const t = useWords()
  const phone = useIsPhone()
  const { search, write } = useScreenSearch()
  const plans = may({ identityId: null, memberId: null, role: userRole, anonymous }, 'events.create')
  const view = viewOf(search['show'], phone)
  const [thisMonth] = useState(() => dayOf(new Date()).slice(0, 7))
  const month = typeof search['month'] === 'string' ? search['month'] : thisMonth
  const shelf: Shelf = view === 'month' ? { month } : { show: view }
  const { data: rows = [], isPending, error } = useQuery(eventList(subdomain, shelf))
  const views: View[] = phone ? ['coming', 'past'] : ['coming', 'month', 'past']
  return (
    <div className="mx-auto grid w-full max-w-[980px] grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t('title')}
        actions={
          plans && (
            <Button variant="primary" icon={<Plus />} onClick={() => write({ new: '1', id: undefined })}>
              {t('plan')}
            </Button>
          )
        }
      />
      <ChipRow label={t('shelves.label')}>
        {views.map((one) => (
          <Chip
            key={one}
            label={t(`shelves.${one}`)}
            on={one === view}
            onClick={() => write({ show: one === 'coming' ? undefined : one, month: undefined })}
          />
        ))}
      </ChipRow>
      {isPending && <Skeleton className="h-40" />}
      {error && <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>}
      {view === 'month' && !isPending && (
        <EventMonth
          month={month}
          events={rows}
          onMonth={(next) => write({ month: next })}
          onOpen={(id) => write({ id })}
        />
      )}
      {view !== 'month' && !isPending && !error && rows.length === 0 && (
        <Card>
          <EmptyState icon={<PartyPopper />} title={t(`empty.${view}`)} text={plans ? t('empty.plan') : undefined} />
        </Card>
      )}
      {view !== 'month' && (
        <div className="grid gap-3 md:grid-cols-2">
          {rows.map((event) => (
            <EventSlip key={event.id} subdomain={subdomain} event={event} onOpen={() => write({ id: event.id })} />
          ))}
        </div>
      )}
      {!anonymous && <CalendarFeed subdomain={subdomain} />}
    </div>
  )
}

const viewOf = (value: unknown, phone: boolean): View =>
  value === 'past' ? 'past' : value === 'month' && !phone ? 'month' : 'coming'
