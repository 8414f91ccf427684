import { sayRupees } from '#kernel/formats.ts'
import { dayOf } from '#kernel/time.ts'
import { urlOf } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { momentOf } from '#web/ui/format-moment.ts'
import { PaperView } from '#web/ui/paper-view.tsx'
import { SheetSection } from '#web/ui/sheet.tsx'
import type { Booking } from '../../contract/nouns.ts'
import { facilities } from '../../contract.ts'
import { useWords } from '../words.ts'

/** Where the deposit is: held, deducted from with reason and photo, disputed, or back. */
export function DepositPart({ subdomain, booking }: { subdomain: string; booking: Booking }) {
  const t = useWords()
  const { lang } = useLanguage()
  const { deposit, depositPaise } = booking
  if (deposit.state === 'none') return null
  const day = deposit.returnsAt ? formatDay(dayOf(new Date(deposit.returnsAt)), lang) : ''
  const isCut = deposit.deductedPaise > 0
  return (
    <SheetSection title={t('deposit.title')}>
      <div className="grid gap-2 text-15">
        {deposit.state === 'held' && <p>{t('deposit.held', { day })}</p>}
        {deposit.state === 'returned' && (
          <p className="num">{t('deposit.returned', { day, sum: sayRupees(depositPaise - deposit.deductedPaise) })}</p>
        )}
        {isCut && (
          <p className="[overflow-wrap:anywhere]">
            <b className="font-[640]">{t('deposit.deducted', { sum: sayRupees(deposit.deductedPaise) })}</b>
            <br />
            {deposit.reason}
          </p>
        )}
        {isCut && deposit.hasPhoto && (
          <PaperView
            shown="picture"
            url={urlOf(facilities.deductionPhoto, { params: { subdomain, id: booking.id } })}
            alt={t('deposit.photoAlt')}
            open={t('deposit.openPhoto')}
          />
        )}
        {deposit.disputableUntil && (
          <p className="text-13 text-ink-3">
            {t('deposit.until', { moment: momentOf(deposit.disputableUntil, lang) })}
          </p>
        )}
        {deposit.dispute && (
          <p className="[overflow-wrap:anywhere]">{t('deposit.disputed', { text: deposit.dispute })}</p>
        )}
        {deposit.answer && (
          <p className="[overflow-wrap:anywhere]">{t('deposit.answered', { text: deposit.answer })}</p>
        )}
      </div>
    </SheetSection>
  )
}
