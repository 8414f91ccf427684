import { useQuery } from '@tanstack/react-query'
import { FileText, FolderPlus, Settings2, Upload } from 'lucide-react'
import { useState } from 'react'
import { noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Folder } from '../contract.ts'
import { deepestFolder } from '../rules.ts'
import { BackTo } from './back-to.tsx'
import type { Keeping } from './cupboard.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { FolderRows } from './folder-rows.tsx'
import { PaperRows } from './paper-rows.tsx'
import { folderList, paperList } from './queries.ts'
import { accessWords, useWords } from './words.ts'

/** One folder: what lies in it, and the folders inside. */
export function FolderView({ subdomain, id, keeps, onAdd, onNewFolder, uploads }: Keeping & { id: string }) {
  const t = useWords()
  const { data: folders, isPending, error } = useQuery(folderList(subdomain))
  const folder = folders?.find((one) => one.id === id)
  if (isPending) return <Skeleton className="h-64" />
  if (!folders || !folder)
    return (
      <>
        <BackTo />
        <NoticeBox tone="bad">{error ? noticeOf(error, t('loadFailed')) : t('notFound')}</NoticeBox>
      </>
    )
  const inside = folders.filter((one) => one.parentId === id)
  return (
    <>
      <BackTo parent={folders.find((one) => one.id === folder.parentId)} />
      <PageHeader
        title={folder.name}
        text={[accessWords(t, folder), folder.note].filter(Boolean).join(' · ')}
        actions={
          <>
            {folder.can?.edit && <EditButton subdomain={subdomain} folder={folder} />}
            {keeps && folder.depth < deepestFolder && (
              <Button icon={<FolderPlus />} onClick={onNewFolder}>
                {t('newFolder')}
              </Button>
            )}
            {keeps && (
              <Button variant="primary" icon={<Upload />} onClick={onAdd}>
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      {uploads}
      {inside.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-16">{t('inFolder')}</h2>
          <FolderRows folders={folders} parentId={id} />
        </section>
      )}
      <Papers subdomain={subdomain} id={id} keeps={keeps} isAlone={inside.length === 0} />
    </>
  )
}

function EditButton({ subdomain, folder }: { subdomain: string; folder: Folder }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Settings2 />} onClick={() => setOpen(true)}>
        {t('details.edit')}
      </Button>
      {isOpen && (
        <FolderDialog
          subdomain={subdomain}
          parentId={folder.parentId}
          editing={folder}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Papers({
  subdomain,
  id,
  keeps,
  isAlone,
}: {
  subdomain: string
  id: string
  keeps: boolean
  isAlone: boolean
}) {
  const t = useWords()
  const { data, isPending, error } = useQuery(paperList(subdomain, { folderId: id }))
  if (isPending) return <Skeleton className="h-40" />
  if (error) return <NoticeBox tone="bad">{noticeOf(error, t('loadFailed'))}</NoticeBox>
  if (data.length > 0) return <PaperRows subdomain={subdomain} papers={data} />
  if (!isAlone) return null
  return (
    <Card>
      <EmptyState icon={<FileText />} title={t('noPapers')} text={keeps ? t('noPapersText') : undefined} />
    </Card>
  )
}
