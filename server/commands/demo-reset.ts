import path from 'node:path'
import { apartIn, resetDemo, seedScope } from '#db/demo/seed.ts'
import { readEnv } from '#kernel/server/env.ts'
import { openLog } from '#kernel/server/log.ts'
import { root } from '#kernel/server/root.ts'
import { writing } from '#kernel/server/scope.ts'
import { openStorage } from '#kernel/server/storage.ts'
import { command, withDatabase } from './open-database.ts'

command(() =>
  withDatabase(async (database) => {
    const env = readEnv()
    const storage = openStorage(env, path.resolve(root, env.DATA_DIR))
    // The one that holds the lock waits longer than a request may.
    const log = openLog(env.LOG_LEVEL)
    await writing(database.jobs, seedScope, ({ db }) => resetDemo(db, { apart: apartIn(database), storage, log }))
    console.log('The demo society is back to its seed.')
  }),
)
