import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countPoll, countQuestion } from './counting.ts'
import {
  base64urlOf,
  fromBase64url,
  hexOf,
  leafHash,
  lotsOf,
  merkleRoot,
  readCode,
  sha256,
  trackingCode,
} from './hashing.ts'
import type { Answer, Counted } from './nouns.ts'
import { misshapenIn } from './shape.ts'

const runs = process.env['TEST_FULL'] ? 1000 : 200
const optionsOf = (count: number, group: (index: number) => number = () => 0) =>
  Array.from({ length: count }, (_, index) => ({ title: `Option ${index}`, group: group(index) }))
const one = [{ title: '', seats: 1, most: 1 }]
const ranked = (count: number): Counted => ({ type: 'ranked', groups: one, options: optionsOf(count), pass: null })
const papers = (times: number, answer: Answer) => Array.from({ length: times }, () => ({ answer, weight: 1 }))
const someLots = (count: number) => Array.from({ length: count }, (_, index) => `lot-${count - index}`)
const around = (count: number) => ({ entitled: 1000, lots: someLots(count) })

describe('a ranked count', () => {
  it('moves papers whole until one has the quota: the example with 105 papers', () => {
    const marked = [
      ...papers(34, [0, 1, 2]),
      ...papers(8, [0, 3]),
      ...papers(17, [1, 3]),
      ...papers(16, [2, 3, 1]),
      ...papers(14, [3, 2]),
      ...papers(8, [4, 3, 0]),
      ...papers(5, [4, 1]),
      ...papers(3, []),
    ]
    const { quota, stages, elected, blank } = countQuestion(ranked(5), marked, around(5))
    expect({ quota, blank, elected, out: stages.map(({ out }) => out) }).toEqual({
      quota: 52,
      blank: 3,
      elected: [3],
      out: [4, 2, 1, null],
    })
    expect(stages.at(-1)).toMatchObject({ votes: [42, null, null, 55, null], nonTransferable: 5 })
  })

  it('loses no paper at any stage, elects one, and comes to the same when counted again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 7 }).chain((count) =>
          fc.tuple(
            fc.constant(count),
            fc.array(
              fc.record({
                answer: fc.shuffledSubarray(Array.from({ length: count }, (_, index) => index)),
                weight: fc.integer({ min: 1, max: 900 }),
              }),
              { minLength: 1, maxLength: 30 },
            ),
          ),
        ),
        ([count, marked]) => {
          const tally = countQuestion(ranked(count), marked, around(count))
          for (const { votes, nonTransferable } of tally.stages)
            expect(votes.reduce((sum: number, each) => sum + (each ?? 0), 0) + nonTransferable).toBe(tally.valid)
          expect(tally.elected).toHaveLength(tally.valid > 0 ? 1 : 0)
          expect(countQuestion(ranked(count), marked.toReversed(), around(count))).toEqual(tally)
        },
      ),
      { numRuns: runs },
    )
  })

  it('lets the stage before decide among equals, and only then the lot', () => {
    // 1 and 2 stand equal in the second stage; 2 had fewer in the first.
    const marked = [...papers(5, [0]), ...papers(4, [1]), ...papers(3, [2]), ...papers(1, [3, 2])]
    expect(
      countQuestion(ranked(4), marked, around(4))
        .stages.map(({ out }) => out)
        .slice(0, 2),
    ).toEqual([3, 2])
    const equal = [...papers(2, [0]), ...papers(2, [1])]
    expect(countQuestion(ranked(2), equal, { entitled: 4, lots: ['a', 'b'] }).elected).toEqual([1])
    expect(countQuestion(ranked(2), equal, { entitled: 4, lots: ['b', 'a'] }).elected).toEqual([0])
  })
})

describe('seats by group', () => {
  it('are never more than a group has, and nobody sits without a vote', () => {
    const shape = fc.record({
      groups: fc.array(fc.record({ seats: fc.integer({ min: 1, max: 4 }), count: fc.integer({ min: 1, max: 6 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      seed: fc.array(fc.array(fc.nat(30), { maxLength: 8 }), { maxLength: 25 }),
    })
    fc.assert(
      fc.property(shape, ({ groups, seed }) => {
        const options = groups.flatMap(({ count }, group) => optionsOf(count, () => group))
        const question: Counted = {
          type: 'multiple',
          groups: groups.map(({ seats }) => ({ title: '', seats, most: seats })),
          options,
          pass: null,
        }
        const marked = seed.map((picks) => ({
          answer: [...new Set(picks.map((pick) => pick % options.length))].toSorted((a, b) => a - b),
          weight: 1,
        }))
        const tally = countQuestion(question, marked, around(options.length))
        for (const [group, { seats }] of groups.entries()) {
          const seated = tally.elected.filter((index) => options[index]!.group === group)
          expect(seated.length).toBeLessThanOrEqual(seats)
          const others = options.flatMap((option, index) =>
            option.group === group && !seated.includes(index) ? [tally.votes[index]!] : [],
          )
          expect(Math.min(...seated.map((index) => tally.votes[index]!))).toBeGreaterThanOrEqual(Math.max(0, ...others))
        }
        expect(tally.elected.every((index) => tally.votes[index]! > 0)).toBe(true)
        expect(countQuestion(question, marked.toReversed(), around(options.length))).toEqual(tally)
      }),
      { numRuns: runs },
    )
  })
})

describe('what passes', () => {
  const resolution = (pass: Counted['pass']): Counted => ({ type: 'single', groups: one, options: optionsOf(2), pass })
  const result = (pass: Counted['pass'], yes: number, no: number, quorumBp = 0) =>
    countPoll({
      questions: [resolution(pass)],
      casts: [...papers(yes, [0]), ...papers(no, [1])].map(({ answer, weight }) => ({ answers: [answer], weight })),
      roll: { entitled: 12, entitledWeight: 12, barred: 0 },
      quorumBp,
      lots: someLots(2),
    })

  it.each([
    [{ num: 1, den: 2, base: 'cast', strict: true }, 4, 4, false],
    [{ num: 1, den: 2, base: 'cast', strict: true }, 5, 4, true],
    [{ num: 2, den: 3, base: 'cast', strict: false }, 6, 3, true],
    [{ num: 3, den: 4, base: 'entitled', strict: false }, 9, 0, true],
    [{ num: 3, den: 4, base: 'entitled', strict: false }, 8, 0, false],
  ] as const)('%j with %d for and %d against: %s', (pass, yes, no, passed) => {
    expect(result(pass, yes, no).questions[0]!.passed).toBe(passed)
  })

  it('has its quorum at exactly the part asked for', () => {
    expect(
      [result(null, 3, 1, 3334), result(null, 3, 1, 3333), result(null, 1, 0)].map((one) => one.quorumMet),
    ).toEqual([false, true, null])
  })
})

describe('the shape of an answer', () => {
  const committee: Counted = {
    type: 'multiple',
    groups: [
      { title: 'General', seats: 2, most: 2 },
      { title: 'Women', seats: 1, most: 1 },
    ],
    options: optionsOf(5, (index) => (index > 2 ? 1 : 0)),
    pass: null,
  }
  it.each([
    [[0, 2, 3], undefined],
    [[], undefined],
    [[0, 1, 2], 'too_many_marks'],
    [[3, 4], 'too_many_marks'],
    [[2, 0], 'not_ascending'],
    [[5], 'no_such_option'],
    [[0.5], 'no_such_option'],
    [[1, 1], 'repeated_option'],
  ])('%j: %s', (answer, why) => {
    expect(misshapenIn([committee], [answer])?.why).toBe(why)
  })

  it('is one answer a question', () => {
    expect(misshapenIn([committee], [])).toEqual({ at: 0, why: 'wrong_count' })
    expect(misshapenIn([ranked(3)], [[2, 0]])).toBeUndefined()
  })
})

describe('what can be checked by anybody', () => {
  it('is the root of RFC 6962', async () => {
    expect(await merkleRoot([])).toBe(hexOf(await sha256(new Uint8Array())))
    const leaves = await Promise.all(['a', 'b', 'c'].map(leafHash))
    const node = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.from([1, ...left, ...right]))
    expect(await merkleRoot(leaves)).toBe(hexOf(await node(await node(leaves[0]!, leaves[1]!), leaves[2]!)))
    const five = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(leafHash))
    const four = await node(await node(five[0]!, five[1]!), await node(five[2]!, five[3]!))
    expect(await merkleRoot(five)).toBe(hexOf(await node(four, five[4]!)))
  })

  it('reads a code however it was typed', async () => {
    const code = trackingCode(await sha256(Uint8Array.of(1)))
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4} ){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(readCode(code.toLowerCase().replaceAll(' ', '-'))).toBe(code)
    expect(await lotsOf('root', 2)).toHaveLength(2)
  })

  it('takes one text for the same bytes only', () => {
    expect(fromBase64url(base64urlOf(Uint8Array.of(1, 2, 255)))).toEqual(Uint8Array.of(1, 2, 255))
    for (const text of ['AQL_=', 'AQL/', 'AQ I', 'AR']) expect(fromBase64url(text)).toBeUndefined()
  })
})
