import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { streamOf } from './silence.ts'

/** Its statements are sent as they come, and not each after the answer to the one before. */
export const connectAhead = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const client = await pool.connect()
  setAhead(client, true)
  return client
}

/** For one transaction: a cursor, which the next borrower may open, needs a connection that waits. */
const setAhead = (client: pg.PoolClient, isAhead: boolean) => Object.assign(client, { pipeline: isAhead })

export const release = (client: pg.PoolClient, error?: Error | boolean) => {
  setAhead(client, false)
  client.release(error)
}

/** A connection that was lost, or that prepared its statements for tables as they were before a migration. */
export const isSpent = (error: unknown) => {
  const code = (error as { code?: string }).code
  return (
    code === undefined || code.startsWith('08') || code.startsWith('57P') || code.startsWith('E') || isOutdated(error)
  )
}
export const isOutdated = (error: unknown) => (error as { code?: string }).code === '0A000'

type Ride = { client: Promise<pg.PoolClient>; riders: number; broken?: Error | undefined }

/** The one of each pool that has not left yet and has room for a second. */
const leaving = new WeakMap<pg.Pool, Ride>()

/**
 * Pipelining. Lends a connection for one statement that stands alone. While every core has one at work, two that are
 * known to be quick and leave at the same moment take one together: one write, one awakening of the database and one read
 * instead of two, which is a sixth of all work of a busy server. Each has a scope and a Sync of its own, so neither sees
 * the other's society or fails with it; what may take long, or writes and so may wait for others, travels alone.
 */
export const borrow = async <T>(
  pool: pg.Pool,
  read: string | null,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const ride = rideFor(pool, read)
  const client = await ride.client
  const begun = performance.now()
  try {
    return await work(client)
  } catch (error) {
    if (isSpent(error)) ride.broken = error as Error
    throw error
  } finally {
    if (read !== null) remember(read, performance.now() - begun)
    ride.riders -= 1
    if (ride.riders === 0) {
      hasLeft(pool, ride)
      release(client, ride.broken)
    }
  }
}

const rideFor = (pool: pg.Pool, read: string | null): Ride => {
  if (read === null || !quick.has(read)) return { client: pool.connect(), riders: 1 }
  const begun = leaving.get(pool)
  if (begun) {
    leaving.delete(pool)
    begun.riders += 1
    return begun
  }
  if (!isBusy(pool)) return { client: pool.connect(), riders: 1 }
  const ride: Ride = {
    riders: 1,
    client: connectAhead(pool).then(
      (client) => leaveTogether(pool, ride, client),
      (reason: unknown) => {
        hasLeft(pool, ride)
        throw reason
      },
    ),
  }
  leaving.set(pool, ride)
  return ride
}

/** What is asked for in this moment leaves in one write. */
const leaveTogether = (pool: pg.Pool, ride: Ride, client: pg.PoolClient) => {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => {
    hasLeft(pool, ride)
    stream.uncork()
  })
  return client
}

/** Nobody joins it any more. */
const hasLeft = (pool: pg.Pool, ride: Ride) => {
  if (leaving.get(pool) === ride) leaving.delete(pool)
}

const cores = availableParallelism()
/** Those that are being waited for count: in one moment several ask before the first of them has got one. */
const isBusy = ({ totalCount, idleCount, waitingCount }: pg.Pool) => totalCount - idleCount + waitingCount >= cores

const quickMs = 50
const mostKnown = 1000
/** Reads that took no longer than that the last time. */
const quick = new Set<string>()

const remember = (read: string, ms: number) => {
  if (ms > quickMs) quick.delete(read)
  else if (quick.size < mostKnown) quick.add(read)
}
