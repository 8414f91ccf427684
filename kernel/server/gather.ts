import { unavailable } from '../errors.ts'

/** More than this waiting are turned away at once: a short no beats a long queue. */
const mostWaiting = 400
const mostTogether = 64
const underWayAtOnce = 2

type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Puts questions that come while others are under way to the database together, in one statement. Alone, a question is
 * asked at once; it is never answered by a statement that began before it came.
 */
export const gather = <Question, Answer>(ask: (questions: Question[]) => Promise<Answer[]>) => {
  const waiting: Waiting<Question, Answer>[] = []
  let underWay = 0
  const askNext = async () => {
    if (underWay >= underWayAtOnce || waiting.length === 0) return
    const together = waiting.splice(0, mostTogether)
    underWay += 1
    try {
      const answers = await ask(together.map(({ question }) => question))
      for (const [i, { resolve }] of together.entries()) resolve(answers[i]!)
    } catch (error) {
      for (const { reject } of together) reject(error)
    } finally {
      underWay -= 1
      void askNext()
    }
  }
  return (question: Question): Promise<Answer> => {
    if (waiting.length >= mostWaiting) return Promise.reject(unavailable())
    return new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      void askNext()
    })
  }
}
