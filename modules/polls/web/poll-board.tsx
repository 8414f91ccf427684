import { useQuery } from '@tanstack/react-query'
import { Plus, Vote } from 'lucide-react'
import { may } from '#modules/identity/access.ts'
import { noticeOf } from '#web/call.ts'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Poll } from '../contract/nouns.ts'
import { PollSlip } from './poll-slip.tsx'
import { pollList } from './queries.ts'
import { useWords } from './words.ts'

export const PollsTab = (props: SectionProps) => <PollBoard {...props} kind="polls" />
export const ElectionsTab = (props: SectionProps) => <PollBoard {...props} kind="elections" />

/** A card each: what is open first, then what was decided. */
function PollBoard({ subdomain, userRole, anonymous, kind }: SectionProps & { kind: 'polls' | 'elections' }) {
  const t = useWords()
  const { write } = useScreenSearch()
  const { data: rows = [], isPending, error } = useQuery(pollList(subdomain, kind))
  const actor = { identityId: null, memberId: null, role: userRole, anonymous }
  const writes = may(actor, kind === 'elections' ? 'polls.approve' : 'polls.create')
  const isCurrent = ({ state }: Poll) => state === 'open' || state === 'announced' || state === 'draft'
  const shelves = { current: rows.filter(isCurrent), past: rows.filter((row) => !isCurrent(row)) }
  return (
    <div className="mx-auto grid w-full max-w-[980px] grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t(`titles.${kind}`)}
        actions={
          writes && (
            <Button variant="primary" icon={<Plus />} onClick={() => write({ new: kind, id: undefined })}>
              {t(`add.${kind}`)}
            </Button>
          )
        }
      />
      {isPending && <Skeleton className="h-40" />}
      {error && <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>}
      {!isPending && !error && rows.length === 0 && (
        <Card>
          <EmptyState icon={<Vote />} title={t(`empty.${kind}`)} text={writes ? t('empty.add') : t('empty.none')} />
        </Card>
      )}
      {(['current', 'past'] as const).map(
        (shelf) =>
          shelves[shelf].length > 0 && (
            <section key={shelf} className="grid gap-3">
              <h2 className="text-16 text-ink-2">{t(`shelves.${shelf}`)}</h2>
              <div className="grid gap-3 md:grid-cols-2">
                {shelves[shelf].map((poll) => (
                  <PollSlip key={poll.id} subdomain={subdomain} poll={poll} onOpen={() => write({ id: poll.id })} />
                ))}
              </div>
            </section>
          ),
      )}
    </div>
  )
}
