import type { VendorBill } from '../contract/bills.ts'
import { money, useWords } from './words.ts'

/** How the tax was found: the limits, the year so far, the rate and the code. */
export function Working({ tds, reason = '' }: { tds: VendorBill['tds']; reason?: string }) {
  const t = useWords()
  const rate = (tds.basisPoints / 100).toString()
  const base = money(tds.basePaise)
  const says = {
    none: t('working.none'),
    below: t('working.below', { bill: money(tds.billPaise), year: money(tds.yearPaise) }),
    single: t('working.single', { limit: money(tds.singleLimitPaise ?? 0), rate, base }),
    year: t('working.year', { limit: money(tds.yearLimitPaise ?? 0), year: money(tds.yearPaise), rate, base }),
    month: t('working.month', { limit: money(tds.monthLimitPaise ?? 0), rate, base }),
  }
  return (
    <div className="grid gap-0.5 text-13 text-ink-2">
      <p>{says[tds.rule]}</p>
      {!tds.hasPan && tds.basePaise > 0 && <p>{t('working.noPan', { rate })}</p>}
      {tds.code !== '' && <p>{t('working.code', { section: tds.section, code: tds.code, pack: tds.packId })}</p>}
      {reason !== '' && <p className="font-label text-ink">{t('working.reason', { reason })}</p>}
    </div>
  )
}
