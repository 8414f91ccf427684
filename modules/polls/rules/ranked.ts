import type { Marked } from './nouns.ts'

/** One round of a ranked count. */
export type Stage = {
  /** By option; null for who is out already. */
  readonly votes: readonly (number | null)[]
  /** Papers on which nobody is left. */
  readonly nonTransferable: number
  /** Who goes out after it; null in the last. */
  readonly out: number | null
}

/**
 * One winner by instant runoff: until one has more than half of the valid papers or is alone, the lowest goes out and
 * its papers move whole to the next name still in.
 */
export const countRanked = (
  options: number,
  marked: readonly Marked[],
  lots: readonly string[],
): { quota: number; stages: Stage[]; winner: number | null } => {
  const valid = marked.reduce((sum, { weight }) => sum + weight, 0)
  const quota = Math.floor(valid / 2) + 1
  const stages: Stage[] = []
  const left = new Set(Array.from({ length: options }, (_, index) => index))
  while (left.size > 0 && marked.length > 0) {
    const { votes, nonTransferable } = round(options, marked, left)
    const winner = [...left].find((index) => votes[index]! >= quota) ?? (left.size === 1 ? [...left][0]! : null)
    if (winner !== null) {
      stages.push({ votes, nonTransferable, out: null })
      return { quota, stages, winner }
    }
    const out = lowest([...left], [...stages.map((stage) => stage.votes), votes], lots)
    stages.push({ votes, nonTransferable, out })
    left.delete(out)
  }
  return { quota, stages, winner: null }
}

const round = (options: number, marked: readonly Marked[], left: ReadonlySet<number>) => {
  const votes: (number | null)[] = Array.from({ length: options }, (_, index) => (left.has(index) ? 0 : null))
  let nonTransferable = 0
  for (const { answer, weight } of marked) {
    const to = answer.find((index) => left.has(index))
    if (to === undefined) nonTransferable += weight
    else votes[to]! += weight
  }
  return { votes, nonTransferable }
}

/** Among equals the latest earlier stage that tells them apart decides, else the lot. */
const lowest = (left: readonly number[], stages: readonly Stage['votes'][], lots: readonly string[]): number => {
  let tied = left
  for (const votes of stages.toReversed()) {
    const least = Math.min(...tied.map((index) => votes[index]!))
    tied = tied.filter((index) => votes[index] === least)
    if (tied.length === 1) return tied[0]!
  }
  return tied.toSorted((a, b) => (lots[a]! < lots[b]! ? -1 : 1))[0]!
}
