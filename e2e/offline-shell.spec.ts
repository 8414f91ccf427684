import { expectAccessible } from './support/axe.ts'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('screens.test.tsx turns the same people away; every-screen.spec.ts looks at those screens')

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the app starts from the device', async ({ page, context }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // The worker fetches the shell's files before it is ready; the next visit is the first one it serves.
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  })
})

test('an address that leads nowhere says so, with status 404', async ({ page }) => {
  const response = await page.goto('/there-is-no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

for (const path of ['/dashboard', '/members', '/settings', '/super-admin'])
  test(`${path} is denied to someone who is not signed in`, seldom, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await page.waitForURL('**/login')
  })

test('the screens that turn people away can be read by everyone', seldom, async ({ page }) => {
  for (const path of ['/members', '/pending-approval'])
    await expectAccessible(page, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})
