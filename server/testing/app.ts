import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type Database, openDatabase } from '#kernel/server/db.ts'
import { readEnv } from '#kernel/server/env.ts'
import { openLog } from '#kernel/server/log.ts'
import { type Db, writing } from '#kernel/server/scope.ts'
import { signer } from '#kernel/server/secrets.ts'
import { openStorage } from '#kernel/server/storage.ts'
import { buildApp } from '#server/app.ts'
import { type Scratch, scratchDatabase } from './scratch-database.ts'

/** Every file of tests has a database of its own, made when it first asks for one and gone with it. */
let scratch: Promise<Scratch> | undefined
export const testDatabaseUrl = async (): Promise<string> => {
  scratch ??= scratchDatabase()
  return (await scratch).url
}

/** Limits per address are out of the way: in a test everybody lives behind one. */
export const testEnv = readEnv({
  LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
  LIMIT_FORMS: '1000000',
  LIMIT_SETUPS: '1000000',
  LIMIT_SIGN_INS: '1000000',
  LIMIT_API: '1000000',
  DISK_RESERVE_MB: '0',
})
const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-test-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
export const testStorage = openStorage(testEnv, dataDir)

export const testSign = signer('a secret for tests')

let database: Promise<Database> | undefined
export const testDatabase = () => {
  database ??= testDatabaseUrl().then((url) => openDatabase(url, { society: 8, platform: 6, waitMs: 10_000 }))
  return database
}

let app: Promise<FastifyInstance> | undefined
export const testApp = () => {
  app ??= testDatabase().then((opened) =>
    buildApp({ env: testEnv, database: opened, log: openLog(testEnv.LOG_LEVEL), sign: testSign, storage: testStorage }),
  )
  return app
}

afterAll(async () => {
  await (await app)?.close()
  await (await database)?.close()
  await (await scratch)?.drop()
})

/** Work through the platform's door, for arranging what a test needs. */
export const asPlatform = async <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  writing(
    (await testDatabase()).platform,
    { societyId: null, identityId: null, role: 'test', action: 'test', requestId: '' },
    ({ db }) => work(db),
  )
