import type { SectionProps } from '#web/section.ts'
import { useAsked } from '#web/use-asked.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { EventBoard } from './event-board.tsx'
import { EventPage } from './event-page.tsx'
import { EventPlanning } from './event-planning.tsx'

/** What is coming; `?id=` one event, `?new=1` a new one, `?edit=` one that is changed. */
export function EventsSection(props: SectionProps) {
  const { search, write } = useScreenSearch()
  useAsked('plan', () => write({ new: '1', id: undefined }))
  if (search['new'] !== undefined) return <EventPlanning {...props} />
  if (typeof search['edit'] === 'string') return <EventPlanning {...props} id={search['edit']} key={search['edit']} />
  if (typeof search['id'] === 'string') return <EventPage {...props} id={search['id']} key={search['id']} />
  return <EventBoard {...props} />
}
