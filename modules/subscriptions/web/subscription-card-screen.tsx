import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { texts } from '../texts/texts.ts'
import { PlanFacts } from './plan-facts.tsx'
import { ownSubscription } from './standing-query.ts'

/** For the settings of an administrator; silent where there is no subscription to show. */
export function SubscriptionCard() {
  const t = useT(texts)
  const { data: user } = useQuery(currentUser)
  const { data } = useQuery(ownSubscription(user?.role === 'admin' ? (user.society?.subdomain ?? '') : ''))
  if (!data) return null
  return (
    <Card>
      <CardHeader title={t('own.title')} />
      <CardBody className="grid gap-4">
        <PlanFacts subscription={data} />
        <div>
          <Button asChild variant={data.due ? 'primary' : 'outline'}>
            <AppLink href="/subscription">{t('own.manage')}</AppLink>
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
