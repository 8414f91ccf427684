import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect } from 'vitest'
import { type Database, openDatabase } from '#kernel/server/db.ts'
import { readEnv } from '#kernel/server/env.ts'
import { openLog } from '#kernel/server/log.ts'
import { type Db, writing } from '#kernel/server/scope.ts'
import { signer } from '#kernel/server/secrets.ts'
import { openStorage } from '#kernel/server/storage.ts'
import { buildApp } from '#server/app.ts'
import { afterEachFile } from './after-each-file.ts'
import { FOLDER } from './run.ts'
import { type Scratch, scratchDatabase } from './scratch-database.ts'

/** Limits per address are out of the way: in a test everybody lives behind one. */
export const testEnv = readEnv({
  LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
  LIMIT_FORMS: '1000000',
  LIMIT_SETUPS: '1000000',
  LIMIT_SIGN_INS: '1000000',
  LIMIT_API: '1000000',
  DISK_RESERVE_MB: '0',
})
export const testStorage = openStorage(testEnv, mkdtempSync(path.join(process.env[FOLDER] ?? tmpdir(), 'files-')))

export const testSign = signer('a secret for tests')

/** A database and the product on it, each made when it is first asked for. */
const aPlatform = () => {
  let scratch: Promise<Scratch> | undefined
  let database: Promise<Database> | undefined
  let app: Promise<FastifyInstance> | undefined
  let common: unknown
  const url = async () => (await (scratch ??= scratchDatabase())).url
  const open = async () => {
    const made = await openDatabase(await url(), { society: 8, platform: 6, waitMs: 10_000 })
    common = await readCommon(made)
    return made
  }
  const start = async () => {
    const parts = { env: testEnv, log: openLog(testEnv.LOG_LEVEL), sign: testSign, storage: testStorage }
    return buildApp({ ...parts, database: await (database ??= open()) })
  }
  return {
    url,
    database: () => (database ??= open()),
    app: () => (app ??= start()),
    expectUntouched: async () => {
      if (!database) return
      const found = await readCommon(await database)
      expect(found, 'This file changed what all share: put it back, or begin with onOwnDatabase').toEqual(common)
    },
    close: async () => {
      await (await app)?.close()
      await (await database)?.close()
      await (await scratch)?.drop()
    },
  }
}

/** What no society owns and other tests rely on. A real operator, for one, shuts every operator of a test out. */
const readCommon = async ({ platform }: Database): Promise<unknown> => {
  const { rows } = await platform.query(`select (select json_agg(p order by p.id) from plans p) as plans,
    (select count(*)::int from identities where is_super_admin and not is_demo) as operators`)
  return rows[0]
}

/**
 * One for all files of a worker, which keeps its modules (`isolate: false`): every test makes its own society, and the
 * wall between societies is the wall between tests. It ends with the worker, and the run drops its database.
 */
const shared = aPlatform()
let current = shared
afterEachFile.push(() => shared.expectUntouched())
/** Begun with the imports, which count as what all files share: otherwise the room that comes first would pay for it. */
await shared.app()

/** First in a file whose tests speak of the whole platform, with the reason: it gets a database and an app of its own. */
export const onOwnDatabase = (_why: string) => {
  const own = aPlatform()
  current = own
  afterAll(async () => {
    current = shared
    await own.close()
  })
}

export const testDatabaseUrl = (): Promise<string> => current.url()
export const testDatabase = (): Promise<Database> => current.database()
export const testApp = (): Promise<FastifyInstance> => current.app()

/** Work through the platform's door, for arranging what a test needs. */
export const asPlatform = async <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  writing(
    (await testDatabase()).platform,
    { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' },
    ({ db }) => work(db),
  )
