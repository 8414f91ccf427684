import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../context.ts'

const mostKept = 2000
/** People type again within seconds. */
const keptMs = 60_000

export type Guesses = ReturnType<typeof openGuesses>

/**
 * Speculative reads. Remembers for a minute for whom a cookie stood. Nothing is allowed by it: who is calling is asked
 * of the database every time, and what was read for somebody else, or for the same person in another standing, is
 * thrown away.
 */
export const openGuesses = () => {
  const kept = new Map<string, { caller: Caller; until: number }>()
  return {
    of: (key: string): Caller | undefined => {
      const found = kept.get(key)
      return found && found.until > performance.now() ? found.caller : undefined
    },
    keep: (key: string, caller: Caller) => {
      // The oldest go first: what is kept again is put at the end.
      kept.delete(key)
      if (caller.session) kept.set(key, { caller, until: performance.now() + keptMs })
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break
        kept.delete(oldest)
      }
    },
  }
}

/**
 * Begins to read for the guessed caller; what was read is given out only for a caller that is the same in everything.
 */
export const readAhead = <T>(guessed: Caller, read: (caller: Caller) => Promise<T>) => {
  const result = read(guessed)
  // Whether it failed matters only to somebody who takes it.
  result.catch(() => {})
  return (caller: Caller): Promise<T> => (isDeepStrictEqual(caller, guessed) ? result : read(caller))
}
