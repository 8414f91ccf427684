import type { Refused } from '../errors.ts'

type Limits = {
  /** So many work at a time in this process. */
  atOnce: number
  /** Of those, so many for one society: the others find a place however much one of them sends. */
  atOnceEach: number
  waitingEach: number
  waiting: number
  /** Said to whoever finds no place to wait. */
  refusal: () => Refused
}

/**
 * A fair queue (round robin). Places for heavy work. Those who wait take turns by society: what one of them sends
 * stands in nobody else's way.
 */
export const openTurns = ({ atOnce, atOnceEach, waitingEach, waiting, refusal }: Limits) => {
  const working = new Map<string, number>()
  /** In the order in which their turn comes; a society that has had one goes to the end. */
  const queues = new Map<string, (() => void)[]>()
  let atWork = 0
  let queued = 0

  const mayWork = (who: string) => atWork < atOnce && (working.get(who) ?? 0) < atOnceEach
  const begin = (who: string) => {
    atWork += 1
    working.set(who, (working.get(who) ?? 0) + 1)
  }
  const end = (who: string) => {
    atWork -= 1
    const left = (working.get(who) ?? 1) - 1
    if (left > 0) working.set(who, left)
    else working.delete(who)
    callNext()
  }
  const callNext = () => {
    for (const [who, queue] of queues) {
      if (!mayWork(who)) continue
      queues.delete(who)
      const next = queue.shift()!
      if (queue.length > 0) queues.set(who, queue)
      queued -= 1
      begin(who)
      next()
      return
    }
  }
  const wait = (who: string) => {
    const queue = queues.get(who) ?? []
    if (queue.length >= waitingEach || queued >= waiting) throw refusal()
    queued += 1
    queues.set(who, queue)
    return new Promise<void>((resolve) => queue.push(resolve))
  }

  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    if (mayWork(who)) begin(who)
    else await wait(who)
    try {
      return await work()
    } finally {
      end(who)
    }
  }
}
