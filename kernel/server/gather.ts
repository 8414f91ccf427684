import { unavailable } from '../errors.ts'
import { asRefusal } from './http/failures.ts'

/** More than this waiting are turned away at once: a short no beats a long queue. */
const mostWaiting = 400
const mostTogether = 64
/** Whoever takes longer holds up those who share the statement, and nobody else. */
const lateMs = 100

type Waiting<Question, Answer> = {
  question: Question
  answered: Promise<Answer>
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Batching (a data loader). Puts a question to the database at once, and those that come meanwhile together, in one
 * statement. What is asked twice meanwhile is asked once: a screen that opens sends several requests with one cookie. A
 * question is never answered by a statement that began before it came. When a shared statement fails, each is asked
 * alone: whoever sent what it failed on fails, and nobody beside them.
 */
export const gather = <Question, Answer>(
  keyOf: (question: Question) => string,
  ask: (questions: Question[]) => Promise<Answer[]>,
) => {
  let waiting = new Map<string, Waiting<Question, Answer>>()
  let isUnderWay = false
  const askNext = async () => {
    const together = [...waiting.values()].slice(0, mostTogether)
    waiting = new Map([...waiting].slice(mostTogether))
    isUnderWay = together.length > 0
    if (!isUnderWay) return
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      void askNext()
    }, lateMs)
    try {
      const answers = await ask(together.map(({ question }) => question))
      for (const [i, { resolve }] of together.entries()) resolve(answers[i]!)
    } catch (error) {
      if (together.length === 1 || isAway(error)) for (const { reject } of together) reject(error)
      else await Promise.all(together.map((one) => askAlone(one)))
    }
    clearTimeout(late)
    if (!isLate) void askNext()
  }
  const askAlone = async ({ question, resolve, reject }: Waiting<Question, Answer>) => {
    try {
      resolve((await ask([question]))[0]!)
    } catch (error) {
      reject(error)
    }
  }
  return (question: Question): Promise<Answer> => {
    const key = keyOf(question)
    const same = waiting.get(key)
    if (same) return same.answered
    if (waiting.size >= mostWaiting) return Promise.reject(unavailable())
    const { promise: answered, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.set(key, { question, answered, resolve, reject })
    if (!isUnderWay) void askNext()
    return answered
  }
}

/** A database that does not answer would not answer the same questions one by one either. */
const isAway = (error: unknown) => asRefusal(error).status === 503
