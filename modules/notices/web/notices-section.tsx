import type { SectionProps } from '#web/section.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { NoticeBoard } from './notice-board.tsx'
import { NoticePage } from './notice-page.tsx'
import { NoticeSheet } from './notice-sheet.tsx'
import { NoticeWriting } from './notice-writing.tsx'

/** The board; `?id=` one notice for its whole life, `?new=1` a new one, `?print=` its sheet for the board in the lobby. */
export function NoticesSection(props: SectionProps) {
  const { search } = useScreenSearch()
  if (typeof search['print'] === 'string') return <NoticeSheet {...props} id={search['print']} />
  if (search['new'] !== undefined) return <NoticeWriting {...props} />
  if (typeof search['id'] === 'string') return <NoticePage {...props} id={search['id']} key={search['id']} />
  return <NoticeBoard {...props} />
}
