import { useEffect, useRef } from 'react'
import { sayRoundRupees, sayShortRupees } from '#kernel/formats.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { useNumber } from '#web/ui/number.ts'
import type { Dues } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { rateOf } from './society-stats.tsx'
import { useMonth } from './use-month.ts'

type Month = Dues['months'][number]

const wide = { width: 640, left: 52, top: 26, bottom: 184, bar: 44 }

/** One bar a month, in three parts; the table after it says the same to whoever cannot see it. */
export const DuesChart = ({ months }: { months: readonly Month[] }) => {
  const t = useT(texts)
  const month = useMonth()
  const number = useNumber()
  const lines = useGridLines(Math.max(...months.map(totalOf)))
  const frame = useRef<HTMLDivElement>(null)
  // On a phone the chart is wider than the card: the latest months are what one looks for.
  useEffect(() => {
    frame.current?.scrollTo({ left: frame.current.scrollWidth })
  }, [])
  const top = lines.at(-1)?.value ?? 1
  const yOf = (paise: number) => wide.bottom - (paise / top) * (wide.bottom - wide.top)
  const step = (wide.width - wide.left) / months.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
    <div
      ref={frame}
      tabIndex={0}
      role="group"
      aria-label={t('dues.chart')}
      className="scroll-quiet overflow-x-auto px-4 pb-4 md:px-5"
    >
      <svg viewBox={`0 0 ${wide.width} 212`} aria-hidden="true" className="w-full min-w-[560px]">
        {lines.map(({ value, words }) => (
          <g key={value}>
            <path d={`M${wide.left} ${yOf(value)}H${wide.width}`} className="stroke-line" />
            <text x="0" y={yOf(value) + 4} className="fill-ink-3 text-13">
              {words}
            </text>
          </g>
        ))}
        {months.map((one, at) => (
          <Bar
            key={one.month}
            month={one}
            x={wide.left + step * (at + 0.5)}
            yOf={yOf}
            name={month(one.month)}
            rate={number(rateOf(one))}
            latest={at === months.length - 1}
          />
        ))}
      </svg>
      <DuesTable months={months} />
    </div>
  )
}

const Bar = ({
  month: { onTimePaise, latePaise, unpaidPaise },
  x,
  yOf,
  name,
  rate,
  latest,
}: {
  month: Month
  x: number
  yOf: (paise: number) => number
  name: string
  rate: string
  latest: boolean
}) => {
  const parts = [
    { from: 0, paise: onTimePaise, color: 'fill-chart-1' },
    { from: onTimePaise, paise: latePaise, color: 'fill-chart-2' },
    { from: onTimePaise + latePaise, paise: unpaidPaise, color: 'fill-chart-mark' },
  ]
  const words = latest ? 'fill-ink text-13 font-[640]' : 'fill-ink-3 text-13'
  return (
    <g textAnchor="middle">
      {parts.map(({ from, paise, color }) => {
        const y = yOf(from + paise)
        const height = Math.max(yOf(from) - y - 1, 0)
        return <rect key={color} x={x - wide.bar / 2} y={y} width={wide.bar} height={height} className={color} />
      })}
      <text x={x} y={yOf(onTimePaise + latePaise + unpaidPaise) - 8} className={words}>
        {rate}%
      </text>
      <text x={x} y="204" className={words}>
        {name}
      </text>
    </g>
  )
}

const DuesTable = ({ months }: { months: readonly Month[] }) => {
  const t = useT(texts)
  const month = useMonth()
  const number = useNumber()
  return (
    // A table keeps its width when it is hidden, so a box around it hides it.
    <div className="sr-only">
      <table>
        <caption>{t('dues.title')}</caption>
        <thead>
          <tr>
            {[t('dues.month'), t('dues.onTime'), t('dues.late'), t('dues.unpaid'), t('dues.rate')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{month(one.month, 'long')}</th>
              <td>{sayRoundRupees(one.onTimePaise)}</td>
              <td>{sayRoundRupees(one.latePaise)}</td>
              <td>{sayRoundRupees(one.unpaidPaise)}</td>
              <td>{number(rateOf(one))}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const totalOf = ({ onTimePaise, latePaise, unpaidPaise }: Month) => onTimePaise + latePaise + unpaidPaise

/** Up to four lines at round amounts, written short: ₹2 L, ₹50 T. */
const useGridLines = (most: number) => {
  const { lang } = useLanguage()
  const rupees = Math.max(most / 100, 1)
  const size = 10 ** Math.floor(Math.log10(rupees))
  const step = [0.2, 0.5, 1, 2, 5].map((part) => part * size).find((one) => rupees / one <= 3.2) ?? size * 5
  const count = Math.ceil(rupees / step)
  return Array.from({ length: count + 1 }, (_, at) => ({
    value: at * step * 100,
    words: sayShortRupees(at * step * 100, lang),
  }))
}
