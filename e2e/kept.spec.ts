import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe('when nobody answers', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what was seen stays readable with its age, the menu stays, the rest opens by itself, and logging out takes all of it', async ({
    page,
    context,
  }) => {
    await signIn(page, 'admin')
    await page.goto('/app/demo/complaints')
    const row = page.getByText('Water pressure', { exact: false }).or(page.getByRole('row').nth(1)).first()
    await expect(row).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // The next visit is the first one the worker serves.
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(row).toBeVisible()
    await expect.poll(() => keptAddresses(page)).toContain('/api/societies/demo/complaints')

    await page.goto('/app/demo/dashboard')
    await expect(page.getByText('Total Flats', { exact: true })).toBeVisible()
    // Its charts are read after it, and are as much a part of what was seen.
    await expect(page.getByRole('main').locator('figure').first()).toBeVisible()
    await expect.poll(() => keptAddresses(page)).toContain('/api/societies/demo/dashboard')
    await page.goto('/app/demo/analytics')
    await expect(page.getByRole('heading', { name: 'Collection', exact: true })).toBeVisible()
    await expect.poll(() => keptAddresses(page)).toContain('/api/societies/demo/analytics')
    await page.goto('/app/demo/complaints')
    await expect(row).toBeVisible()

    await context.setOffline(true)
    await page.goto('/app/demo/dashboard')
    await expect(page.getByText('Total Flats', { exact: true })).toBeVisible()
    await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible()
    await page.goto('/app/demo/analytics')
    await expect(page.getByRole('heading', { name: 'Collection', exact: true })).toBeVisible()
    await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible()
    await page.goto('/app/demo/complaints')
    await expect(row).toBeVisible()
    await expect(page.getByText(/^No connection\. You see what was here at \d\d:\d\d\.$/)).toBeVisible()
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Modules' }).first()
    // A screen nobody has opened on this device: the menu stays, and the screen comes by itself.
    await menu.getByRole('link', { name: 'Notices' }).click()
    await expect(page.getByText('opens by itself when', { exact: false }).first()).toBeVisible()
    await expect(menu).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Notices', level: 1 })).toBeVisible()
    await expect(page.getByText('No connection')).toBeHidden()
    await expect(page.getByText('Online', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringMatching(/^kept-/))
  })
})

const keptAddresses = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map((request) => new URL(request.url).pathname)
  })
