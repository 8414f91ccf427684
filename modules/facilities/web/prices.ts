import { sayRoundRupees } from '#kernel/formats.ts'
import type { Facility } from '../contract/nouns.ts'
import type { Words } from './words.ts'

/** `2 hours`, `30 minutes`, `1 day`. */
export const spanOf = (t: Words, minutes: number): string => {
  if (minutes % 1440 === 0) return t('daysCount', { count: minutes / 1440 })
  return minutes % 60 === 0 ? t('hoursCount', { count: minutes / 60 }) : t('minutes', { count: minutes })
}

type Rates = { least: number; most: number }

/** `₹800 an hour`, `₹100 for 30 minutes`, `₹500–₹800 for 1 hour`, `Free`. */
export const rateWords = (
  t: Words,
  { kind, slotMinutes }: Pick<Facility, 'kind' | 'slotMinutes'>,
  { least, most }: Rates,
): string => {
  if (most === 0) return t('free')
  const sum = least === most ? sayRoundRupees(most) : `${sayRoundRupees(least)}–${sayRoundRupees(most)}`
  if (kind === 'guest_room' && slotMinutes === 1440) return t('rate.night', { sum })
  return slotMinutes === 60 ? t('rate.hour', { sum }) : t('rate.minutes', { sum, span: spanOf(t, slotMinutes) })
}

/** Of all days: what a list says of a facility. */
export const ratesOf = ({ pay, rates }: Pick<Facility, 'pay' | 'rates'>): Rates => {
  const sums = pay === 'free' ? [] : rates.map(({ paise }) => paise)
  return sums.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...sums), most: Math.max(...sums) }
}

/** One line below a name: price, deposit, what it is made of, who decides. */
export const aboutOf = (t: Words, facility: Facility, rates: Rates = ratesOf(facility)): string =>
  [
    facility.parts.length > 0 && t('rate.parts', { names: facility.parts.map(({ name }) => name).join(' + ') }),
    rateWords(t, facility, rates),
    facility.depositPaise > 0 && t('rate.deposit', { sum: sayRoundRupees(facility.depositPaise) }),
    facility.needsApproval && t('rate.approval'),
  ]
    .filter(Boolean)
    .join(' · ')
