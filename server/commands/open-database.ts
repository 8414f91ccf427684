import path from 'node:path'
import { type Database, openDatabase } from '#kernel/server/db.ts'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { readEnv } from '#kernel/server/env.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { root } from '#kernel/server/root.ts'

/** The installation's database for one command: the one in DATABASE_URL, or the embedded one, running or not. */
export const withDatabase = async (work: (database: Database, url: string) => Promise<void>): Promise<void> => {
  const env = readEnv()
  const dataDir = path.resolve(root, env.DATA_DIR)
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, log: () => {} })
  const url = env.DATABASE_URL ?? embedded!.url
  try {
    await migrate(url)
    const database = await openDatabase(url, { society: 2, platform: 2, waitMs: 5000 })
    await work(database, url).finally(() => database.close())
  } finally {
    await embedded?.stop()
  }
}

/** Runs a command and ends with one sentence when it cannot be done. */
export const command = (work: () => Promise<void>) => {
  work().catch((error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  })
}
