import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import type { Subscription } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { inRupees } from './money.ts'
import { StandingNotice } from './standing-notice.tsx'

/** On the dashboard of an administrator: what is owed or about to end, and the way to pay. */
export function SubscriptionNotice({ subscription: data }: { subscription: Subscription }) {
  const t = useT(texts)
  const { lang } = useLanguage()
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
