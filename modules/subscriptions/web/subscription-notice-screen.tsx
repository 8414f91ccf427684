import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { preloadCreated, startingLang } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import type { Subscription } from '../contract.ts'
import { ownSubscription } from './standing-query.ts'

/** The words come with it, and only where there is something to say. */
const SubscriptionNotice = lazy(async () => {
  const { SubscriptionNotice: Notice } = await import('./subscription-notice.tsx')
  await preloadCreated(startingLang())
  return { default: Notice }
})

/** On the dashboard of an administrator. Most societies are in order, and then there is nothing to fetch. */
export function SubscriptionNoticeScreen() {
  const { data: user } = useQuery(currentUser)
  const { data } = useQuery(ownSubscription(user?.role === 'admin' ? (user.society?.subdomain ?? '') : ''))
  if (!data || isInOrder(data)) return null
  return (
    <Suspense>
      <SubscriptionNotice subscription={data} />
    </Suspense>
  )
}

const isInOrder = ({ due, suspended, status }: Subscription) => !due && !suspended && status !== 'trial'
