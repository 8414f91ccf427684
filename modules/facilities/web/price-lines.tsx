import type { ReactNode } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import type { Quote } from '../contract/nouns.ts'
import { depositDays } from '../rules/nouns.ts'
import { spanOf } from './prices.ts'
import { useWords, type Words } from './words.ts'

/** The working of a price: slots times rate, the deposit and when it comes back, and where it is paid. */
export function PriceLines(props: {
  quote: Quote
  /** Of one place; undefined where the slots cost differently. */
  rate: { count: number; paise: number } | undefined
  slotMinutes: number
  places: number
  endsAt: string
}) {
  const { quote, rate, slotMinutes, places, endsAt } = props
  const t = useWords()
  const { lang } = useLanguage()
  const total = quote.chargePaise + quote.depositPaise
  if (total === 0) return <p className="text-18 font-head">{t('free')}</p>
  const hire = rate
    ? t('sheet.hire', {
        count: [lengthOf(t, rate.count, slotMinutes), places > 1 && t('places', { count: places })]
          .filter(Boolean)
          .join(' × '),
        sum: sayRupees(rate.paise),
      })
    : t('sheet.hireMixed')
  return (
    <dl className="num grid gap-1.5 text-15">
      <Line label={hire} sum={quote.chargePaise} />
      {quote.depositPaise > 0 && (
        <Line
          label={t('sheet.deposit', { day: formatDay(addDays(dayOf(new Date(endsAt)), depositDays), lang) })}
          help={t('sheet.depositHelp')}
          sum={quote.depositPaise}
        />
      )}
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-ink pt-2 text-18 font-head">
        <dt className="whitespace-normal">{t(quote.pay === 'now' ? 'sheet.payNow' : 'sheet.onBill')}</dt>
        <dd>{sayRupees(total)}</dd>
      </div>
    </dl>
  )
}

/** `4 hours`, `2 days`; `3 × 30 minutes` where the rate is for something else than an hour or a day. */
const lengthOf = (t: Words, count: number, slotMinutes: number): string =>
  slotMinutes === 60 || slotMinutes === 1440
    ? spanOf(t, count * slotMinutes)
    : t('sheet.slots', { count, span: spanOf(t, slotMinutes) })

const Line = ({ label, help, sum }: { label: ReactNode; help?: string; sum: number }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="whitespace-normal text-ink-2">
      {label}
      {help && <small className="block text-13 text-ink-3">{help}</small>}
    </dt>
    <dd>{sayRupees(sum)}</dd>
  </div>
)
