import type { ReactNode } from 'react'
import { sayRoundRupees } from '#kernel/formats.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { later } from '#web/later.tsx'
import { Card, CardBody, CardHeader, CardSection } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Dues } from '../contract.ts'
import { texts } from '../texts/texts.ts'

// Without network, and never drawn on this device before: its place stays empty, and the figures around it are read.
const DuesChart = later(async () => (await import('./dues-chart.tsx').catch(() => noChart)).DuesChart)
const noChart = { DuesChart: (): ReactNode => null }

export const DuesCard = ({ dues }: { dues: Dues }) => {
  const t = useT(texts)
  return (
    <Card aria-labelledby="dues">
      <CardHeader title={<span id="dues">{t('dues.title')}</span>} />
      {dues.months.length === 0 ? (
        <p className="px-4 pb-6 text-15 text-ink-2 md:px-5">{t('dues.none')}</p>
      ) : (
        <>
          {/* As high as the chart that comes. */}
          <CardBody className="min-h-[340px]">
            <DuesChart months={dues.months} />
          </CardBody>
          <Ageing ageing={dues.ageing} />
        </>
      )}
    </Card>
  )
}

const colors = ['bg-chart-2', 'bg-chart-1', 'bg-chart-mark', 'bg-plum']

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
