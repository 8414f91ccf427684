import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('theme.test.tsx and i18n.test.tsx hold who chooses')

const isDark = 'dark'

test('the theme follows the device until a choice is saved, and then the choice', seldom, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await expect(page.locator('html')).toHaveClass(isDark)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).not.toHaveClass(isDark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.reload()
  await expect(page.locator('html')).not.toHaveClass(isDark)
})

test('a dark page is dark before the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    requestAnimationFrame(() => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A note for the test below.
      ;(window as unknown as { atFirstFrame: boolean }).atFirstFrame =
        document.documentElement.classList.contains('dark')
    })
  })
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await page.waitForFunction(() => 'atFirstFrame' in window)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
    expect(await page.evaluate(() => (window as unknown as { atFirstFrame: boolean }).atFirstFrame), path).toBe(true)
  }
})

test('a language is saved, loaded without the server’s API, and set on the document', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Try the demo' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = calls.length
  await page.getByRole('button', { name: 'मराठी' }).click()
  await expect(page.getByRole('heading', { name: 'लॉगिन' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(calls.length).toBe(before)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('mr')
  await page.reload()
  await expect(page.getByRole('button', { name: 'लॉगिन करा' })).toBeVisible()
})

for (const [locale, lang, heading] of [
  ['hi-IN', 'hi', 'लॉगिन'],
  ['mr', 'mr', 'लॉगिन'],
  ['ta-IN', 'en', 'Sign In'],
] as const)
  test(`a browser in ${locale} starts in ${lang}`, seldom, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale, baseURL, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await context.close()
  })

test('a link that names a language marks the page with it', seldom, async ({ page }) => {
  await page.goto('/login?lang=hi')
  await expect(page.getByRole('heading', { name: 'लॉगिन', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
})

test('a saved language wins over the browser’s', seldom, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'hi-IN', baseURL, serviceWorkers: 'block' })
  await context.addInitScript(() => localStorage.setItem('language', 'mr'))
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'खाते तयार करा' })).toBeVisible()
  await context.close()
})
