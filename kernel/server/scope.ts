import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/types.ts'
import { borrow, connectAhead, isOutdated, isSpent, release } from './borrowing.ts'
import { ownPlan, runScoped, type Scope, type Start } from './scoped-query.ts'

export type Db = Kysely<DB>
export type { Scope } from './scoped-query.ts'

/**
 * Tenant isolation, by row-level security. A door to the database that is already bound to its scope. Nothing else in
 * the program reaches PostgreSQL.
 */
export type Door = {
  readonly db: Db
  /** For statements of a write whose answer nobody needs: they leave with its commit, all in one trip. */
  readonly later: Db
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
    const read = isRead(query.sql)
    // How long one takes that is planned for its values depends on them, and says nothing about the next.
    const known = read && !query.sql.endsWith(ownPlan) ? query.sql : null
    return borrow(pool, known, (client) => runScoped(client, scope, query, read ? look : 'statement'))
  })
  const db = kyselyOn(connection)
  return { db, later: db, opened: () => false, life }
}

const isRead = (sql: string) => sql.trimStart().slice(0, 7).toLowerCase() === 'select '

/** What surrounds the work of a write in its transaction. */
type Around<T> = {
  /** Ahead of the work's own first statement, and sent with it; when `judge` throws, nothing of the work stays. */
  first?: { query: Query; judge: (result: QueryResult<unknown>) => void }
  /** With the commit. */
  last?: (later: Db, result: T) => Promise<void>
}

/**
 * One transaction, opened with the first statement and not before: hashing, image work and uploads that happen
 * earlier hold no connection. Commits when the work succeeds, rolls back when it throws. Statements that do not wait
 * for one another travel together, and those whose answer nobody needs with the commit.
 */
export const writing = async <T>(
  pool: pg.Pool,
  scope: Scope,
  work: (door: Door) => Promise<T>,
  { first, last }: Around<T> = {},
): Promise<T> => {
  const life = { isOver: false, undo: [] as (() => Promise<void>)[] }
  const { run, held, started } = transactionOn(pool, scope, life)
  let begun: Promise<void> | undefined
  const begin = first && (() => (begun ??= run(first.query).then(first.judge)))
  const waiting: Query[] = []
  const later = dbOn(async (query) => {
    requireLife(life)
    waiting.push(query)
    return { rows: [] }
  })
  const ending = { mayHaveHappened: false }
  try {
    const db = dbOn(begin ? together(begin, run) : run)
    const result = await work({ db, later, opened: started, life, ...(begin ? { begin } : {}) })
    if (waiting.length > 0) await begin?.()
    await begun
    await last?.(later, result)
    const sent = waiting.map(run)
    for (const one of sent) one.catch(() => {})
    // They are on their way once the connection is there, and none comes after them.
    await held()
    life.isOver = true
    await commit(held(), sent, ending)
    return result
  } catch (error) {
    life.isOver = true
    await abandon(held(), error)
    // A commit that got no answer may have happened all the same.
    if (!ending.mayHaveHappened) await Promise.allSettled(life.undo.map((takeBack) => takeBack()))
    throw error
  }
}

const transactionOn = (pool: pg.Pool, scope: Scope, life: Life) => {
  let client: Promise<pg.PoolClient> | undefined
  let isStarted = false
  const run: Run = async (query) => {
    requireLife(life)
    client ??= connectAhead(pool)
    const held = await client
    requireLife(life)
    const start = isStarted ? 'inside' : 'begin'
    isStarted = true
    return runScoped(held, scope, query, start)
  }
  return { run, held: () => client, started: () => isStarted }
}

/** The work's statement leaves with what comes first; its answer counts once that has succeeded. */
const together =
  (begin: () => Promise<void>, run: Run): Run =>
  async (query) => {
    const begun = begin()
    const answer = run(query)
    answer.catch(() => {})
    await begun
    return answer
  }

const commit = async (
  client: Promise<pg.PoolClient> | undefined,
  sent: readonly Promise<unknown>[],
  ending: { mayHaveHappened: boolean },
) => {
  if (!client) return
  const held = await client
  ending.mayHaveHappened = true
  const [ended, ...before] = await Promise.allSettled([held.query('commit'), ...sent])
  const failed = before.find((one) => one.status === 'rejected')
  if (failed) {
    ending.mayHaveHappened = isSpent(failed.reason)
    throw failed.reason
  }
  if (ended.status === 'rejected') throw ended.reason
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error; that must not pass for success.
  if (ended.value.command !== 'COMMIT') throw new Error('The transaction was rolled back by the database')
  release(held)
}

const abandon = async (client: Promise<pg.PoolClient> | undefined, reason: unknown) => {
  const held = await client?.catch(() => undefined)
  if (!held) return
  try {
    await held.query('rollback')
    release(held, isOutdated(reason))
  } catch (error) {
    release(held, error as Error)
  }
}

type Query = Parameters<DatabaseConnection['executeQuery']>[0]
type Run = (query: Query) => ReturnType<DatabaseConnection['executeQuery']>

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
