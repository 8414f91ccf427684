import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { seedDemoOnce } from '#db/demo/seed.ts'
import { type Database, openDatabase } from '#kernel/server/db.ts'
import { lockDataDir, startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { findEmptyDatabase } from '#kernel/server/empty-database.ts'
import { type Env, readEnv } from '#kernel/server/env.ts'
import type { Worker } from '#kernel/server/jobs/worker.ts'
import { openLog } from '#kernel/server/log.ts'
import { startPostman } from '#kernel/server/mail/postman.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { root } from '#kernel/server/root.ts'
import { writing } from '#kernel/server/scope.ts'
import { readSecret, signer } from '#kernel/server/secrets.ts'
import { openStorage, type Storage } from '#kernel/server/storage.ts'
import { endClosedSessions } from '#modules/identity/actions/being-tried.ts'
import { buildApp } from './app.ts'
import { startRoomsWorker } from './worker.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
// A reader of our output that went away must not keep us from stopping the database.
process.stdout.on('error', () => {})

const start = async () => {
  const began = performance.now()
  const env = readEnv()
  const dataDir = path.resolve(root, env.DATA_DIR)
  const database = await openStores(env, dataDir)
  const storage = openStorage(env, dataDir)
  const parts = {
    env,
    database: database.pools,
    log: openLog(env.LOG_LEVEL),
    sign: signer(await readSecret({ secret: env.SECRET, dataDir, databaseUrl: env.DATABASE_URL })),
    storage,
  }
  const dist = path.join(root, 'dist')
  let worker: Promise<Worker> | undefined
  let postman: ReturnType<typeof startPostman> | undefined
  const wakeWorker = () => void worker?.then(({ wake }) => wake()).catch(() => {})
  await prepare(parts)
  const app = await buildApp({ ...parts, dist, wakeWorker })
  const stop = stopper(async () => {
    const working = await worker?.catch(() => undefined)
    await Promise.all([app.close(), working?.stop(), postman?.stop()])
    await database.close()
  })
  try {
    await app.listen({ port: env.PORT, host: env.HOST })
    const seconds = secondsSince(began)
    // People come first; what is to be done by the clock or in the background can wait a moment longer.
    if (env.WORKER) {
      worker = startRoomsWorker(parts)
      postman = startPostman(parts)
      await worker
    }
    const { port } = app.server.address() as { port: number }
    say(`Aangan answers at ${env.PUBLIC_URL ?? `http://localhost:${port}`} (${seconds} s)`)
  } catch (error) {
    await stop()
    throw error
  }
}

const secondsSince = (moment: number) => ((performance.now() - moment) / 1000).toFixed(1)

const prepare = async ({ env, database, storage }: { env: Env; database: Database; storage: Storage }) => {
  const began = performance.now()
  if (env.DEMO && (await seedDemoOnce(database, storage))) say(`Demo society: made (${secondsSince(began)} s)`)
  await writing(database.platform, startScope, ({ db }) => endClosedSessions({ env, db }))
}

const startScope = { societyId: null, identityId: null, role: 'system', action: 'server.start', requestId: '' }

const openStores = async (env: Env, dataDir: string) => {
  const lock = env.DATABASE_URL ? undefined : await lockDataDir(dataDir)
  await mkdir(dataDir, { recursive: true })
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: say, empty: findEmptyDatabase })
  const url = env.DATABASE_URL ?? embedded!.url
  try {
    if (embedded) say(embedded.adopted ? 'Database: found running' : 'Database: started')
    const { applied, version } = await migrate(url)
    say(applied.length ? `Database: brought to version ${version}` : `Database: at version ${version}`)
    const pools = await openDatabase(url, {
      society: env.POOL_SIZE,
      platform: Math.max(4, Math.ceil(env.POOL_SIZE / 2)),
      waitMs: 3000,
    })
    return {
      pools,
      close: async () => {
        await pools.close()
        await embedded?.stop()
        lock?.release()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Finishes the requests in flight, once, however often it is asked; gives up waiting after ten seconds. */
const stopper = (close: () => Promise<void>) => {
  let closing: Promise<void> | undefined
  const stop = () => {
    closing ??= Promise.race([close(), new Promise<void>((resolve) => setTimeout(resolve, 9_000).unref())])
    return closing
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      say('Stopping…')
      void stop().then(() => process.exit(0))
    })
  return stop
}

/** What a person who runs the program can act on, in one sentence. */
const sentenceOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'The port is taken by another program. Set PORT to a free one.'
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return `A folder or port may not be used: ${message}.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'The database in DATABASE_URL does not answer.'
  return message
}

start().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
})
