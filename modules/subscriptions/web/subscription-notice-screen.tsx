import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { currentUser } from '#web/session.ts'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { texts } from '../texts/texts.ts'
import { inRupees } from './money.ts'
import { StandingNotice } from './standing-notice.tsx'
import { ownSubscription } from './standing-query.ts'

/** On the dashboard of an administrator: what is owed or about to end, and the way to pay. */
export function SubscriptionNotice() {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { data: user } = useQuery(currentUser)
  const { data } = useQuery(ownSubscription(user?.role === 'admin' ? (user.society?.subdomain ?? '') : ''))
  if (!data) return null
  const { due, worksUntil } = data
  const way = (
    <Button size="s" asChild>
      <AppLink href="/subscription">{t('own.manage')}</AppLink>
    </Button>
  )
  if (due && !data.suspended)
    return (
      <NoticeBox tone="warn" action={way}>
        {due.purpose === 'renewal' ? t('own.dueYear', { plan: due.plan }) : t('own.duePlan', { plan: due.plan })}:{' '}
        <span className="num">{inRupees(due.amountPaise)}</span>
        {worksUntil && `, ${t('own.dueBy', { day: formatDay(worksUntil, lang) })}`}
      </NoticeBox>
    )
  return <StandingNotice subscription={data} action={way} />
}
