import { sayRate } from '#kernel/formats.ts'
import { spaceKinds } from '#modules/parking/rules.ts'
import { type Translate, useT } from '#web/i18n/i18n.tsx'
import type { ChargeHead } from '../../contract/settings.ts'
import type en from '../../texts/config/en.ts'
import { configTexts } from '../../texts/config/texts.ts'
import { sayPercent } from '../../texts/working/say.ts'
import { useToday } from '../use-today.ts'
import { useSaid } from '../words.ts'

export type ConfigWords = Translate<typeof en>
export const useConfigWords = (): ConfigWords => useT(configTexts)

type Rate = ChargeHead['rates'][number]

/** A head's rates in words: what counts today, and what begins later. */
export const useRateWords = (heads: readonly ChargeHead[]) => {
  const t = useConfigWords()
  const said = useSaid()
  const nameOf = (head: ChargeHead) => said.head({ headKey: head.key, name: head.name })
  const sayOne = (head: ChargeHead, rate: Rate): string => {
    const money = { rate: sayRate(rate.rateHundredths) }
    const percent = sayPercent(rate.basisPoints)
    switch (head.basis) {
      case 'fixed':
        return t('heads.perFlat', money)
      case 'area':
        return t('heads.perSqft', money)
      case 'inlet':
        return t('heads.perInlet', money)
      case 'parking':
        return [rate.variant && t(`spaces.${spaceOf(rate.variant)}`), t('heads.perSpace', money)]
          .filter(Boolean)
          .join(': ')
      case 'metered':
        return rate.slabs.length > 0 ? t('heads.slabs', { count: rate.slabs.length }) : t('heads.perUnit', money)
      case 'cost_percent':
        return t('heads.ofCost', { percent })
      case 'head_percent': {
        const other = heads.find(({ id }) => id === head.ofHeadId)
        return t('heads.ofHead', { percent, head: other ? nameOf(other) : '' })
      }
      default:
        return ''
    }
  }
  const today = useToday()
  const sayNow = (head: ChargeHead): string => {
    if (!hasRate(head)) return t('heads.noRateNeeded')
    const now = ratesOn(head, today)
    return now.length > 0 ? now.map((rate) => sayOne(head, rate)).join(', ') : t('heads.noRate')
  }
  return { nameOf, sayOne, sayNow }
}

export const hasRate = ({ basis }: Pick<ChargeHead, 'basis'>): boolean => basis !== 'actual' && basis !== 'divided'

/** The rate of each kind of space, or the one rate, in force on a day. */
const ratesOn = (head: ChargeHead, day: string): Rate[] => {
  const byVariant = new Map<string, Rate>()
  for (const rate of head.rates.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1)))
    if (rate.fromDay <= day) byVariant.set(rate.variant, rate)
  return [...byVariant.values()]
}

export const spaceOf = (variant: string) => spaceKinds.find((kind) => kind === variant) ?? 'all'
export const spaceChoices = ['', ...spaceKinds] as const
