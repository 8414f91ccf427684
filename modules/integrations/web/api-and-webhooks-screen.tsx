import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NarrowScreen } from '#web/ui/narrow-screen.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
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
    <NarrowScreen title={t('title')} text={t('lead')} link={<a href="/api-docs">{t('docs')}</a>}>
      {user && !isAdministrator && <EmptyState title={t('noAccess')} text={t('noAccessText')} level={2} />}
      {isAdministrator && !subdomain && <NoticeBox>{t('noSociety')}</NoticeBox>}
      {isAdministrator && subdomain && (
        <>
          <TokensCard subdomain={subdomain} />
          <WebhooksCard subdomain={subdomain} />
          <DeliveriesCard subdomain={subdomain} />
        </>
      )}
    </NarrowScreen>
  )
}
