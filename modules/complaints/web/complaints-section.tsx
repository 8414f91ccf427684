import { useQuery } from '@tanstack/react-query'
import { Download, Ellipsis, Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#kernel/actor.ts'
import { may } from '#modules/identity/access.ts'
import { download, noticeOf } from '#web/call.ts'
import { usePending } from '#web/offline/use-pending.ts'
import { saveFile } from '#web/save-file.ts'
import { currentUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { wasOpen } from '#web/ui/open-form.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAsked } from '#web/use-asked.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { mayRaise } from '../access.ts'
import { complaints } from '../contract.ts'
import { ComplaintSheet } from './complaint-sheet.tsx'
import { ComplaintTable } from './complaint-table.tsx'
import { PendingList } from './pending-list.tsx'
import { complaintSummary } from './queries.ts'
import { RaiseDialog, raiseDraft } from './raise-dialog.tsx'
import { SortingDialog } from './sorting-dialog.tsx'
import { useWords } from './words.ts'

type Props = { subdomain: string; userRole: Role; anonymous: boolean }

/** The society's complaints: what one may see, raise and take care of. */
export function ComplaintsSection({ subdomain, userRole, anonymous }: Props) {
  const t = useWords()
  const { data: user } = useQuery(currentUser)
  const { search, write } = useScreenSearch()
  const [dialog, setDialog] = useState<'raise' | 'sorting' | undefined>(() =>
    wasOpen(raiseDraft) ? 'raise' : undefined,
  )
  const actor = { identityId: user?.id ?? null, memberId: null, role: userRole, anonymous: anonymous || !user }
  const manages = may(actor, 'complaints.approve')
  const raises = mayRaise(actor)
  useAsked('raise', () => raises && setDialog('raise'))
  const pending = usePending('complaints', subdomain, user?.id)
  const openId = typeof search.id === 'string' ? search.id : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t('title')}
        count={<Count subdomain={subdomain} />}
        actions={
          <>
            {manages && <OfficeActions subdomain={subdomain} onSorting={() => setDialog('sorting')} />}
            {raises && (
              <Button variant="primary" icon={<Plus />} onClick={() => setDialog('raise')}>
                {t('raise')}
              </Button>
            )}
          </>
        }
      />
      <PendingList subdomain={subdomain} entries={pending} />
      <ComplaintTable
        subdomain={subdomain}
        manages={manages}
        works={may(actor, 'complaints.update')}
        raises={raises}
        ownFirst={userRole === 'resident'}
        openId={openId}
        onRaise={() => setDialog('raise')}
      />
      <ComplaintSheet
        subdomain={subdomain}
        id={openId}
        identityId={user?.id ?? ''}
        onClose={() => write({ id: undefined })}
      />
      {dialog === 'raise' && user && (
        <RaiseDialog subdomain={subdomain} identityId={user.id} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'sorting' && <SortingDialog subdomain={subdomain} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

function Count({ subdomain }: { subdomain: string }) {
  const t = useWords()
  const { data } = useQuery(complaintSummary(subdomain))
  if (!data) return null
  const { active, overdue } = data
  return overdue > 0 ? t('count', { active, overdue }) : t('countOnTime', { active })
}

/** Two buttons, or on a phone a menu that leaves its line to the title and the one primary button. */
function OfficeActions({ subdomain, onSorting }: { subdomain: string; onSorting: () => void }) {
  const t = useWords()
  const phone = useIsPhone()
  const { save, saving } = useExport(subdomain)
  if (phone)
    return (
      <Menu label={t('more')} trigger={<Button icon={<Ellipsis />}>{t('more')}</Button>}>
        <MenuItem icon={<Download />} onSelect={() => void save()}>
          {t('export')}
        </MenuItem>
        <MenuItem icon={<SlidersHorizontal />} onSelect={onSorting}>
          {t('settings')}
        </MenuItem>
      </Menu>
    )
  return (
    <>
      <Button icon={<Download />} pending={saving} onClick={() => void save()}>
        {t('export')}
      </Button>
      <Button icon={<SlidersHorizontal />} onClick={onSorting}>
        {t('settings')}
      </Button>
    </>
  )
}

/** What the list shows now is what the file holds. */
const useExport = (subdomain: string) => {
  const t = useWords()
  const { search } = useScreenSearch()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const query = Object.fromEntries(exported.map((name) => [name, search[name]]))
      const { blob, fileName } = await download(complaints.export, { params: { subdomain }, query })
      saveFile(blob, fileName ?? 'complaints.csv')
    } catch (error) {
      toast({ title: t('exportFailed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' })
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}

const exported = ['q', 'status', 'category', 'priority', 'mine', 'assignedToMe', 'overdue']
