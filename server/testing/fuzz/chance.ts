/** Chance that can be repeated: the same seed throws the same dice. */
export type Chance = {
  /** A whole number from 0 up to, and without, the limit. */
  below(limit: number): number
  happens(share: number): boolean
  oneOf<T>(values: readonly T[]): T
}

export const chanceFrom = (seed: number): Chance => {
  const next = diceFrom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, happens: (share) => next() < share, oneOf: (values) => values[below(values.length)]! }
}

/** Numbers from 0 up to, and without, 1. */
export const diceFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
