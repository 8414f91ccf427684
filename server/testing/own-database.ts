import { type Database, openDatabase } from '#kernel/server/db.ts'
import { type Db, writing } from '#kernel/server/scope.ts'
import { scratchDatabase } from './scratch-database.ts'

export type OwnDatabase = {
  url: string
  database: Database
  asPlatform: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  drop(): Promise<void>
}

/** For a test of something the whole platform shares, such as the outbox: another test's rows would get in its way. */
export const ownDatabase = async (): Promise<OwnDatabase> => {
  const scratch = await scratchDatabase()
  const database = await openDatabase(scratch.url, { society: 4, platform: 4, waitMs: 10_000 })
  const scope = { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' }
  return {
    url: scratch.url,
    database,
    asPlatform: (work) => writing(database.platform, scope, ({ db }) => work(db)),
    drop: async () => {
      await database.close()
      await scratch.drop()
    },
  }
}
