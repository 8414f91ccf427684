/** The same demo every time: mulberry32 from a fixed seed. */
export const seededRandom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (n: number) => Math.floor(next() * n),
    of: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!,
  }
}
export type Random = ReturnType<typeof seededRandom>
