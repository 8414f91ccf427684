import type { Paise } from '#kernel/money.ts'
import type { Line } from './lines.ts'

/** A head's charge on one bill of a flat. */
export type HeadSum = { key: string; headKey: string; name: string; paise: Paise }

/** Why a flat's charges are not what its bill before said: head by head what is more or less, the largest first. */
export const changesOf = (now: readonly HeadSum[], before: readonly HeadSum[]): HeadSum[] => {
  const sums = new Map<string, HeadSum>()
  const add = (head: HeadSum, paise: Paise) =>
    sums.set(head.key, { ...head, paise: (sums.get(head.key)?.paise ?? 0) + paise })
  for (const head of before) add(head, -head.paise)
  for (const head of now) add(head, head.paise)
  return [...sums.values()].filter(({ paise }) => paise !== 0).toSorted((a, b) => Math.abs(b.paise) - Math.abs(a.paise))
}

export const chargesIn = (lines: readonly Line[]): HeadSum[] =>
  lines
    .filter(({ part }) => part === 'principal')
    .map(({ headId, headKey, name, paise }) => ({ key: headId ?? headKey, headKey, name, paise }))
