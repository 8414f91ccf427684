import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** The address is known only once the server runs, so it comes to the tests from the global setup. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none.
  baseURL: async ({}, use) => {
    const url = process.env.E2E_URL
    if (!url) throw new Error('The server was not started by the global setup')
    await use(url)
  },
})
