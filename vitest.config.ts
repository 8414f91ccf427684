import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const tested = '{kernel,modules,server,db,site,web}'
const forms = 'modules/*/web/**/*{form,forms,dialogs}.test.tsx'
const globalSetup = 'server/testing/global-setup.ts'

const shared = {
  // What arrives by another process may take its time on a busy machine.
  expect: { poll: { timeout: 90_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  setupFiles: ['server/testing/each-file.ts'],
  restoreMocks: true,
  unstubGlobals: true,
}

export default defineConfig({
  test: {
    // They share one PostgreSQL server, so more of them than cores only wait for each other: three on two cores took
    // 340 seconds where two took 245.
    maxWorkers: Math.max(2, Math.min(4, availableParallelism())),
    ...(existsSync(globalSetup) ? { globalSetup } : {}),
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          // The files of a worker share its modules, one app and one database (server/testing/app.ts): to import the
          // product and copy a database took three seconds a file.
          isolate: false,
          include: [`${tested}/**/*.test.ts`],
        },
      },
      {
        // All of them begin with `openForm`, which begins anew; other modules of the browser remember too much to be shared.
        test: { ...shared, name: 'forms', environment: 'happy-dom', isolate: false, include: [forms] },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          environment: 'happy-dom',
          include: [`${tested}/**/*.test.tsx`],
          exclude: [forms],
        },
      },
    ],
  },
})
