import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { operationsTexts } from '../texts/operations/texts.ts'
import { OperatorVisits } from './support/operator-visits.tsx'
import { OwnTickets } from './support/own-tickets.tsx'
import { WriteCard } from './support/write-card.tsx'

/** `/settings/support`: a society's admin writes to the operator, rates the answers, and sees who looked in. */
export function SupportScreen() {
  const t = useT(operationsTexts)
  const { data: user } = useQuery(currentUser)
  const subdomain = user?.society?.subdomain
  const isAdmin = user?.role === 'admin' || user?.role === 'super_admin'
  return (
    <main className="mx-auto grid max-w-[880px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 pb-10 md:px-7 md:pt-6">
      <title>{t('support.title')}</title>
      <PageHeader
        title={t('support.title')}
        text={t('support.lead')}
        actions={
          <Button asChild>
            <AppLink href="/settings">{t('support.settings')}</AppLink>
          </Button>
        }
      />
      {isAdmin && subdomain ? (
        <>
          <WriteCard subdomain={subdomain} />
          <OwnTickets subdomain={subdomain} />
          <OperatorVisits subdomain={subdomain} />
        </>
      ) : (
        <EmptyState title={t('support.onlyAdmins')} />
      )}
    </main>
  )
}
