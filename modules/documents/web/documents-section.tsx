import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#modules/identity/access.ts'
import { usePending } from '#web/offline/use-pending.ts'
import type { SectionProps } from '#web/section.ts'
import { currentUser } from '#web/session.ts'
import { wasOpen } from '#web/ui/open-form.ts'
import { useAsked } from '#web/use-asked.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { AddDialog, addDraft } from './add-dialog.tsx'
import { Cupboard } from './cupboard.tsx'
import { DocumentSheet } from './document-sheet.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { FolderView } from './folder-view.tsx'
import { LapsingPage } from './lapsing-page.tsx'
import { PendingUploads } from './pending-uploads.tsx'

/** The cupboard; `?folder=` one of its folders, `?show=lapsing` what lapses next, `?id=` one paper beside any of them. */
export function DocumentsSection({ subdomain, userRole, anonymous }: SectionProps) {
  const { data: user } = useQuery(currentUser)
  const { search, write } = useScreenSearch()
  const [dialog, setDialog] = useState<'add' | 'folder' | undefined>(() => (wasOpen(addDraft) ? 'add' : undefined))
  const actor = { identityId: user?.id ?? null, memberId: null, role: userRole, anonymous: anonymous || !user }
  const keeps = may(actor, 'documents.create')
  useAsked('add', () => keeps && setDialog('add'))
  const pending = usePending('documents', subdomain, user?.id)
  const folderId = typeof search['folder'] === 'string' ? search['folder'] : undefined
  const openId = typeof search['id'] === 'string' ? search['id'] : undefined
  const shared = { subdomain, keeps, onAdd: () => setDialog('add'), onNewFolder: () => setDialog('folder') }
  const uploads = <PendingUploads subdomain={subdomain} entries={pending} />
  return (
    <div className="mx-auto grid w-full max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4">
      {search['show'] === 'lapsing' ? (
        <LapsingPage subdomain={subdomain} />
      ) : folderId ? (
        <FolderView {...shared} id={folderId} uploads={uploads} key={folderId} />
      ) : (
        <Cupboard {...shared} uploads={uploads} mayRenew={may(actor, 'documents.update')} />
      )}
      <DocumentSheet subdomain={subdomain} id={openId} onClose={() => write({ id: undefined })} />
      {dialog === 'add' && user && (
        <AddDialog
          subdomain={subdomain}
          identityId={user.id}
          folderId={folderId}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'folder' && (
        <FolderDialog subdomain={subdomain} parentId={folderId ?? null} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}
