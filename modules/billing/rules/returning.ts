import type { Paise } from '#kernel/money.ts'
import type { Part } from './nouns.ts'

/** What a receipt settled: by itself, or later by its advance. */
type Settled = { itemId: string; part: Part; paise: Paise; kind: string }
/** What of a receipt is money of the flat: the bills it settles, and what is left of its advance. */
export type Standing<S extends Settled> = { settled: S[]; advancePaise: Paise }

/** What still stands of a receipt of which parts went back before. */
export const stillStanding = <S extends Settled>(
  { settled, advancePaise }: Standing<S>,
  returned: { settled: readonly { itemId: string; part: Part; paise: Paise }[]; advancePaise: Paise },
): Standing<S> => {
  const used = settled.reduce((sum, { kind, paise }) => (kind === 'advance' ? sum + paise : sum), 0)
  const gone = new Map<string, Paise>()
  for (const one of returned.settled) gone.set(keyOf(one), (gone.get(keyOf(one)) ?? 0) + one.paise)
  const left = settled.toReversed().map((one) => {
    const taken = Math.min(one.paise, gone.get(keyOf(one)) ?? 0)
    gone.set(keyOf(one), (gone.get(keyOf(one)) ?? 0) - taken)
    return { ...one, paise: one.paise - taken }
  })
  return {
    settled: left.filter(({ paise }) => paise > 0).toReversed(),
    advancePaise: advancePaise - used - returned.advancePaise,
  }
}

const keyOf = ({ itemId, part }: { itemId: string; part: Part }) => `${itemId} ${part}`

export const totalOf = ({ settled, advancePaise }: Standing<Settled>): Paise =>
  settled.reduce((sum, { paise }) => sum + paise, advancePaise)

/** Which part of a receipt goes back: money no bill needed yet first, then what was settled last. */
export const lastOf = <S extends Settled>({ settled, advancePaise }: Standing<S>, paise: Paise): Standing<S> => {
  const fromAdvance = Math.min(paise, advancePaise)
  let left = paise - fromAdvance
  const taken = settled.toReversed().map((one) => {
    const part = Math.min(left, one.paise)
    left -= part
    return { ...one, paise: part }
  })
  return { settled: taken.filter((one) => one.paise > 0).toReversed(), advancePaise: fromAdvance }
}
