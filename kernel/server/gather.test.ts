import { describe, expect, test } from 'vitest'
import { gather } from './gather.ts'

/** A database that answers when it is told to, and remembers what it was asked. */
const slowDatabase = () => {
  const asked: { questions: number[]; answer: () => void; fail: (reason: Error) => void }[] = []
  const ask = gather(
    (questions: number[]) =>
      new Promise<string[]>((resolve, reject) => {
        asked.push({ questions, answer: () => resolve(questions.map((n) => `answer ${n}`)), fail: reject })
      }),
  )
  return { asked, ask }
}

describe('questions of the same moment', () => {
  test('one alone is asked at once', async () => {
    const { asked, ask } = slowDatabase()
    const answer = ask(1)
    expect(asked.map(({ questions }) => questions)).toEqual([[1]])
    asked[0]!.answer()
    expect(await answer).toBe('answer 1')
  })

  test('those that come while two are under way share the next statement, and each gets its own answer', async () => {
    const { asked, ask } = slowDatabase()
    const answers = Promise.all([1, 2, 3, 4, 5].map(ask))
    expect(asked.map(({ questions }) => questions)).toEqual([[1], [2]])
    asked[1]!.answer()
    await expect.poll(() => asked.length).toBe(3)
    expect(asked[2]!.questions).toEqual([3, 4, 5])
    asked[2]!.answer()
    asked[0]!.answer()
    expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3', 'answer 4', 'answer 5'])
  })

  test('a statement that fails fails for those who shared it, and for nobody else', async () => {
    const { asked, ask } = slowDatabase()
    const settled = Promise.allSettled([1, 2, 3, 4].map(ask))
    asked[0]!.answer()
    await expect.poll(() => asked.length).toBe(3)
    asked[2]!.fail(new Error('gone'))
    asked[1]!.answer()
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  })

  test('a queue that grows without end is refused at its end', async () => {
    const { asked, ask } = slowDatabase()
    const settled = Promise.allSettled(Array.from({ length: 403 }, (_, i) => ask(i)))
    for (let i = 0; i < 9; i++) {
      await expect.poll(() => asked.length).toBeGreaterThan(i)
      asked[i]!.answer()
    }
    const refused = (await settled).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  })
})
