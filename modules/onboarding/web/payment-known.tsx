import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/i18n/i18n.tsx'
import { inRupees } from '#web/plans.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { texts } from '../texts/texts.ts'
import { ownPayment } from './queries.ts'

/** The page itself always says that the payment went well; this says what the server found. */
export function PaymentKnown() {
  const t = useT(texts)
  const { data, isError } = useQuery(ownPayment)
  if (isError) return <NoticeBox tone="warn">{t('known.failed')}</NoticeBox>
  if (!data) return null
  const plan = data.plan ?? ''
  if (data.status === 'succeeded' && data.used) return <NoticeBox>{t('known.used', { plan })}</NoticeBox>
  if (data.status === 'succeeded') {
    const amount = inRupees((data.amountPaise ?? 0) / 100)
    return <NoticeBox tone="ok">{t('known.paid', { amount, plan })}</NoticeBox>
  }
  if (data.status === 'processing') return <NoticeBox tone="warn">{t('known.waiting', { plan })}</NoticeBox>
  return <NoticeBox>{t('known.none')}</NoticeBox>
}
