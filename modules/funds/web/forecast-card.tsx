import { sayNumber, sayRoundRupees, sayShortRupees } from '#kernel/formats.ts'
import { share } from '#kernel/money.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import type { Plan } from '../contract.ts'
import { contributionNeeded, firstShortfall, forecast, perFlatAndMonth } from '../rules.ts'
import { texts } from '../texts/texts.ts'

/** The same rules as on the server, at every key that is pressed. */
export const ForecastCard = ({
  plan,
  isUnread,
  flats,
  statutoryBasisPoints,
}: {
  plan: Plan | undefined
  isUnread: boolean
  flats: number
  statutoryBasisPoints: number
}) => {
  const t = useT(texts)
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardBody>
        {plan && (plan.items.length > 0 || plan.balancePaise > 0) ? (
          <Outlook plan={plan} flats={flats} statutoryBasisPoints={statutoryBasisPoints} />
        ) : (
          <p className="text-15 text-ink-2">{t(isUnread ? 'unread' : 'none')}</p>
        )}
      </CardBody>
    </Card>
  )
}

const Outlook = ({
  plan,
  flats,
  statutoryBasisPoints,
}: {
  plan: Plan
  flats: number
  statutoryBasisPoints: number
}) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const years = forecast(plan)
  const shortfall = firstShortfall(years)
  const needed = contributionNeeded(plan)
  const perFlat = perFlatAndMonth(needed, flats)
  const last = years.at(-1)!
  return (
    <div className="grid gap-4">
      <NoticeBox tone={shortfall === null ? 'ok' : 'bad'}>
        {shortfall === null ? t('lasts') : t('short', { year: nameOf(shortfall) })}
      </NoticeBox>
      <p className="text-15">
        <b className="num">{t('needed', { amount: sayRoundRupees(needed) })}</b>
        {perFlat !== null && <>, {t('perFlat', { amount: sayRoundRupees(perFlat) })}</>}
        {plan.constructionPaise !== null && statutoryBasisPoints > 0 && (
          <span className="block text-ink-2">
            {t('statutory', {
              amount: sayRoundRupees(share(plan.constructionPaise, statutoryBasisPoints, 10_000)),
              percent: sayNumber(statutoryBasisPoints / 100, lang),
            })}
          </span>
        )}
      </p>
      <LineChart
        label={t('title')}
        head={t('year')}
        series={[{ id: 'close', name: t('series') }]}
        rows={years.map(({ year, closePaise }) => ({
          key: String(year),
          label: nameOf(year),
          short: nameOf(year),
          values: [closePaise],
        }))}
        threshold={{ value: 0, name: shortfall === null ? '' : t('empty') }}
        tick={(paise) => sayShortRupees(paise, lang)}
        say={sayRoundRupees}
        caption={t('caption', { year: nameOf(last.year), amount: sayRoundRupees(last.closePaise) })}
      />
    </div>
  )
}

const nameOf = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`
