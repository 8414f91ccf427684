import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { wasOpen } from '#web/ui/open-form.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useAsked } from '#web/use-asked.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import type { Gateway } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { AnnounceDialog, announceDraft } from './announce-dialog.tsx'
import { GateTab } from './gate-tab.tsx'
import { HelpTab } from './help-tab.tsx'
import { ParcelsTab } from './parcels-tab.tsx'
import { PassesTab } from './passes-tab.tsx'
import { gateNow } from './queries.ts'
import { RulesTab } from './rules-tab.tsx'
import { SosButton } from './sos.tsx'
import { TodayTab } from './today-tab.tsx'

/** The gate as a household, the committee and the admin see it. */
export function VisitorsSection({ subdomain, societyName, userRole, anonymous }: SectionProps) {
  const t = useT(texts)
  const gate = useQuery(gateNow(subdomain))
  const [announcing, setAnnouncing] = useState(() => wasOpen(announceDraft))
  // Until it is known the button stands there: whoever comes here nearly always may, and nothing moves under the thumb.
  const mayAnnounce =
    !anonymous &&
    userRole !== 'security' &&
    (gate.data === undefined || gate.data.flats.length > 0 || gate.data.can.announceAnywhere)
  useAsked('announce', () => setAnnouncing(true))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={t('title')}
        actions={
          <>
            {!anonymous && <SosButton subdomain={subdomain} />}
            {mayAnnounce && (
              <Button variant="primary" icon={<Plus />} onClick={() => setAnnouncing(true)}>
                {t('announce')}
              </Button>
            )}
          </>
        }
      />
      {gate.isError && <NoticeBox tone="bad">{t('loadFailed')}</NoticeBox>}
      {gate.isPending && <Skeleton className="h-64" />}
      {gate.data && <Parts subdomain={subdomain} society={societyName} role={userRole} gate={gate.data} />}
      {announcing && gate.data && (
        <AnnounceDialog subdomain={subdomain} gate={gate.data} onClose={() => setAnnouncing(false)} />
      )}
    </div>
  )
}

function Parts({
  subdomain,
  society,
  role,
  gate,
}: {
  subdomain: string
  society: string
  role: string
  gate: Gateway
}) {
  const t = useT(texts)
  const { search, write } = useScreenSearch()
  const live = gate.passes.filter(({ status }) => status === 'expected' || status === 'inside')
  const isHousehold = gate.flats.length > 0
  const keepsGate = ['admin', 'committee', 'super_admin', 'security'].includes(role)
  const tabs = [
    { value: 'today', label: t('tabs.today'), content: <TodayTab subdomain={subdomain} gate={gate} /> },
    ...(role === 'security'
      ? []
      : [
          {
            value: 'expected',
            label: t('tabs.expected'),
            count: live.length,
            content: <PassesTab subdomain={subdomain} society={society} gate={gate} />,
          },
        ]),
    { value: 'help', label: t('tabs.help'), content: <HelpTab subdomain={subdomain} society={society} gate={gate} /> },
    { value: 'parcels', label: t('tabs.parcels'), content: <ParcelsTab subdomain={subdomain} /> },
    ...(isHousehold
      ? [{ value: 'rules', label: t('tabs.rules'), content: <RulesTab subdomain={subdomain} gate={gate} /> }]
      : []),
    ...(keepsGate
      ? [{ value: 'gate', label: t('tabs.gate'), content: <GateTab subdomain={subdomain} gate={gate} role={role} /> }]
      : []),
  ]
  const asked = search.pass ? 'expected' : search.tab
  const value = tabs.some((tab) => tab.value === asked) ? String(asked) : 'today'
  return (
    <Tabs
      label={t('title')}
      tabs={tabs}
      value={value}
      onValueChange={(tab) => write({ tab, pass: undefined, visit: undefined })}
    />
  )
}
