import { useQuery } from '@tanstack/react-query'
import { Download, Ellipsis, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { download, noticeOf } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { shellTexts } from '#web/i18n/texts/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useNumber } from '#web/ui/number.ts'
import { wasOpen } from '#web/ui/open-form.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAsked } from '#web/use-asked.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { members } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { FlatDialog, ImportDialog, LayoutDialog, MemberDialog } from './dialogs.ts'
import { FlatsTab } from './flats-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import { flatList, memberList, noFlats, noMembers } from './queries.ts'
import { useRegister } from './use-register.ts'

/** The register of a society: its people and its flats. */
export function MembersScreen() {
  const t = useT(texts)
  const register = useRegister()
  const { subdomain } = register
  const { search, write } = useScreenSearch()
  const tab = search.tab === 'flats' ? 'flats' : 'members'
  const [dialog, setDialog] = useState<'add' | 'import' | 'layout' | undefined>(() =>
    wasOpen('members.add') ? 'add' : undefined,
  )
  useAsked('add', () => setDialog('add'))
  useAsked('import', () => setDialog('import'))
  useAsked('layout', () => setDialog('layout'))
  const close = () => setDialog(undefined)
  return (
    <main>
      <title>{t('title')}</title>
      <div className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 md:px-6 md:py-6 [--table-chrome:21rem]">
        <PageHeader
          title={t('title')}
          count={<Count subdomain={subdomain} />}
          actions={
            register.manages && (
              <>
                <FileActions subdomain={subdomain} tab={tab} onImport={() => setDialog('import')} />
                <Button
                  variant="primary"
                  icon={<Plus />}
                  className="whitespace-nowrap"
                  onClick={() => setDialog('add')}
                >
                  {tab === 'members' ? t('add.button') : t('flats.add')}
                </Button>
              </>
            )
          }
        />
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onValueChange={(next) => write({ ...cleared, tab: next === 'flats' ? next : undefined })}
          tabs={[
            { value: 'members', label: t('tabs.members'), content: <MembersTab register={register} /> },
            {
              value: 'flats',
              label: t('tabs.flats'),
              content: <FlatsTab register={register} onLayout={() => setDialog('layout')} />,
            },
          ]}
        />
      </div>
      {dialog === 'add' && tab === 'members' && <MemberDialog subdomain={subdomain} onClose={close} />}
      {dialog === 'add' && tab === 'flats' && <FlatDialog subdomain={subdomain} onClose={close} />}
      {dialog === 'layout' && <LayoutDialog subdomain={subdomain} onClose={close} />}
      {dialog === 'import' && <ImportDialog subdomain={subdomain} kind={tab} onClose={close} />}
    </main>
  )
}

/** What was searched in one list means nothing in the other. */
const cleared = {
  q: undefined,
  sort: undefined,
  page: undefined,
  role: undefined,
  status: undefined,
  wing: undefined,
  kind: undefined,
  id: undefined,
}

function Count({ subdomain }: { subdomain: string }) {
  const t = useT(texts)
  const number = useNumber()
  const { data: people = noMembers } = useQuery(memberList(subdomain))
  const { data: flats = noFlats } = useQuery(flatList(subdomain))
  if (people.length === 0) return null
  const onRegister = people.filter((row) => row.status === 'active').length
  if (flats.length === 0) return t('count', { count: onRegister, members: number(onRegister) })
  return t('countInFlats', { members: number(onRegister), flats: number(flats.length) })
}

/** Two buttons, or on a phone a menu that leaves its line to the title and the one primary button. */
function FileActions({
  subdomain,
  tab,
  onImport,
}: {
  subdomain: string
  tab: 'members' | 'flats'
  onImport: () => void
}) {
  const t = useT(texts)
  const shell = useT(shellTexts)
  const phone = useIsPhone()
  const { save, saving } = useExport(subdomain)
  if (phone)
    return (
      <Menu label={shell('actions.more')} trigger={<Button icon={<Ellipsis />}>{shell('actions.more')}</Button>}>
        {tab === 'members' && (
          <MenuItem icon={<Download />} onSelect={() => void save()}>
            {t('export.button')}
          </MenuItem>
        )}
        <MenuItem icon={<Upload />} onSelect={onImport}>
          {t('import.button')}
        </MenuItem>
      </Menu>
    )
  return (
    <>
      {tab === 'members' && (
        <Button icon={<Download />} pending={saving} onClick={() => void save()}>
          {t('export.button')}
        </Button>
      )}
      <Button icon={<Upload />} onClick={onImport}>
        {t('import.button')}
      </Button>
    </>
  )
}

const useExport = (subdomain: string) => {
  const t = useT(texts)
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { blob, fileName } = await download(members.export, { params: { subdomain } })
      saveFile(blob, fileName ?? 'members.csv')
    } catch (error) {
      toast({ title: t('export.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' })
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}
