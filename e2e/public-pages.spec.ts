import { AxeBuilder } from '@axe-core/playwright'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('content.test.ts holds the facts; every-screen.spec.ts looks at every page')

const pages: Record<string, { title: string; facts: string[] }> = {
  '/about': { title: 'About Aangan', facts: ['500+', '50,000+', 'Lucknow', 'UPI, cards and net banking', 'polls'] },
  '/contact': {
    title: 'Contact us',
    facts: ['Mon-Fri', '9:00 to 19:00', '9:00 to 17:00', 'Closed', 'within 24 hours'],
  },
  '/privacy': {
    title: 'Privacy Policy',
    facts: ['DPDP Act 2023', '7 years', '3 months', '1 year', '2 years', 'Until deletion', '30 days', '72 hours'],
  },
  '/terms': { title: 'Terms of Service', facts: ['at least 18', '30 days’ notice', 'past 12 months', '99.9% uptime'] },
  '/help': { title: 'Help Center', facts: ['Basic free trial', '₹0', '₹999 per month'] },
  '/api-docs': {
    title: 'API Documentation',
    facts: ['OAuth 2.0 with role-based access', 'Authorization header', 'dpdpCompliance', '/api/dpdp/consent/status'],
  },
  '/careers': { title: 'Careers', facts: ['1000+', 'Full-time', 'Engineering', 'Lucknow', '3–6 years'] },
  '/news': { title: 'News and Updates', facts: ['min read', 'Billing', 'Kavita Patil'] },
  '/docs': { title: 'Documentation', facts: ['Society administrator', 'Ctrl+K'] },
  '/community': { title: 'Community', facts: ['City circles'] },
  '/training': { title: 'Training and Education', facts: ['Up to 20 people', '8', 'modules', 'assessments', '1 year'] },
  '/cookies': { title: 'Cookie Policy', facts: ['Session', 'Language', '1 year', '2 years'] },
  '/security': {
    title: 'Security & Privacy',
    facts: [
      '99.9%',
      '256-bit AES',
      '24/7',
      'Zero',
      'End-to-end encryption',
      'OTP and biometrics',
      'Regular security audits',
      'Role-based access control',
      'ISO 27001',
      'SOC 2 Type II',
      'Fully Compliant',
      'GDPR',
      'Nomination',
      '< 5 minutes',
      '< 15 minutes',
      '< 1 hour',
      '< 72 hours',
      'Security team',
      'Emergency hotline',
      'Bug bounty',
    ],
  },
}

for (const [path, { title, facts }] of Object.entries(pages)) {
  test(`${path} shows ${title} with its facts`, seldom, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const fact of facts) await expect(page.locator('main')).toContainText(fact)
  })
}

test('an unknown path says Page Not Found', seldom, async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})

test('the help search ignores blanks, announces a query and lists the articles', seldom, async ({ page }) => {
  await page.goto('/help')
  const box = page.getByRole('searchbox')
  const results = page.getByRole('region', { name: 'Articles found for' })
  for (const blank of ['', '   ']) {
    await box.fill(blank)
    await box.press('Enter')
    await expect(page.getByText(/Searching for:/)).toHaveCount(0)
  }
  await box.fill('receipt')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Searching for: receipt', { exact: true })).toBeVisible()
  await expect(results.locator('summary').first()).toHaveText('Where is my receipt?')
})

for (const path of ['/careers', '/training']) {
  test(`${path} opens the mail program with a subject`, seldom, async ({ page }) => {
    await page.goto(path)
    const mails = page.locator('main a[href^="mailto:"]')
    expect(await mails.count()).toBeGreaterThanOrEqual(4)
    for (const mail of await mails.all()) await expect(mail).toHaveAttribute('href', /\?subject=.+/)
  })
}

test(
  'cookie choices: essential is fixed, the others start off, saving keeps them for a year without a word',
  seldom,
  async ({ page, context }) => {
    await page.goto('/cookies')
    const essential = page.getByRole('switch', { name: 'Essential cookies' })
    const analytics = page.getByRole('switch', { name: 'Analytics cookies' })
    const marketing = page.getByRole('switch', { name: 'Marketing cookies' })
    await expect(essential).toBeChecked()
    await expect(essential).toBeDisabled()
    await expect(analytics).not.toBeChecked()
    await expect(marketing).not.toBeChecked()
    // A press before the page has come alive is kept and done then.
    await analytics.click()
    await expect(analytics).toBeChecked()
    const before = await page.locator('body').innerText()
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    expect(await page.locator('body').innerText()).toBe(before)
    const consent = (await context.cookies()).find((cookie) => cookie.name === 'consent')
    expect(JSON.parse(decodeURIComponent(consent?.value ?? ''))).toEqual({
      essential: true,
      analytics: true,
      marketing: false,
    })
    expect((consent?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 86_400)
    await page.reload()
    await expect(analytics).toBeChecked()
  },
)

test('the API page marks each of the eight endpoints Required or Admin', seldom, async ({ page }) => {
  await page.goto('/api-docs')
  const entries = page.locator('main li').filter({ hasText: '/api/' })
  await expect(entries).toHaveCount(8)
  for (const entry of await entries.all()) await expect(entry).toContainText(/Required|Admin/)
  await expect(entries.filter({ hasText: 'Admin' })).toHaveCount(2)
})

const looks = [
  { colorScheme: 'light', locale: 'en', width: 1280 },
  { colorScheme: 'dark', locale: 'en', width: 360 },
  { colorScheme: 'light', locale: 'mr', width: 360 },
  { colorScheme: 'dark', locale: 'hi', width: 1280 },
] as const

for (const path of ['/', ...Object.keys(pages), '/no-such-page']) {
  test(`nothing on ${path} bars anybody's way or is wider than the screen`, seldom, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    for (const { width, ...look } of looks) {
      const context = await browser.newContext({
        ...look,
        baseURL,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map((violation) => `${violation.id} ${violation.nodes[0]?.html}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await context.close()
    }
  })
}
