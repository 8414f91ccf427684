import { type Page } from '@playwright/test'
import { newEmail } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** On a slow line the page is read, and pressed, well before its scripts have come. */
const openOnSlowLine = async (page: Page, path: string) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto(path)
}

test('what is pressed or sent before the page is alive happens once it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openOnSlowLine(page, '/help')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('searchbox').fill('billing')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Searching for: billing', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' })).toBeVisible()
  await expect(page).toHaveURL(/\/help$/)
})

test('an impatient second press sends a form once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/newsletter-subscribe')) sent.push(request.postData() ?? '')
  })
  const email = newEmail('reader')
  await openOnSlowLine(page, '/about')
  const form = page.locator('form[action="/api/newsletter-subscribe"]')
  await form.locator('[name="email"]').fill(email)
  await form.getByRole('button').dblclick()
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
  expect(sent).toEqual([JSON.stringify({ email })])
  await expect(page).toHaveURL(/\/about$/)
})

test('the title changes with the language, now and after a reload', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'hi-IN' })
  const page = await context.newPage()
  const titles: Record<string, string> = { en: 'Aangan for societies', hi: 'सोसाइटी के लिए आँगन' }
  await page.route('**/api/public/seo-data', (route) => {
    const metaTitle = titles[route.request().headers()['accept-language'] ?? '']
    return route.fulfill({ json: { seo: { metaTitle }, socialLinks: [] } })
  })
  await page.goto('/')
  await expect(page).toHaveTitle(titles['hi']!)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveTitle(titles['en']!)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page).toHaveTitle(titles['en']!)
  await context.close()
})
