import { may } from '#modules/identity/access.ts'
import type { SectionProps } from '#web/section.ts'
import { SectionTabs } from '#web/section-tabs.tsx'
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
  // Only an admin has more than the board here.
  const actor = { identityId: null, memberId: null, role: props.userRole, anonymous: props.anonymous }
  if (!may(actor, 'notices.approve')) return <NoticeBoard {...props} />
  return <SectionTabs section="notices" {...props} instead={<NoticeBoard {...props} />} />
}
