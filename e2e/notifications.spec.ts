import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('live.test.ts ends the stream with its session; every-screen.spec.ts looks at the frame')

/** The stream of news has begun; what happens from now on reaches the open screens. */
const streams = (where: Page | BrowserContext) =>
  where.waitForEvent('response', (response) => response.url().endsWith('/api/live') && response.ok())

/** What the bell has opened; the dashboard below it may name the same complaint. */
const panel = (page: Page) => page.locator('[popover]:popover-open')

/** A complaint of the demo's resident, raised from elsewhere. */
const raise = async (page: Page, title: string) => {
  const [category] = await (await page.request.get('/api/societies/demo/complaints/categories')).json()
  const response = await page.request.post('/api/societies/demo/complaints', {
    data: { categoryId: category.id, title, location: { kind: 'common', text: 'B wing lift' } },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

test(
  'a raised complaint reaches the committee’s open screens at once, and the bell leads to it',
  journeyOf('notifications'),
  async ({ browser, baseURL }) => {
    const [office, home] = [
      await browser.newContext({ baseURL: baseURL! }),
      await browser.newContext({ baseURL: baseURL! }),
    ]
    const [admin, second, resident] = [await office.newPage(), await office.newPage(), await home.newPage()]
    await signIn(admin, 'committee')
    await signIn(resident, 'resident')
    await resident.goto('/dashboard')
    // Two tabs of one browser share one stream.
    const streaming = streams(office)
    await admin.goto('/app/demo/complaints')
    await second.goto('/app/demo/dashboard')
    for (const tab of [admin, second]) await expect(tab.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await streaming
    const title = `Lift stuck ${Math.random().toString(36).slice(2, 8)}`
    await raise(resident, title)
    const raisedAt = Date.now()
    await expect(admin.getByRole('main').getByText(title).first()).toBeVisible({ timeout: 10_000 })
    test.info().annotations.push({ type: 'reached the open screen after', description: `${Date.now() - raisedAt} ms` })
    await expect(second.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible()
    await second.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
    const note = panel(second).getByRole('link', { name: new RegExp(title) })
    await expect(note).toBeVisible()
    await note.click()
    await expect(second).toHaveURL(/\/app\/demo\/complaints\?id=/)
    await second.goto('/app/demo/dashboard')
    await second.getByRole('button', { name: /^Notifications/ }).click()
    const all = second.getByRole('button', { name: 'Mark all as read' })
    await expect(note).toBeVisible()
    if (await all.isVisible()) await all.click()
    await expect(second.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await office.close()
    await home.close()
  },
)

test('a session that ends closes the stream, and the open screen says so', seldom, async ({ page }) => {
  await signIn(page, 'security')
  const streaming = streams(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await streaming
  await page.request.post('/api/logout')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible({ timeout: 10_000 })
})

test('the open panel has no violation', seldom, async ({ page }) => {
  await signIn(page, 'admin')
  await expectAccessible(page, async () => {
    await page.goto('/dashboard')
    const bell = page.locator('header button[popovertarget]').filter({ has: page.locator('.lucide-bell') })
    await bell.click()
    await expect(panel(page)).toBeVisible()
  })
})
