import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { useLogout } from '#web/logout.ts'
import { AccessDenied } from '#web/screens/access-denied.tsx'
import { currentUser } from '#web/session.ts'
import { OperatorMenu } from '#web/shell/operator-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RoleBadge } from '#web/ui/role-badge.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { texts } from '../texts/texts.ts'
import { ApprovalsTab } from './approvals-tab.tsx'
import { Clock } from './clock.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PricingTab } from './pricing-tab.tsx'
import { SocietiesTab } from './societies-tab.tsx'
import { SummaryCards } from './summary-cards.tsx'

const tabs = ['overview', 'societies', 'approvals', 'pricing'] as const

/** The operator's control center. Anyone else is told what is missing, and nothing is asked of the server. */
export function SuperAdminScreen() {
  const t = useT(texts)
  const user = useQuery(currentUser)
  const { search, write } = useScreenSearch()
  const logout = useLogout('/login')
  if (user.data?.role !== 'super_admin') return <AccessDenied text={t('denied')} />
  return (
    <main>
      <title>{t('title')}</title>
      <div className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 md:gap-6 md:px-6 md:py-6">
        <PageHeader
          title={t('title')}
          text={<Clock />}
          actions={
            <>
              <span className="flex items-center gap-2">
                <span className="font-label">{`${user.data.firstName} ${user.data.lastName}`}</span>
                <RoleBadge role="super_admin" />
              </span>
              <Button variant="outline" icon={<LogOut />} onClick={() => void logout()}>
                {t('logout')}
              </Button>
            </>
          }
        />
        <OperatorMenu />
        <SummaryCards />
        <Tabs
          label={t('tabs.label')}
          value={tabs.find((name) => name === search['tab']) ?? 'overview'}
          onValueChange={(tab) => write({ tab })}
          tabs={[
            { value: 'overview', label: t('tabs.overview'), content: <OverviewTab /> },
            { value: 'societies', label: t('tabs.societies'), content: <SocietiesTab /> },
            { value: 'approvals', label: t('tabs.approvals'), content: <ApprovalsTab /> },
            { value: 'pricing', label: t('tabs.pricing'), content: <PricingTab /> },
          ]}
        />
      </div>
    </main>
  )
}
