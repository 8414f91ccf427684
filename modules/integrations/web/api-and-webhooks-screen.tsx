import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { texts } from '../texts/texts.ts'
import { DeliveriesCard } from './deliveries-card.tsx'
import { TokensCard } from './tokens-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

/** `/api-and-webhooks`: how other programs come in, and how they hear of things. */
export function ApiAndWebhooksScreen() {
  const t = useT(texts)
  const user = useQuery(currentUser).data
  const subdomain = user?.society?.subdomain
  const isAdministrator = user?.role === 'admin' || user?.role === 'super_admin'
  return (
    <main className="mx-auto grid max-w-[880px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-4 pb-10 md:px-7 md:pt-6">
      <title>{t('title')}</title>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          <Button asChild variant="outline">
            <a href="/api-docs">{t('docs')}</a>
          </Button>
        }
      />
      {user && !isAdministrator && <EmptyState title={t('noAccess')} text={t('noAccessText')} level={2} />}
      {isAdministrator && !subdomain && <NoticeBox>{t('noSociety')}</NoticeBox>}
      {isAdministrator && subdomain && (
        <>
          <TokensCard subdomain={subdomain} />
          <WebhooksCard subdomain={subdomain} />
          <DeliveriesCard subdomain={subdomain} />
        </>
      )}
    </main>
  )
}
