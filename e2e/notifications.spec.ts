import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { foundSociety, moveIn, sent } from './support/own-society.ts'
import { signIn } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('live.test.ts ends the stream with its session; every-screen.spec.ts looks at the frame')

/** The stream of news has begun; what happens from now on reaches the open screens. */
const streams = (where: Page | BrowserContext) =>
  where.waitForEvent('response', (response) => response.url().endsWith('/api/live') && response.ok())

/** What the bell has opened; the dashboard below it may name the same complaint. */
const panel = (page: Page) => page.locator('[popover]:popover-open')

/** A complaint of a resident, raised from elsewhere. */
const raise = async (page: Page, society: string, title: string) => {
  const address = `/api/societies/${society}/complaints`
  const [category] = await (await page.request.get(`${address}/categories`)).json()
  const data = { categoryId: category.id, title, location: { kind: 'common', text: 'B wing lift' } }
  await sent(page.request.post(address, { data }))
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
    // A society of its own: what other journeys raise in the demo would ring its bell.
    const society = await foundSociety(admin, 'Bell House')
    const flat = { flatNumber: '101', firstName: 'Neha', lastName: 'Sharma' }
    await moveIn(admin.request, resident.request, society, flat)
    // Two tabs of one browser share one stream.
    const streaming = streams(office)
    await admin.goto(`/app/${society}/complaints`)
    await second.goto(`/app/${society}/dashboard`)
    for (const tab of [admin, second]) await expect(tab.getByRole('button', { name: /^Notifications/ })).toBeVisible()
    await streaming
    const title = `Lift stuck ${Math.random().toString(36).slice(2, 8)}`
    await raise(resident, society, title)
    const raisedAt = Date.now()
    await expect(admin.getByRole('main').getByText(title).first()).toBeVisible()
    test.info().annotations.push({ type: 'reached the open screen after', description: `${Date.now() - raisedAt} ms` })
    await expect(second.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible()
    await second.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
    const note = panel(second).getByRole('link', { name: new RegExp(title) })
    await expect(note).toBeVisible()
    await note.click()
    await expect(second).toHaveURL(new RegExp(`/app/${society}/complaints\\?id=`))
    await second.goto(`/app/${society}/dashboard`)
    await raise(resident, society, `${title} again`)
    await second.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
    await expect(panel(second).getByRole('link', { name: new RegExp(`${title} again`) })).toBeVisible()
    await second.getByRole('button', { name: 'Mark all as read' }).click()
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
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
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
