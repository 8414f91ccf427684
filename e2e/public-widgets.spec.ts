import { type Page } from '@playwright/test'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('these wait for seconds that pass in the page')

test('the chat button comes after two seconds and greets the sales number', async ({ page }) => {
  await stopClock(page)
  // The SEO answer is asked for by the same commit that starts the button's timer.
  const hydrated = page.waitForResponse('**/api/public/seo-data')
  await page.goto('/')
  await hydrated
  const chat = page.getByRole('link', { name: 'Chat on WhatsApp' })
  await page.clock.runFor(1500)
  await expect(chat).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(chat).toBeVisible()
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=\S+/)
  await expect(chat).toHaveAttribute('target', '_blank')
})

test('the chat button makes room for whoever types, and not for a switch', seldom, async ({ page }) => {
  await page.goto('/cookies')
  const chat = page.getByRole('link', { name: 'Chat on WhatsApp' })
  await expect(chat).toBeVisible()
  await page.getByRole('switch', { name: 'Analytics cookies' }).focus()
  await expect(chat).toBeVisible()
  await page.getByPlaceholder('name@example.com').focus()
  await expect(chat).toBeHidden()
})

test.describe('the install offer', () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
  })

  test(
    'shows ten seconds after the browser makes it, and accepting asks the browser and hides it',
    seldom,
    async ({ page }) => {
      await offer(page)
      await page.clock.runFor(9500)
      await expect(widget(page)).toHaveCount(0)
      await page.clock.runFor(1000)
      await expect(widget(page)).toBeVisible()
      await widget(page).getByRole('button', { name: 'Install' }).click()
      await expect(widget(page)).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.dataset.prompted)).toBe('yes')
    },
  )

  test('stays away for the session after Not now', seldom, async ({ page }) => {
    await offer(page)
    await page.clock.runFor(11_000)
    await widget(page).getByRole('button', { name: 'Not now' }).click()
    await expect(widget(page)).toHaveCount(0)
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    await offer(page)
    await page.clock.runFor(11_000)
    await expect(widget(page)).toHaveCount(0)
  })

  test('never shows once the app was installed', seldom, async ({ page }) => {
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await offer(page)
    await page.clock.runFor(11_000)
    await expect(widget(page)).toHaveCount(0)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await offer(page)
    await page.clock.runFor(11_000)
    await expect(widget(page)).toHaveCount(0)
  })
})

test('the install offer never shows inside the installed app', seldom, async ({ page }) => {
  await page.addInitScript(() => {
    const real = matchMedia.bind(window)
    window.matchMedia = (query) => (query.includes('standalone') ? real('all') : real(query))
  })
  await stopClock(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await offer(page)
  await page.clock.runFor(11_000)
  await expect(widget(page)).toHaveCount(0)
})

/** The page's time stands still until a test lets it run. */
const stopClock = async (page: Page) => {
  const start = new Date('2026-11-15T10:00:00+05:30')
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 1000))
}

const widget = (page: Page) => page.getByRole('complementary', { name: 'Install Aangan' })

const offer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.defineProperty(event, 'prompt', {
      value: () => {
        document.documentElement.dataset.prompted = 'yes'
      },
    })
    dispatchEvent(event)
  })
