import { sayRoundRupees, sayShortRupees } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { useNumber } from '#web/ui/number.ts'
import type { Dues } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { rateOf } from './society-stats.tsx'
import { useMonth } from './use-month.ts'

/** One bar a month, in three parts; each opens the bills it is made of. */
export const DuesChart = ({ months }: { months: Dues['months'] }) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const month = useMonth()
  const number = useNumber()
  return (
    <BarChart
      label={t('dues.chart')}
      head={t('dues.month')}
      series={[
        { id: 'onTime', name: t('dues.onTime') },
        { id: 'late', name: t('dues.late') },
        { id: 'unpaid', name: t('dues.unpaid') },
      ]}
      rows={months.map((one) => ({
        key: one.month,
        label: month(one.month, 'long'),
        short: month(one.month),
        top: `${number(rateOf(one))}%`,
        values: [one.onTimePaise, one.latePaise, one.unpaidPaise],
      }))}
      tick={(paise) => sayShortRupees(paise, lang)}
      say={sayRoundRupees}
    />
  )
}
