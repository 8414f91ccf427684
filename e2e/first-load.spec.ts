import type { Page } from '@playwright/test'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const most = 180

/** KB of JavaScript a browser fetches before the screen stands, as gzip: what a proxy leaves of it, more than brotli. */
const firstLoad = async (page: Page, open: () => Promise<void>) => {
  // What is fetched ahead in an idle moment is not waited for; on a slow machine it would come in between.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await open()
  const weights = await Promise.all([...scripts].map((script) => weigh(page, script)))
  return { files: weights.length, kilobytes: weights.reduce((sum, bytes) => sum + bytes, 0) / 1024 }
}

const weigh = async (page: Page, script: string): Promise<number> => {
  const response = await page.request.get(script, { headers: { 'accept-encoding': 'gzip' } })
  return Number(response.headers()['content-length'])
}

test('the login is at most 180 KB of JavaScript', async ({ page }) => {
  const { files, kilobytes } = await firstLoad(page, async () => {
    await page.goto('/login')
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  })
  expect(files).toBeGreaterThan(0)
  expect(kilobytes).toBeLessThanOrEqual(most)
})

test('the dashboard, opened first, is at most 180 KB of JavaScript', async ({ page }) => {
  await signIn(page, 'admin')
  const { files, kilobytes } = await firstLoad(page, async () => {
    await page.goto('/dashboard')
    await expect(
      page
        .getByRole('button', { name: 'Access Module' })
        .or(page.getByRole('link', { name: 'Access Module' }))
        .first(),
    ).toBeVisible()
  })
  expect(files).toBeGreaterThan(0)
  expect(kilobytes).toBeLessThanOrEqual(most)
})
