import { sayDay, sayMoment, sayRupees } from '#kernel/formats.ts'
import type { Paise } from '#kernel/money.ts'
import { dayOf } from '#kernel/time.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { byMonth, levelOf, type RefundDay, type RefundLevel, type RefundStep, refundDays } from './refund-days.ts'
import { useWords } from './words.ts'

/** What comes back if one cancels: a cell for each day, then the exact hours and sums. */
export function RefundTable(props: {
  now: string
  startsAt: string
  chargePaise: Paise
  depositPaise: Paise
  steps: readonly RefundStep[]
}) {
  const { now, startsAt, chargePaise, depositPaise, steps } = props
  const t = useWords()
  const { lang } = useLanguage()
  const word = (step: RefundStep) => {
    if (step.until >= startsAt) return t(steps.length === 1 ? 'refund.always' : 'refund.later')
    const day = sayDay(dayOf(new Date(step.until)), lang, 'weekday')
    return t('refund.until', { moment: `${day} ${sayMoment(step.until, lang)}` })
  }
  return (
    <div className="grid gap-2">
      {chargePaise > 0 && (
        <div className="grid gap-1.5">
          {byMonth(refundDays(steps, now, startsAt)).map((days) => (
            <Month key={days[0]?.day} days={days} chargePaise={chargePaise} />
          ))}
        </div>
      )}
      <table className="w-full text-15 max-md:text-13">
        <thead>
          <tr className="text-13 text-ink-2">
            <th scope="col" className="py-0.5 text-left font-[600]">
              {t('refund.cancelled')}
            </th>
            <th scope="col" className="py-0.5 text-right font-[600]">
              {t('refund.hireBack')}
            </th>
            {depositPaise > 0 && (
              <th scope="col" className="py-0.5 pl-2 text-right font-[600]">
                {t('refund.depositBack')}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="num">
          {steps.map((step) => (
            <tr key={step.until} className="border-t border-line">
              <td className="py-1.5 whitespace-normal">
                <i
                  aria-hidden="true"
                  className={cx('mr-2 inline-block size-[11px] rounded-[2px]', looks[levelOf(step, chargePaise)])}
                />
                {word(step)}
              </td>
              <td className="py-1.5 text-right">{sayRupees(step.refundPaise)}</td>
              {depositPaise > 0 && <td className="py-1.5 pl-2 text-right">{sayRupees(depositPaise)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const looks: Record<RefundLevel, string> = {
  all: 'bg-primary text-on-primary',
  part: 'bg-chart-2 text-ink',
  none: 'bg-sunken text-ink-2',
}

function Month({ days, chargePaise }: { days: readonly RefundDay[]; chargePaise: Paise }) {
  const t = useWords()
  const { lang } = useLanguage()
  const name = sayDay(days[0]!.day, lang, 'shortMonth')
  return (
    <div className="grid grid-cols-[36px_minmax(0,1fr)] items-start gap-1">
      <span aria-hidden="true" className="pt-1 text-12 text-ink-3">
        {name}
      </span>
      <ol
        aria-label={t('refund.days', { month: name })}
        className="grid grid-cols-[repeat(auto-fill,minmax(20px,1fr))] gap-px"
      >
        {days.map((one) => (
          <DayCell key={one.day} refund={one} chargePaise={chargePaise} />
        ))}
      </ol>
    </div>
  )
}

/** The corner shows that the sum falls within the day; the words say at what hour. */
function DayCell({ refund: { day, first, later }, chargePaise }: { refund: RefundDay; chargePaise: Paise }) {
  const t = useWords()
  const { lang } = useLanguage()
  const sum = later
    ? t('refund.falls', {
        sum: sayRupees(first.refundPaise),
        clock: sayMoment(first.until, lang, 'clock'),
        later: sayRupees(later.refundPaise),
      })
    : sayRupees(first.refundPaise)
  const words = `${formatDay(day, lang)}: ${sum}`
  return (
    <li
      title={words}
      className={cx(
        'num relative grid h-[26px] place-items-center overflow-hidden rounded-[2px] text-12 leading-none',
        looks[levelOf(first, chargePaise)],
      )}
    >
      {later && (
        <i
          aria-hidden="true"
          className={cx('absolute right-0 bottom-0 h-[8px] w-1/3', looks[levelOf(later, chargePaise)])}
        />
      )}
      <span aria-hidden="true" className="relative">
        {Number(day.slice(8))}
      </span>
      <span className="sr-only">{words}</span>
    </li>
  )
}
