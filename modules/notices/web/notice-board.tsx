import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import { may } from '#modules/identity/access.ts'
import { noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Notice } from '../contract.ts'
import { NoticeSlip } from './notice-slip.tsx'
import { noticeList, type Shelf } from './queries.ts'
import { useWords } from './words.ts'

const isUnread = ({ isForMe, readAt, isLive }: Notice) => isForMe && isLive && readAt === null
const isToConfirm = ({ can }: Notice) => can?.acknowledge ?? false

type View = Shelf | 'unread' | 'confirm'

/** Pinned first, then the newest; what is unread is marked, what is asked for has its button. */
export function NoticeBoard({ subdomain, userRole, anonymous }: SectionProps) {
  const t = useWords()
  const { lang } = useLanguage()
  const { search, write } = useScreenSearch()
  const writes = may({ identityId: null, memberId: null, role: userRole, anonymous }, 'notices.create')
  const view = viewOf(search['show'])
  const shelf = view === 'drafts' || view === 'past' ? view : 'board'
  const board = useQuery(noticeList(subdomain, 'board', lang))
  const { data: rows = [], isPending, error } = useQuery(noticeList(subdomain, shelf, lang))
  const onBoard = board.data ?? []
  const counts = {
    board: onBoard.length,
    unread: onBoard.filter(isUnread).length,
    confirm: onBoard.filter(isToConfirm).length,
  }
  const shown = view === 'unread' ? rows.filter(isUnread) : view === 'confirm' ? rows.filter(isToConfirm) : rows
  const views: View[] = writes
    ? ['board', 'unread', 'confirm', 'drafts', 'past']
    : ['board', 'unread', 'confirm', 'past']
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t('title')}
        count={board.data && t('count', { unread: counts.unread, confirm: counts.confirm })}
        actions={
          writes && (
            <Button variant="primary" icon={<Plus />} onClick={() => write({ new: '1', id: undefined })}>
              {t('write')}
            </Button>
          )
        }
      />
      <ChipRow label={t('shelves.label')}>
        {views.map((one) => (
          <Chip
            key={one}
            label={t(`shelves.${one}`)}
            {...(one === 'drafts' || one === 'past' ? {} : { value: counts[one] })}
            on={one === view}
            onClick={() => write({ show: one === 'board' || one === view ? undefined : one })}
          />
        ))}
      </ChipRow>
      {isPending && <Skeleton className="h-40" />}
      {error && <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>}
      {!isPending && !error && shown.length === 0 && (
        <Card>
          <EmptyState
            icon={<ClipboardList />}
            title={t(`empty.${shelf}`)}
            text={shelf === 'board' ? t('empty.boardText') : undefined}
          />
        </Card>
      )}
      {shown.map((notice) => (
        <NoticeSlip key={notice.id} subdomain={subdomain} notice={notice} onOpen={() => write({ id: notice.id })} />
      ))}
    </div>
  )
}

const viewOf = (value: unknown): View =>
  value === 'unread' || value === 'confirm' || value === 'drafts' || value === 'past' ? value : 'board'
