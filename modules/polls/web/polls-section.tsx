import { later } from '#web/later.tsx'
import type { SectionProps } from '#web/section.ts'
import { SectionTabs } from '#web/section-tabs.tsx'
import { useAsked } from '#web/use-asked.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'

const PollPage = later(async () => (await import('./poll-page.tsx')).PollPage)
const PollWriting = later(async () => (await import('./poll-writing.tsx')).PollWriting)

/** What is asked; `?id=` one poll, `?new=1` a new one, `?edit=` a draft that is changed. */
export function PollsSection(props: SectionProps) {
  const { search, write } = useScreenSearch()
  useAsked('ask', () => write({ new: 'polls', id: undefined }))
  const asked = search['new']
  if (typeof asked === 'string') return <PollWriting {...props} election={asked === 'elections'} />
  if (typeof search['edit'] === 'string') return <PollWriting {...props} id={search['edit']} key={search['edit']} />
  if (typeof search['id'] === 'string') return <PollPage {...props} id={search['id']} key={search['id']} />
  return <SectionTabs {...props} section="polls" />
}
