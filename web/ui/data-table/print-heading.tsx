import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayOf } from '#kernel/time.ts'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { formatDay } from '../format-day.ts'
import { useNumber } from '../number.ts'
import { uiTexts } from '../texts/texts.ts'

/**
 * Stands above a list on paper alone: what it is, of which day, how many rows. The pages are numbered by `@page`. Of a list
 * the server pages, the browser's own menu leaves no time to fetch the rest: the paper says which part of it it is.
 */
export function PrintHeading({
  label,
  count,
  part,
}: {
  label: string
  count: number | undefined
  part?: { from: number; to: number; hasButton: boolean } | undefined
}) {
  const t = useT(uiTexts)
  const { lang } = useLanguage()
  const number = useNumber()
  const [today] = useState(() => dayOf(new Date()))
  return (
    <div className="hidden border-b-2 border-ink pb-2 print:block">
      <p className="text-22 font-head">{label}</p>
      <p className="num text-13">
        {t('table.printedOn', { day: formatDay(today, lang) })}
        {count !== undefined && ` · ${t('table.found', { count, rows: number(count) })}`}
      </p>
      {part && (
        <p className="text-13">
          {t('table.printedPart', { from: number(part.from), to: number(part.to) })}
          {part.hasButton && ` ${t('table.printedWhole')}`}
        </p>
      )}
    </div>
  )
}

/** Whether the page is on its way to the printer; what it changes stands before the paper is laid out. */
export const usePrinting = () => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
