import { useQuery } from '@tanstack/react-query'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { reconciliationOf } from './bank-queries.ts'
import { money, useBankWords, useDay } from './bank-words.ts'

/** Books, less what the bank has not seen, with what is not booked: that is what the bank says, or the difference. */
export function ReconciliationStrip({ subdomain, bankAccountId }: { subdomain: string; bankAccountId: string }) {
  const t = useBankWords()
  const day = useDay()
  const { data } = useQuery(reconciliationOf(subdomain, bankAccountId))
  if (!data) return <Skeleton className="h-24 w-full rounded-3" />
  const on = data.day ? day(data.day) : ''
  const figures = [
    { label: data.day ? t('strip.books', { day: on }) : t('strip.booksNow'), value: data.bookPaise, sign: '' },
    { label: t('strip.unseen', { count: data.unseen.length }), value: 0 - data.unseenPaise, sign: '+' },
    { label: t('strip.unbooked', { count: data.unbookedCount }), value: data.unbookedPaise, sign: '+' },
    ...(data.bankPaise === null ? [] : [{ label: t('strip.bank', { day: on }), value: data.bankPaise, sign: '=' }]),
  ]
  const isEven = data.differencePaise === 0
  return (
    <section aria-label={t('strip.label')} className="rounded-3 border border-line bg-surface shadow-1">
      <dl className="grid gap-x-4 md:grid-flow-col md:auto-cols-fr">
        {figures.map(({ label, value, sign }) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-2 last:border-b-0 md:block md:border-b-0 md:py-4"
          >
            <dt className="text-13 text-ink-2">
              {sign && <span className="num mr-1 text-ink-3">{sign}</span>}
              {label}
            </dt>
            <dd className="num text-16 font-[650] md:text-18">{money(value)}</dd>
          </div>
        ))}
        {data.differencePaise !== null && (
          <div
            className={cx(
              'flex items-baseline justify-between gap-3 rounded-b-3 px-4 py-2 md:block md:rounded-r-3 md:rounded-bl-none md:py-4',
              isEven ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad',
            )}
          >
            <dt className="text-13">{isEven ? t('strip.even') : t('strip.difference')}</dt>
            <dd className="num text-16 font-[650] md:text-18">{money(data.differencePaise)}</dd>
          </div>
        )}
      </dl>
      {data.unseen.length > 0 && (
        <details className="border-t border-line px-4 py-3">
          <summary className="link cursor-pointer text-15">{t('strip.look')}</summary>
          <h3 className="mt-2 text-15">{t('strip.items')}</h3>
          <ul className="mt-1 grid gap-1 text-15">
            {data.unseen.map((item) => (
              <li key={item.voucherId} className="flex justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="num text-ink-3">
                    {day(item.day)} · {item.number}
                  </span>{' '}
                  {item.narration}
                </span>
                <span className="num">{money(item.paise)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
