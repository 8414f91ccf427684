import { sayMoment } from '#kernel/formats.ts'
import { type Translate, useLanguage, useT } from '#web/i18n/i18n.tsx'
import type { Poll } from '../contract/nouns.ts'
import type en from '../texts/en.ts'
import { texts } from '../texts/texts.ts'

export type Words = Translate<typeof en>
export const useWords = (): Words => useT(texts)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `closes in 3 days`; before opening and after closing the moment itself. */
export const useWhen = () => {
  const t = useWords()
  const { lang } = useLanguage()
  return ({ state, opensAt, closesAt }: Pick<Poll, 'state' | 'opensAt' | 'closesAt'>, now = Date.now()): string => {
    if (state === 'announced' && opensAt) return t('opensAt', { when: sayMoment(opensAt, lang) })
    const left = Date.parse(closesAt) - now
    if (state !== 'open') return t(left > 0 ? 'closesAt' : 'closedAt', { when: sayMoment(closesAt, lang) })
    if (left >= 2 * day) return t('closesIn.days', { count: Math.floor(left / day) })
    if (left >= 2 * hour) return t('closesIn.hours', { count: Math.floor(left / hour) })
    if (left > 0) return t('closesIn.minutes', { count: Math.ceil(left / minute) })
    return t('closesIn.soon')
  }
}

/** Why this person may vote or not, as a sentence. */
export const useWhy = () => {
  const t = useWords()
  return ({ standing, mine, barRule = '' }: Pick<Poll, 'standing' | 'mine'> & { barRule?: string }): string => {
    const flats = mine.flatMap(({ flatNumber }) => flatNumber || []).join(', ')
    if (standing === 'on_roll') return flats ? t('why.on_roll', { flats }) : t('why.on_rollSelf')
    if (standing === 'barred') return t('why.barred', { rule: barRule })
    return t(`why.${standing}`)
  }
}
