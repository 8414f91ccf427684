import { describe, expect, test } from 'vitest'
import { gather } from './gather.ts'

/** A database that answers when it is told to, and remembers what it was asked. */
const slowDatabase = () => {
  const asked: { questions: number[]; answer: () => void; fail: (reason: Error) => void }[] = []
  const ask = gather(
    String,
    (questions: number[]) =>
      new Promise<string[]>((resolve, reject) => {
        asked.push({ questions, answer: () => resolve(questions.map((n) => `answer ${n}`)), fail: reject })
      }),
  )
  const wasAsked = (...statements: number[][]) =>
    expect.poll(() => asked.map(({ questions }) => questions)).toEqual(statements)
  return { asked, ask, wasAsked }
}

describe('questions of the same moment', () => {
  test('share one statement while another is under way, and each gets its own answer', async () => {
    const { asked, ask, wasAsked } = slowDatabase()
    const alone = ask(0)
    const early = Promise.all([1, 2].map(ask))
    await wasAsked([0])
    asked[0]!.answer()
    expect(await alone).toBe('answer 0')
    await wasAsked([0], [1, 2])
    const late = Promise.all([3, 1, 4].map(ask))
    asked[1]!.answer()
    expect(await early).toEqual(['answer 1', 'answer 2'])
    await wasAsked([0], [1, 2], [3, 1, 4])
    asked[2]!.answer()
    expect(await late).toEqual(['answer 3', 'answer 1', 'answer 4'])
  })

  test('are asked once when they are the same, and never answered by a statement that began before them', async () => {
    const { asked, ask, wasAsked } = slowDatabase()
    const before = ask(1)
    const twice = Promise.all([1, 1].map(ask))
    await wasAsked([1])
    asked[0]!.answer()
    expect(await before).toBe('answer 1')
    await wasAsked([1], [1])
    asked[1]!.answer()
    expect(await twice).toEqual(['answer 1', 'answer 1'])
    expect(asked).toHaveLength(2)
  })

  test('are asked one by one when the statement they share fails, so that only its cause is refused', async () => {
    const { asked, ask, wasAsked } = slowDatabase()
    const alone = ask(0)
    const settled = Promise.allSettled([1, 2, 3].map(ask))
    asked[0]!.answer()
    expect(await alone).toBe('answer 0')
    await wasAsked([0], [1, 2, 3])
    asked[1]!.fail(Object.assign(new Error('invalid byte sequence'), { code: '22021' }))
    await wasAsked([0], [1, 2, 3], [1], [2], [3])
    asked[2]!.answer()
    asked[3]!.fail(Object.assign(new Error('invalid byte sequence'), { code: '22021' }))
    asked[4]!.answer()
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('fail together with a database that is away, and nobody else does', async () => {
    const { asked, ask, wasAsked } = slowDatabase()
    const alone = ask(0)
    const settled = Promise.allSettled([1, 2].map(ask))
    asked[0]!.answer()
    expect(await alone).toBe('answer 0')
    await wasAsked([0], [1, 2])
    asked[1]!.fail(Object.assign(new Error('terminating connection'), { code: '57P01' }))
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const later = ask(3)
    await wasAsked([0], [1, 2], [3])
    asked[2]!.answer()
    expect(await later).toBe('answer 3')
  })

  test('do not wait for a statement that does not come back', async () => {
    const { asked, ask, wasAsked } = slowDatabase()
    const stuck = ask(1)
    await wasAsked([1])
    const later = ask(2)
    await wasAsked([1], [2])
    asked[1]!.answer()
    expect(await later).toBe('answer 2')
    const afterwards = ask(3)
    await wasAsked([1], [2], [3])
    asked[2]!.answer()
    expect(await afterwards).toBe('answer 3')
    asked[0]!.answer()
    expect(await stuck).toBe('answer 1')
  })

  test('are refused at the end of a queue that grows without end', async () => {
    const { asked, ask } = slowDatabase()
    const settled = Promise.allSettled(Array.from({ length: 402 }, (_, i) => ask(i)))
    for (let i = 0; i < 8; i++) {
      await expect.poll(() => asked.length).toBeGreaterThan(i)
      asked[i]!.answer()
    }
    const refused = (await settled).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  })
})
