import { AppLink } from '#web/shell/app-link.tsx'
import type { Year } from '../contract/years.ts'
import type { OpenPointKind } from '../rules/years.ts'
import { money, useWords } from './words.ts'

/** What should be settled before a year is closed, each leading to where that is done. */
export function Points({ subdomain, year }: { subdomain: string; year: Year }) {
  const t = useWords()
  return (
    <div>
      <h3 className="text-15">{t('years.points')}</h3>
      <ul className="mt-1 grid gap-1 text-15">
        {year.openPoints.map(({ kind, count, paise, isBlocking }) => {
          const sentence = t(`years.kinds.${kind}`, { count, amount: money(paise) })
          const place = placeOf(kind, year)
          return (
            <li key={kind} className={isBlocking ? 'text-bad' : 'text-warn'}>
              {place ? (
                <AppLink
                  href={`/app/${subdomain}/billing?${place}`}
                  className="inline-flex min-h-tap items-center underline underline-offset-2 md:min-h-0"
                >
                  {sentence}
                </AppLink>
              ) : (
                sentence
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const placeOf = (kind: OpenPointKind, { from, to }: Year): string | undefined =>
  ({
    year_not_over: undefined,
    earlier_year_open: undefined,
    journals_waiting: 'tab=books&report=journals',
    vendors_waiting: 'tab=vendors',
    untied: `tab=books&report=trial-balance&from=${from}&to=${to}`,
    opening_difference: 'tab=books&report=journals',
    suspense: 'tab=bank',
    bank_lines: 'tab=bank',
    gateway: 'tab=bank',
    cheques: 'tab=receipts&show=cheques',
  })[kind]
