import type { OpenPoint } from '../contract/years.ts'
import { money, useWords } from './words.ts'

/** What should be settled before a year is closed. */
export function Points({ points }: { points: readonly OpenPoint[] }) {
  const t = useWords()
  return (
    <div>
      <h3 className="text-15">{t('years.points')}</h3>
      <ul className="mt-1 grid gap-1 text-15">
        {points.map(({ kind, count, paise, isBlocking }) => (
          <li key={kind} className={isBlocking ? 'text-bad' : 'text-warn'}>
            {t(`years.kinds.${kind}`, { count, amount: money(paise) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
