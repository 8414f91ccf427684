import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { SuperAdminOnly } from '#web/screens/super-admin-only.tsx'
import { screenPart } from '#web/screens.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { OperatorMenu } from '#web/shell/operator-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNumber } from '#web/ui/number.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { operationsTexts } from '../texts/operations/texts.ts'
import { texts } from '../texts/texts.ts'
import { BackupsTab } from './operations/backups-tab.tsx'
import { JobsTab } from './operations/jobs-tab.tsx'
import { MessagesTab } from './operations/messages-tab.tsx'
import { OutboxTab } from './operations/outbox-tab.tsx'
import { TicketsTab } from './operations/tickets-tab.tsx'
import { operationsQuery } from './queries.ts'

/** `/super-admin/operations`: what waits for a person because the machine could not do it. */
export function OperationsScreen() {
  const t = useT(texts)
  return (
    <SuperAdminOnly text={t('denied')}>
      <Operations />
    </SuperAdminOnly>
  )
}

const names = ['tickets', 'payments', 'jobs', 'outbox', 'messages', 'backups'] as const

const Payments = screenPart('subscriptions/operator-payments')

const Operations = () => {
  const t = useT(operationsTexts)
  const number = useNumber()
  const navigate = useNavigate()
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const { data } = useQuery(operationsQuery)
  const counts = {
    tickets: data?.openTickets,
    payments: undefined,
    jobs: data?.failedJobs,
    outbox: data?.lettersFailed,
    messages: undefined,
    backups: undefined,
  }
  const contents = {
    tickets: <TicketsTab />,
    payments: (
      <Suspense fallback={<Skeleton className="mt-4 h-64 w-full" />}>
        <Payments />
      </Suspense>
    ),
    jobs: <JobsTab />,
    outbox: <OutboxTab />,
    messages: <MessagesTab />,
    backups: <BackupsTab />,
  }
  return (
    <main className="mx-auto grid max-w-[1040px] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 md:gap-6 md:px-6 md:py-6">
      <title>{t('title')}</title>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          <Button asChild>
            <AppLink href="/super-admin">{t('back')}</AppLink>
          </Button>
        }
      />
      <OperatorMenu />
      <Tabs
        label={t('tabs.label')}
        value={names.find((name) => name === tab) ?? 'tickets'}
        onValueChange={(next) => void navigate({ href: `/super-admin/operations?tab=${next}`, replace: true })}
        tabs={names.map((name) => {
          const count = counts[name]
          return {
            value: name,
            label: t(`tabs.${name}`),
            content: contents[name],
            ...(count ? { count: number(count) } : {}),
          }
        })}
      />
    </main>
  )
}
