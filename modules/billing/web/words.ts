import { useMemo } from 'react'
import { sayRupees } from '#kernel/formats.ts'
import { type Translate, useLanguage, useT } from '#web/i18n/i18n.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import type { Run } from '../contract/runs.ts'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'
import { sayHead, sayMonth, sayWorking } from '../texts/working/say.ts'

/** With its sign, as a difference is read. */
export const saySigned = (paise: number): string =>
  paise === 0 ? sayRupees(0) : `${paise > 0 ? '+' : '−'}${sayRupees(Math.abs(paise))}`

export type Words = Translate<typeof en>
export const useWords = (): Words => useT(texts)

/** Days, months, runs, heads and workings in the reader's language. */
export const useSaid = () => {
  const t = useWords()
  const { lang } = useLanguage()
  return useMemo(
    () => ({
      day: (day: string) => formatDay(day, lang),
      month: (day: string) => sayMonth(day, lang),
      run: ({ kind, period }: Pick<Run, 'kind' | 'period'>) =>
        t(kind === 'regular' ? 'runs.name' : 'runs.extraName', { month: sayMonth(period.from, lang) }),
      head: (line: { headKey: string; name: string }) => sayHead(line, lang),
      working: (working: Parameters<typeof sayWorking>[0]) => sayWorking(working, lang),
    }),
    [lang, t],
  )
}
