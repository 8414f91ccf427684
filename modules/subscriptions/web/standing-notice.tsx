import type { ReactNode } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import type { Subscription } from '../contract.ts'
import { texts } from '../texts/texts.ts'

/** The one thing an administrator must know; nothing while everything is in order. */
export function StandingNotice({ subscription, action }: { subscription: Subscription; action?: ReactNode }) {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { suspended, registration, status, worksUntil } = subscription
  const isRejected = status === 'trial' && registration === 'rejected'
  if (suspended?.because === 'trial_ended')
    return (
      <NoticeBox tone="bad" action={action}>
        {t('own.suspendedTrial')}
      </NoticeBox>
    )
  if (suspended?.because === 'unpaid')
    return (
      <NoticeBox tone="bad" action={action}>
        {t('own.suspendedUnpaid')}
      </NoticeBox>
    )
  if (isRejected)
    return (
      <NoticeBox tone="bad" action={action}>
        {t('own.rejectedNote')}
      </NoticeBox>
    )
  if (suspended)
    return (
      <NoticeBox tone="bad" action={action}>
        {t('own.suspendedOperator')}
      </NoticeBox>
    )
  if (status !== 'trial' || !worksUntil) return null
  return (
    <NoticeBox action={action}>
      {t('own.trialNote', { day: formatDay(worksUntil, lang) })} {registration === 'pending' && t('own.trialPending')}
    </NoticeBox>
  )
}
