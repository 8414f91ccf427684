import { useState } from 'react'
import { dayOf } from '#kernel/time.ts'
import { useScreenSearch } from '#web/use-screen-search.ts'
import { comparisons, type Preset, presets, rangeOf } from '../rules.ts'
import type { View } from './queries.ts'

/** Days, wing and comparison as the address has them; an untouched screen shows the financial year. */
export const useView = (): {
  view: View
  preset: Preset | 'own'
  write: (part: Record<string, string | undefined>) => void
} => {
  const { search, write } = useScreenSearch()
  const [today] = useState(() => dayOf(new Date()))
  const isOwn = isDay(search['from']) && isDay(search['to'])
  const preset = presets.find((one) => one === search['range']) ?? (isOwn ? 'own' : 'year')
  const range = preset === 'own' ? { from: String(search['from']), to: String(search['to']) } : rangeOf(preset, today)
  const wing = typeof search['wing'] === 'string' ? search['wing'] : undefined
  const compare = comparisons.find((one) => one === search['compare']) ?? 'previous'
  return { view: { ...range, wing, compare }, preset, write }
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
