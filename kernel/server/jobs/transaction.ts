import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db as BossDatabase } from 'pg-boss'
import { type Db, dbOn, type Life, requireLife, type Scope } from '../scope.ts'

export type Transaction = {
  /** The transaction itself, outside every section. */
  readonly db: Db
  /** Work under one scope inside the job's transaction; undone, and only it, when it throws. */
  section<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /** The job is done: nothing it left running reaches the connection any more. */
  end(): void
}

const enter = `select set_config('role', $1, true), set_config('app.society_id', $2, true), set_config('app.identity_id', $3, true),
  set_config('app.role', $4, true), set_config('app.action', $5, true), set_config('app.request_id', $6, true)`

/**
 * One transaction serves a job from end to end, so the scope changes inside it: for a society's part it takes the role
 * the society's own requests run under, and with it row-level security, and lays it down again afterwards.
 */
export const transactionOn = (database: BossDatabase): Transaction => {
  let last: Promise<unknown> = Promise.resolve()
  const inside = new AsyncLocalStorage<true>()
  const life: Life = { isOver: false }
  return {
    db: handleOn(database, life),
    end: () => {
      life.isOver = true
    },
    section: (scope, work) => {
      if (life.isOver) return Promise.reject(new Error('The job has ended, and its transaction with it'))
      // Two scopes at once on one connection would let one part of the job write as the other.
      if (inside.getStore()) return Promise.reject(new Error('A part of a job cannot contain another one'))
      const next = last.then(() => inside.run(true, () => runSection(database, scope, work)))
      last = next.catch(() => undefined)
      return next
    },
  }
}

const runSection = async <T>(database: BossDatabase, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> => {
  const life: Life = { isOver: false }
  await database.executeSql('savepoint section')
  try {
    await database.executeSql(enter, [
      scope.societyId ? 'app_user' : 'none',
      scope.societyId ?? '',
      scope.identityId ?? '',
      scope.role,
      scope.action,
      scope.requestId,
    ])
    const result = await work(handleOn(database, life))
    life.isOver = true
    await database.executeSql(enter, ['none', '', '', '', '', ''])
    await database.executeSql('release savepoint section')
    return result
  } catch (error) {
    life.isOver = true
    // Brings back the role and the settings as well, for they are local to the savepoint. On a lost connection this
    // fails too, and the first error says why.
    await database.executeSql('rollback to savepoint section').catch(() => undefined)
    throw error
  }
}

const handleOn = (database: BossDatabase, life: Life): Db =>
  dbOn(async ({ sql, parameters }) => {
    requireLife(life)
    const result = (await database.executeSql(sql, [...parameters])) as { rows: never[]; rowCount?: number | null }
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
  })
