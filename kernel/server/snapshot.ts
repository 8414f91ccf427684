import pg from 'pg'
import { type Db, dbOn, type Life, requireLife, type Scope } from './scope.ts'

export const takeScope = `select set_config('app.society_id', $1, true), set_config('app.identity_id', $2, true),
  set_config('app.role', $3, true), set_config('app.action', $4, true), set_config('app.request_id', $5, true)`

/** Reads everything as it was at one instant, however many statements it takes, and can write nothing. */
export const inSnapshot = async <T>(pool: pg.Pool, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level repeatable read, read only')
    return await run(client, scope, work)
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}

/** One transaction as the owner of the database, for the operator's commands alone: no door of the program leads here. */
export const asOwner = async <T>(ownerUrl: string, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const result = await run(client, scope, work)
    const ended = await client.query('commit')
    if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back by the database')
    return result
  } finally {
    // Without a commit the transaction ends with its connection.
    await client.end()
  }
}

const run = async <T>(client: pg.ClientBase, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> => {
  const { societyId, identityId, role, action, requestId } = scope
  await client.query(`set local timezone = 'UTC'`)
  await client.query(takeScope, [societyId ?? '', identityId ?? '', role, action, requestId])
  const life: Life = { isOver: false }
  const db = dbOn(async ({ sql, parameters }) => {
    requireLife(life)
    const { rows, rowCount } = await client.query(sql, [...parameters])
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  })
  try {
    return await work(db)
  } finally {
    life.isOver = true
  }
}
