import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const headlessShell = '/usr/bin/chromium-headless-shell'
const full = Boolean(process.env.TEST_FULL)
/** Every test runs every time, unless it is tagged and says in its file why the full run is enough for it. */
const leftOut = full ? [] : [/@full/]

const offline = /without network/

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e/results',
  // The server has the demo society and is shared; every journey works on people it made itself.
  globalSetup: './e2e/support/start-server.ts',
  // As many as cores: a third on two took as long for all of them, and half as long again for each.
  workers: Math.max(2, Math.min(4, availableParallelism())),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Machines that run this are shared: a slow page is not a wrong one.
  timeout: full ? 600_000 : 360_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: {
      // The shell is the same browser without its window: half the processes, twice the speed.
      executablePath: existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    // Nothing is clicked while it moves: whoever waits for movement to end waits for nothing here.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys read what the server says now; only the offline journey wants the worker between.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    // What does not come is not waited for to the end of the test: it is tried again while there is time.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
  },
  projects: [
    // They wait more than they work, and longer than others: begun last, they would be waited for alone.
    {
      name: 'offline',
      grep: offline,
      grepInvert: [/@phone/, ...leftOut],
      use: { viewport: { width: 1280, height: 900 } },
    },
    // The one journey of each room, on the phone most residents have.
    {
      name: 'phone',
      grep: /@phone/,
      grepInvert: leftOut,
      use: { viewport: { width: 360, height: 780 } },
    },
    {
      name: 'desk',
      grepInvert: [/@phone/, offline, ...leftOut],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
})
