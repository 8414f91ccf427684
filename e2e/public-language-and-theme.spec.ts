import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('theme-language.spec.ts and i18n.test.tsx hold the same switches')

test('the theme follows the device, then the visitor, then what was saved', seldom, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, colorScheme: 'dark', locale: 'en-IN' })
  const page = await context.newPage()
  await page.goto('/')
  const root = page.locator('html')
  await expect(root).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(root).not.toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.reload()
  await expect(root).not.toHaveClass(/dark/)
  await context.close()
})

test('the language follows the browser, and English where we do not speak it', seldom, async ({ browser, baseURL }) => {
  for (const [locale, lang] of [
    ['mr-IN', 'mr'],
    ['hi-IN', 'hi'],
    ['fr-FR', 'en'],
  ] as const) {
    const context = await browser.newContext({ baseURL, locale })
    const page = await context.newPage()
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await context.close()
  }
})

test(
  'changing the language changes every word, is saved, and is fetched as files',
  seldom,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, locale: 'en-IN' })
    const page = await context.newPage()
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The society office, open to every flat.')
    await page.getByRole('button', { name: 'मराठी' }).click()
    const root = page.locator('html')
    await expect(root).toHaveAttribute('lang', 'mr')
    await expect(root).toHaveAttribute('dir', 'ltr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('सोसायटीचे कार्यालय, प्रत्येक फ्लॅटसाठी खुले.')
    await expect(page.locator('#contact')).toContainText('सोसायटीचे नाव')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('mr')
    expect(calls.filter((path) => path.startsWith('/api/') && path !== '/api/public/seo-data')).toEqual([])
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The society office, open to every flat.')
    await page.getByRole('button', { name: 'हिन्दी' }).click()
    await page.reload()
    await expect(root).toHaveAttribute('lang', 'hi')
    await context.close()
  },
)

test('the saved language wins over the browser', seldom, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'en-IN' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('language', 'hi'))
  await page.goto('/security')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सुरक्षा और गोपनीयता')
  await context.close()
})

test('the legal texts say in Hindi and Marathi which text binds', seldom, async ({ browser, baseURL }) => {
  for (const [locale, words] of [
    ['hi-IN', 'अंग्रेज़ी पाठ ही मान्य है'],
    ['mr-IN', 'इंग्रजी मजकूरच बंधनकारक आहे'],
  ] as const) {
    const context = await browser.newContext({ baseURL, locale })
    const page = await context.newPage()
    for (const path of ['/privacy', '/terms']) {
      await page.goto(path)
      await expect(page.locator('main')).toContainText(words)
      await expect(page.locator('main [lang="en"]')).toContainText('Aangan Technologies Private Limited')
    }
    await context.close()
  }
})
