import { sayRoundRupees } from '#kernel/formats.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Card, CardHeader, CardSection } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Dues } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { DuesChart } from './dues-chart.tsx'

export const DuesCard = ({ dues }: { dues: Dues }) => {
  const t = useT(texts)
  return (
    <Card aria-labelledby="dues">
      <CardHeader title={<span id="dues">{t('dues.title')}</span>} actions={dues.months.length > 0 && <Legend />} />
      {dues.months.length === 0 ? (
        <p className="px-4 pb-6 text-15 text-ink-2 md:px-5">{t('dues.none')}</p>
      ) : (
        <>
          <DuesChart months={dues.months} />
          <Ageing ageing={dues.ageing} />
        </>
      )}
    </Card>
  )
}

const Legend = () => {
  const t = useT(texts)
  const keys = [
    { color: 'bg-chart-1', words: t('dues.onTime') },
    { color: 'bg-chart-2', words: t('dues.late') },
    { color: 'bg-chart-mark', words: t('dues.unpaid') },
  ]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {keys.map(({ color, words }) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={cx('size-[11px] rounded-[2px]', color)} />
          {words}
        </li>
      ))}
    </ul>
  )
}

const colors = ['bg-chart-2', 'bg-[color-mix(in_srgb,var(--chart-mark)_55%,var(--chart-2))]', 'bg-chart-mark', 'bg-bad']

/** How old the open part is. The bar repeats the figures below it and is not read out. */
const Ageing = ({ ageing }: { ageing: Dues['ageing'] }) => {
  const t = useT(texts)
  const total = ageing.reduce((sum, { paise }) => sum + paise, 0)
  return (
    <CardSection>
      <h3 className="text-15">{t('dues.outstanding', { amount: sayRoundRupees(total) })}</h3>
      {total > 0 && (
        <div aria-hidden="true" className="my-2 flex h-3 gap-0.5 overflow-hidden rounded-1">
          {ageing.map(({ bucket, paise }, at) =>
            paise > 0 ? <span key={bucket} className={colors[at]} style={{ flexGrow: paise, flexBasis: 4 }} /> : null,
          )}
        </div>
      )}
      <dl className="mt-2 grid grid-cols-2 gap-2 text-13 text-ink-2 sm:grid-cols-4">
        {ageing.map(({ bucket, paise, flats }, at) => (
          <div key={bucket}>
            <dt>
              {t(`dues.days.${bucket}`)}
              {flats > 0 && `, ${t('dues.flats', { count: flats })}`}
            </dt>
            <dd className={cx('num text-16 font-[620]', at === 3 && paise > 0 ? 'text-bad' : 'text-ink')}>
              {sayRoundRupees(paise)}
            </dd>
          </div>
        ))}
      </dl>
    </CardSection>
  )
}
