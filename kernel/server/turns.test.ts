import { describe, expect, test } from 'vitest'
import { refused } from '../house-refusals.ts'
import { openTurns } from './turns.ts'

const limits = { atOnce: 2, atOnceEach: 1, waitingEach: 3, waiting: 10, refusal: refused.unavailable }

/** Work that ends when it is told to, and a list of who is at it. */
const works = (settings: Partial<typeof limits> = {}) => {
  const take = openTurns({ ...limits, ...settings })
  const atWork: { who: string; end: () => void }[] = []
  const begun: string[] = []
  const ask = (who: string) =>
    take(who, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const one = { who, end: () => (atWork.splice(atWork.indexOf(one), 1), resolve()) }
      atWork.push(one)
      begun.push(who)
      return promise
    })
  return { ask, atWork, begun }
}
const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('heavy work', () => {
  test('of one society never keeps another from its place', async () => {
    const { ask, atWork, begun } = works()
    const settled = Promise.allSettled(Array.from({ length: 10 }, () => ask('greedy')))
    void ask('modest')
    await soon()
    expect(begun).toEqual(['greedy', 'modest'])
    while (atWork.length > 0) {
      atWork[0]!.end()
      await soon()
    }
    expect((await settled).map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'fulfilled'),
      ...Array.from({ length: 6 }, () => 'rejected'),
    ])
  })

  test('goes round the societies that wait, in the order in which they came', async () => {
    const { ask, atWork, begun } = works()
    for (const who of ['a', 'a', 'a', 'b', 'b', 'c']) void ask(who)
    while (atWork.length > 0) {
      atWork[0]!.end()
      await soon()
    }
    expect(begun).toEqual(['a', 'b', 'a', 'b', 'c', 'a'])
  })

  test('has so many places to wait for one society, and so many for all', async () => {
    const { ask } = works({ waiting: 5 })
    const all = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'c'].map((who) => ask(who))
    const refused: number[] = []
    for (const [i, one] of all.entries()) one.catch(({ status }: { status: number }) => refused.push(i, status))
    await soon()
    // The fifth of a finds its three places to wait taken; the third waiting of b and all of c find all five taken.
    expect(refused).toEqual([4, 503, 8, 503, 9, 503])
  })

  test('that fails gives its place on like any other', async () => {
    const take = openTurns({ ...limits, atOnce: 1 })
    await expect(take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await take('b', async () => 'yes')).toBe('yes')
  })
})
