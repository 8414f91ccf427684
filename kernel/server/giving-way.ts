import { setTimeout as rest, setImmediate as turn } from 'node:timers/promises'

/** How many wait for an answer, and how many have had theirs; shared, so that a thread beside this one sees it too. */
export const waiting: Int32Array<SharedArrayBuffer> = new Int32Array(new SharedArrayBuffer(8))

/** Counts a request among those that wait, until its answer is known. */
export const whileWaiting = async <T>(work: () => Promise<T>): Promise<T> => {
  waiting[0]! += 1
  try {
    return await work()
  } finally {
    waiting[0]! -= 1
    waiting[1]! += 1
  }
}

/** Work that waited itself, for a slow reader, owes nobody more than this. */
const longestWorkMs = 25

/**
 * Cooperative scheduling. Long work in the thread that answers everybody comes here after every slice of it: while
 * anybody waits for an answer it rests twice as long as it worked, so that at least two thirds of the time are theirs. A
 * turn of the loop alone would leave it half of every turn, and all of the database's second core.
 */
export const giveWay = async (workedMs: number): Promise<void> => {
  if (waiting[0] === 0) await turn()
  else await rest(Math.max(1, 2 * Math.min(workedMs, longestWorkMs)))
}
