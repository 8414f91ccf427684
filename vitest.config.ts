import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const tested = '{kernel,modules,server,db,site,web}'
const globalSetup = 'server/testing/global-setup.ts'

const shared = {
  // What arrives by another process may take its time on a busy machine.
  expect: { poll: { timeout: 40_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  setupFiles: ['server/testing/fixed-seed.ts'],
  restoreMocks: true,
  unstubGlobals: true,
}

export default defineConfig({
  test: {
    // One more than there are cores: a test waits for the database, a process or a clock a third of its time.
    maxWorkers: Math.max(3, Math.min(5, availableParallelism() + 1)),
    ...(existsSync(globalSetup) ? { globalSetup } : {}),
    projects: [
      {
        test: { ...shared, name: 'node', environment: 'node', include: [`${tested}/**/*.test.ts`] },
      },
      {
        test: { ...shared, name: 'browser', environment: 'happy-dom', include: [`${tested}/**/*.test.tsx`] },
      },
    ],
  },
})
