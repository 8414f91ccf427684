import { newId } from '#kernel/ids.ts'
import { CallError } from '#web/request.ts'

type Tried = { key: string; at: number }
const unanswered = new Map<string, Tried>()
/** Later than this it is another wish, though it reads the same. */
const patienceMs = 10 * 60_000

/**
 * A write that got no answer may have happened all the same. Whoever makes it again with the same content (`what`) sends
 * the same key with it (idempotency), and the server answers as it did the first time instead of doing it twice.
 */
export const once = async <T>(what: string, send: (key: string) => Promise<T>): Promise<T> => {
  const before = unanswered.get(what)
  const tried = before && Date.now() - before.at < patienceMs ? before : { key: newId(), at: Date.now() }
  unanswered.set(what, tried)
  try {
    const answer = await send(tried.key)
    unanswered.delete(what)
    return answer
  } catch (error) {
    if (error instanceof CallError && error.status < 500) unanswered.delete(what)
    throw error
  }
}
