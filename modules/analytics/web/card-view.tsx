import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { AppLink } from '#web/shell/app-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import type { ChartProps } from '#web/ui/charts/chart-props.ts'
import { DotChart } from '#web/ui/charts/dot-chart.tsx'
import { HeatGrid } from '#web/ui/charts/heat-grid.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatDay } from '#web/ui/format-day.ts'
import type { AnalyticsCard } from '../contract.ts'
import { isByTime, rowsOf } from '../rules/cards.ts'
import { texts } from '../texts/texts.ts'
import { reportHref, wholeOf } from './card-rows.ts'
import { useCaption, useUnit } from './card-words.ts'

/** Title, total with its unit, the change in words, the chart, one sentence, the table and the rows: every card alike. */
export const CardView = ({
  card,
  before,
  subdomain,
}: {
  card: AnalyticsCard
  before: { from: string; to: string } | null
  subdomain: string
}) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const { say, tick, sayTotal } = useUnit(card)
  const rows = rowsOf(card, lang)
  const caption = useCaption(card, rows, say)
  const whole = reportHref(subdomain, wholeOf(card))
  const title = card.title[lang]
  const titleId = `card-${card.id}`
  return (
    <Card aria-labelledby={titleId} className="grid gap-3 px-4 py-4 md:px-5 print:break-inside-avoid">
      <header>
        <h2 id={titleId} className="text-16">
          {title}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="num text-28 font-head">{card.total === null ? t('tooFew') : sayTotal(card.total)}</b>
          <span className="text-15 text-ink-2">{card.note?.[lang]}</span>
        </p>
        {card.change !== null && before && <Change card={card} before={before} value={sayTotal(card.before ?? 0)} />}
      </header>
      {rows.length === 0 ? (
        <p className="text-15 text-ink-2">{t('empty')}</p>
      ) : (
        <Picture
          card={card}
          label={title}
          head={t(isByTime(card) ? 'point' : 'particulars')}
          caption={caption}
          series={card.series.map((one) => ({ id: one.id, name: one.title[lang] }))}
          rows={rows}
          say={say}
          tick={tick}
          rowsOf={(row, series) => card.points[row]?.drill[series]?.rows}
          hrefOf={(row, series) => reportHref(subdomain, card.points[row]?.drill[series])}
          actions={
            whole && (
              <AppLink
                href={whole}
                className="inline-flex min-h-tap items-center gap-1.5 text-15 font-[600] text-primary-ink md:min-h-8"
              >
                {t('open')}
                <ArrowRight aria-hidden="true" className="size-4" />
              </AppLink>
            )
          }
        />
      )}
    </Card>
  )
}

const Picture = ({ card, ...props }: ChartProps & { card: AnalyticsCard; actions?: ReactNode }) => {
  if (card.chart === 'line') return <LineChart {...props} />
  if (card.chart === 'heat') return <HeatGrid {...props} />
  if (card.chart === 'dots') return <DotChart {...props} />
  return <BarChart way={card.chart} {...props} />
}

/** Coloured only where better and worse are defined. */
const Change = ({
  card: { change, better },
  before,
  value,
}: {
  card: AnalyticsCard
  before: { from: string; to: string }
  value: string
}) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const isMore = change === 'new' || (change ?? 0) > 0
  const isBetter = change !== 0 && better !== null && (better === 'more') === isMore
  const tone = change === 0 || better === null ? 'text-ink-2' : isBetter ? 'text-ok' : 'text-bad'
  const Arrow = change === 0 ? ArrowRight : isMore ? ArrowUp : ArrowDown
  const words =
    change === 'new'
      ? t('new')
      : change === 0
        ? t('same')
        : t(isMore ? 'more' : 'less', { change: String(Math.abs(change ?? 0)) })
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-15 text-ink-2">
      <span className={cx('inline-flex items-center gap-1 font-[600]', tone)}>
        <Arrow aria-hidden="true" className="size-4" />
        {words}
      </span>
      {t(change === 'new' || change === 0 ? 'earlier' : 'than', {
        from: formatDay(before.from, lang),
        to: formatDay(before.to, lang),
        value,
      })}
    </p>
  )
}
