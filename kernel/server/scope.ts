import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/types.ts'
import { runScoped, type Scope, type Start } from './scoped-query.ts'

export type Db = Kysely<DB>
export type { Scope } from './scoped-query.ts'

/**
 * Tenant isolation, by row-level security. A door to the database that is already bound to its scope. Nothing else in
 * the program reaches PostgreSQL.
 */
export type Door = {
  readonly db: Db
  readonly opened: () => boolean
  readonly life: Life
  /** Only where something must come first: makes sure it has, before work that does not go through `db`. */
  readonly begin?: () => Promise<void>
}

/**
 * How long a door may be used: as long as the work it was opened for. A statement that comes late, from a branch nobody
 * waited for, would otherwise run on a connection that serves another society by then.
 */
export type Life = {
  isOver: boolean
  /** What was done outside the database for a write, taken back when the write surely did not happen. */
  readonly undo?: (() => Promise<void>)[]
}

export const requireLife = (life: Life) => {
  if (life.isOver) throw new Error('The work this door was opened for has ended, and the door with it')
}

/** Every statement stands alone, scoped in its own single round trip. */
export const readingDoor = (pool: pg.Pool, scope: Scope, life: Life = { isOver: false }): Door => {
  // The platform's door looks at everything, whoever asks.
  const look: Start = scope.societyId === null ? 'inside' : 'look'
  const connection = connectionOf(async (query) => {
    requireLife(life)
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await runScoped(client, scope, query, isRead(query.sql) ? look : 'statement')
    } catch (error) {
      broken = isSpent(error) ? (error as Error) : undefined
      throw error
    } finally {
      client.release(broken)
    }
  })
  return { db: kyselyOn(connection), opened: () => false, life }
}

const isRead = (sql: string) => sql.trimStart().slice(0, 7).toLowerCase() === 'select '

/**
 * One transaction, opened with the first statement and not before: hashing, image work and uploads that happen
 * earlier hold no connection. Commits when the work succeeds, rolls back when it throws. `first` runs in it ahead of
 * the work's own first statement; when it throws, no statement of the work ever runs.
 */
export const writing = async <T>(
  pool: pg.Pool,
  scope: Scope,
  work: (door: Door) => Promise<T>,
  first?: (db: Db) => Promise<void>,
): Promise<T> => {
  let client: Promise<pg.PoolClient> | undefined
  let started = false
  let begun: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const undo: (() => Promise<void>)[] = []
  const life: Life = { isOver: false, undo }
  let isCommitting = false
  const run: Run = async (query) => {
    requireLife(life)
    client ??= pool.connect()
    const held = await client
    requireLife(life)
    const start = started ? 'inside' : 'begin'
    started = true
    // One statement after the other: branches of the work may ask at once, a connection answers one at a time.
    const answer = last.then(() => runScoped(held, scope, query, start))
    last = answer.catch(() => {})
    return answer
  }
  const begin = first && (() => (begun ??= first(dbOn(run))))
  const afterFirst: Run = async (query) => {
    await begin?.()
    return run(query)
  }
  try {
    const result = await work({ db: dbOn(afterFirst), opened: () => started, life, ...(begin ? { begin } : {}) })
    await begun
    life.isOver = true
    if (client) {
      isCommitting = true
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error; that must not pass for success.
      const ended = await (await client).query('commit')
      if (started && ended.command !== 'COMMIT') throw new Error('The transaction was rolled back by the database')
      ;(await client).release()
    }
    return result
  } catch (error) {
    life.isOver = true
    await abandon(client, error)
    // A commit that got no answer may have happened all the same.
    if (!isCommitting) await Promise.allSettled(undo.map((takeBack) => takeBack()))
    throw error
  }
}

const abandon = async (client: Promise<pg.PoolClient> | undefined, reason: unknown) => {
  const held = await client?.catch(() => undefined)
  if (!held) return
  try {
    await held.query('rollback')
    held.release(isOutdated(reason))
  } catch (error) {
    held.release(error as Error)
  }
}

/** A connection that was lost, or that prepared its statements for tables as they were before a migration. */
const isSpent = (error: unknown) => {
  const code = (error as { code?: string }).code
  return (
    code === undefined || code.startsWith('08') || code.startsWith('57P') || code.startsWith('E') || isOutdated(error)
  )
}
const isOutdated = (error: unknown) => (error as { code?: string }).code === '0A000'

type Run = (query: Parameters<DatabaseConnection['executeQuery']>[0]) => ReturnType<DatabaseConnection['executeQuery']>

const connectionOf = (run: Run): DatabaseConnection => ({
  executeQuery: run as DatabaseConnection['executeQuery'],
  streamQuery: () => {
    throw new Error('Streaming is not offered: page through the rows instead')
  },
})

/** For a connection that is lent by somebody else, such as the job queue. */
export const dbOn = (run: Run): Db => kyselyOn(connectionOf(run))

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}
const driver = new DummyDriver()

/** Cheap enough for one per request: compiler and adapter are shared, only the connection differs. */
const kyselyOn = (connection: DatabaseConnection): Db =>
  new Kysely<DB>({
    config: { dialect },
    dialect,
    driver,
    executor: new DefaultQueryExecutor(compiler, adapter, {
      provideConnection: (consumer) => consumer(connection),
    }),
  })
