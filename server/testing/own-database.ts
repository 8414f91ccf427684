import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '#kernel/server/db.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { type Db, writing } from '#kernel/server/scope.ts'
import { testDatabaseUrl } from './app.ts'

export type OwnDatabase = {
  url: string
  database: Database
  asPlatform: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  drop(): Promise<void>
}

/** For a test of something the whole platform shares, such as the outbox: another test's rows would get in its way. */
export const ownDatabase = async (): Promise<OwnDatabase> => {
  const name = `own_${randomBytes(6).toString('hex')}`
  await asOwner(`create database ${name}`)
  const url = new URL(testDatabaseUrl())
  url.pathname = `/${name}`
  await migrate(url.href)
  const database = await openDatabase(url.href, { society: 4, platform: 4, waitMs: 10_000 })
  const scope = { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' }
  return {
    url: url.href,
    database,
    asPlatform: (work) => writing(database.platform, scope, ({ db }) => work(db)),
    drop: async () => {
      await database.close()
      await asOwner(`drop database if exists ${name} with (force)`)
      for (const role of [`app_user_${name}`, `app_platform_${name}`]) await asOwner(`drop role if exists ${role}`)
    },
  }
}

const asOwner = async (sql: string) => {
  const client = new pg.Client({ connectionString: testDatabaseUrl() })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
