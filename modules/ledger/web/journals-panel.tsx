import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NotebookPen, Plus } from 'lucide-react'
import { useState } from 'react'
import { noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { wasOpen } from '#web/ui/open-form.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Standing } from '../contract/reports.ts'
import { JournalCard } from './journal-card.tsx'
import { JournalDialog, journalDraft } from './journal-dialog.tsx'
import { journalsQuery, signatoriesQuery } from './queries.ts'
import { useWords } from './words.ts'

type Props = { subdomain: string; standing: Standing | undefined; onSetup: () => void }

/** What one person proposed and another decides, the undecided ones first. */
export function JournalsPanel({ subdomain, standing, onSetup }: Props) {
  const t = useWords()
  const [isAdding, setAdding] = useState(() => wasOpen(journalDraft))
  const pages = useInfiniteQuery(journalsQuery(subdomain))
  const { data: signatories } = useQuery(signatoriesQuery(subdomain))
  const journals = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  const [waiting, decided] = [
    journals.filter(({ status }) => status === 'waiting'),
    journals.filter(({ status }) => status !== 'waiting'),
  ]
  const add = standing?.can?.create && (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {t('journals.add')}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {signatories && !signatories.isEnough && (
        <NoticeBox
          tone="warn"
          title={t('journals.lonely')}
          action={
            signatories.can?.edit && (
              <Button size="s" onClick={onSetup}>
                {t('journals.lonelyAction')}
              </Button>
            )
          }
        >
          {t('journals.lonelyText')}
        </NoticeBox>
      )}
      {pages.isPending && <Skeleton className="h-60 w-full rounded-3" />}
      {pages.error && <NoticeBox tone="bad">{noticeOf(pages.error, t('loadFailed'))}</NoticeBox>}
      {pages.data && journals.length === 0 && (
        <EmptyState
          className="rounded-3 border border-line bg-surface"
          icon={<NotebookPen />}
          title={t('journals.none')}
          text={t('journals.noneText')}
          action={add}
        />
      )}
      {journals.length > 0 && <div className="flex justify-end">{add}</div>}
      {waiting.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-18">{t('journals.waiting')}</h2>
          {waiting.map((journal) => (
            <JournalCard key={journal.id} subdomain={subdomain} journal={journal} />
          ))}
        </section>
      )}
      {decided.map((journal) => (
        <JournalCard key={journal.id} subdomain={subdomain} journal={journal} />
      ))}
      {pages.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
      {isAdding && <JournalDialog subdomain={subdomain} onClose={() => setAdding(false)} />}
    </div>
  )
}
