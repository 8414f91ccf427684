import { useQuery } from '@tanstack/react-query'
import { Folder as FolderIcon, FolderPlus, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { sayBytes } from '#kernel/formats.ts'
import { noticeOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { FolderRows } from './folder-rows.tsx'
import { LapsingBlock } from './lapsing-block.tsx'
import { PaperRows } from './paper-rows.tsx'
import { folderList, paperList, storageUse } from './queries.ts'
import { SearchBox } from './search-box.tsx'
import { planBytes, useWords } from './words.ts'

export type Keeping = {
  subdomain: string
  keeps: boolean
  onAdd: () => void
  onNewFolder: () => void
  uploads: ReactNode
}

/** All folders, what lapses next, and how much room is left. */
export function Cupboard({ subdomain, keeps, onAdd, onNewFolder, uploads, mayRenew }: Keeping & { mayRenew: boolean }) {
  const t = useWords()
  const { search } = useScreenSearch()
  const q = typeof search['q'] === 'string' ? search['q'].trim() : ''
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          keeps && (
            <Button variant="primary" icon={<Upload />} onClick={onAdd}>
              {t('add')}
            </Button>
          )
        }
      />
      <SearchBox />
      {q.length > 1 ? (
        <Found subdomain={subdomain} q={q} />
      ) : (
        <>
          {mayRenew && <LapsingBlock subdomain={subdomain} />}
          {uploads}
          <TopFolders subdomain={subdomain} keeps={keeps} onNewFolder={onNewFolder} />
          <StorageUse subdomain={subdomain} />
        </>
      )}
    </>
  )
}

function Found({ subdomain, q }: { subdomain: string; q: string }) {
  const t = useWords()
  const { data, isPending, error } = useQuery(paperList(subdomain, { q }))
  if (isPending) return <Skeleton className="h-40" />
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  return (
    <section className="grid gap-2" aria-live="polite">
      <h2 className="text-16">{data.length > 0 ? t('found', { count: data.length }) : t('nothingFound')}</h2>
      {data.length > 0 ? (
        <PaperRows subdomain={subdomain} papers={data} withFolder />
      ) : (
        <p className="text-15 text-ink-2">{t('nothingFoundText')}</p>
      )}
    </section>
  )
}

function TopFolders({ subdomain, keeps, onNewFolder }: Omit<Keeping, 'onAdd' | 'uploads'>) {
  const t = useWords()
  const { data, isPending, error } = useQuery(folderList(subdomain))
  if (isPending) return <Skeleton className="h-64" />
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<FolderIcon />}
          title={t('noFolders')}
          text={keeps ? t('noFoldersText') : undefined}
          action={keeps && <Button onClick={onNewFolder}>{t('newFolder')}</Button>}
        />
      </Card>
    )
  return (
    <section className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-16">{t('folders')}</h2>
        {keeps && (
          <Button size="s" icon={<FolderPlus />} onClick={onNewFolder}>
            {t('newFolder')}
          </Button>
        )}
      </div>
      <FolderRows folders={data} parentId={null} />
    </section>
  )
}

function StorageUse({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { data } = useQuery(storageUse(subdomain))
  if (!data) return null
  const papers = t('papers', { count: data.papers })
  if (data.mostBytes === null)
    return (
      <p className="num px-1 text-13 text-ink-2">{t('usedOpen', { papers, used: sayBytes(data.usedBytes, lang) })}</p>
    )
  return (
    <Progress
      className="px-1"
      label={t('storage')}
      value={data.usedBytes}
      max={data.mostBytes}
      text={t('used', {
        papers,
        used: planBytes(data.usedBytes, data.mostBytes, lang),
        most: planBytes(data.mostBytes, data.mostBytes, lang),
      })}
      tone={data.usedBytes > 0.95 * data.mostBytes ? 'bad' : 'primary'}
    />
  )
}
