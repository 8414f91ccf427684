/**
 * How far long work has come, for whoever asks meanwhile. It lives in the memory of the process that does the work: a
 * count that were written to the database would stay unseen until the work's own transaction is committed.
 */
export type Progress = { done: number; total: number }

const running = new Map<string, Progress>()

export const progressOf = (key: string): Progress | null => running.get(key) ?? null

/** Runs the work, which says how far it has come; afterwards nothing is left to ask for. */
export const withProgress = async <T>(
  key: string,
  work: (said: (progress: Progress) => Promise<void>) => Promise<T>,
) => {
  // The same key twice means two people at once: each sees the one that spoke last, and both end up with nothing.
  try {
    return await work(async (progress) => {
      running.set(key, progress)
      await breath()
    })
  } finally {
    running.delete(key)
  }
}

/** Lets other requests, such as the one that asks how far this is, have their turn. */
const breath = () => new Promise<void>((resolve) => setImmediate(resolve))
