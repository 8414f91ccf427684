import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('seo.test.ts holds what is saved and shown, the forms are tested beside their code')

// The settings are one set for the whole platform, so these journeys take turns.
test.describe.configure({ mode: 'serial' })

const fields = [
  'Meta Title',
  'Meta Description',
  'Keywords',
  'Site Tagline',
  'Favicon URL',
  'Share Image URL',
  'Canonical URL',
]
const save = (page: Page) => page.getByRole('button', { name: 'Save SEO Settings' }).click()

test.beforeEach(async ({ page }) => {
  await signIn(page, 'super_admin')
  before = await (await page.request.get('/api/admin/seo-settings')).json()
})

// The other journeys find the landing page as it was, whatever became of this one.
let before: unknown
test.afterEach(async ({ page }) => {
  expect((await page.request.put('/api/admin/seo-settings', { data: before })).ok()).toBe(true)
})

test('the form is filled, counts along, and what is saved is in the next page', journeyOf('seo'), async ({ page }) => {
  await page.goto('/admin/seo')
  for (const tab of ['SEO Settings', 'Social Media']) await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  await expect(page.getByText('Keep the title at 50-60 characters', { exact: false })).toBeVisible()
  await expect(page.getByText('Keep the description at 150-160 characters', { exact: false })).toBeVisible()
  for (const field of fields) await expect(page.getByLabel(field)).toBeVisible()
  await expect(page.getByLabel('Meta Title')).not.toHaveValue('')

  const title = `Aangan "one" & a < b ${Math.random().toString(36).slice(2, 8)}`
  await page.getByLabel('Meta Title').fill('x'.repeat(80))
  await expect(page.getByLabel('Meta Title')).toHaveValue('x'.repeat(60))
  await expect(page.getByText('60/60', { exact: true })).toBeVisible()
  await page.getByLabel('Meta Title').fill(title)
  await expect(page.getByText(`${title.length}/60`, { exact: true })).toBeVisible()
  await page.getByLabel('Meta Description').fill('A society in the open.')
  await expect(page.getByText('22/160', { exact: true })).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page)
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual([
    'canonicalUrl',
    'faviconUrl',
    'keywords',
    'metaDescription',
    'metaTitle',
    'ogImageUrl',
    'siteTagline',
  ])
  await expect(page.getByText('SEO Settings Updated', { exact: true })).toBeVisible()
  await expect(page.getByText('Your SEO configuration has been saved successfully.', { exact: true })).toBeVisible()

  await page.goto('/')
  await expect(page).toHaveTitle(title)
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('<title>Aangan &quot;one&quot; &amp; a &lt; b ')
})

test(
  'nothing is saved without title, description and keywords, or with a dangerous address',
  seldom,
  async ({ page }) => {
    let calls = 0
    await page.route('**/api/admin/seo-settings', (route) => {
      if (route.request().method() === 'PUT') calls += 1
      return route.fallback()
    })
    await page.goto('/admin/seo')
    for (const field of ['Meta Title', 'Meta Description', 'Keywords']) {
      const box = page.getByLabel(field)
      await expect(box).not.toHaveValue('')
      const before = await box.inputValue()
      await box.fill('')
      await save(page)
      await expect(box).toHaveAttribute('aria-invalid', 'true')
      await box.fill(before)
    }
    await page.getByLabel('Favicon URL').fill('javascript:alert(1)')
    await save(page)
    await expect(page.getByText('Enter an address that starts with https://, http:// or /')).toBeVisible()
    expect(calls).toBe(0)
  },
)

test('a refusal is said, and what was typed stays', seldom, async ({ page }) => {
  await page.route('**/api/admin/seo-settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'broken' }) : route.fallback(),
  )
  await page.goto('/admin/seo')
  await page.getByLabel('Site Tagline').fill('Kept')
  await save(page)
  await expect(page.getByText('Failed to update SEO settings. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Site Tagline')).toHaveValue('Kept')
})

test('sixteen keywords are offered, and each is added once', seldom, async ({ page }) => {
  await page.goto('/admin/seo')
  const offered = page.locator('section', { has: page.getByRole('heading', { name: 'Suggested Keywords' }) })
  await expect(offered.getByRole('button')).toHaveCount(16)
  const keywords = page.getByLabel('Keywords')
  await keywords.fill('society')
  await offered.getByRole('button', { name: 'RWA management' }).click()
  await expect(keywords).toHaveValue('society, RWA management')
  await offered.getByRole('button', { name: 'RWA management' }).click()
  await expect(keywords).toHaveValue('society, RWA management')
})

test('the sitemap, the robots file and the search console open in new tabs', seldom, async ({ page, context }) => {
  await context.route('https://search.google.com/**', (route) => route.fulfill({ body: 'console' }))
  await page.goto('/admin/seo')
  for (const [button, address] of [
    ['View Sitemap', '**/sitemap.xml'],
    ['View Robots.txt', '**/robots.txt'],
    ['Search Console', 'https://search.google.com/**'],
  ] as const) {
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: button }).click()
    await (await opened).waitForURL(address)
  }
})

test('social links are added, opened and deleted', seldom, async ({ page, context }) => {
  await page.goto('/admin/seo')
  await page.getByRole('tab', { name: 'Social Media' }).click()
  const add = page.getByRole('button', { name: 'Add Social Link' })
  await add.click()
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Platform and URL are required fields.', { exact: true })).toBeVisible()

  const platform = page.getByLabel('Platform')
  expect(
    await platform.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')).filter(Boolean)),
  ).toEqual(['facebook', 'instagram', 'twitter', 'linkedin', 'youtube', 'discord'])
  await platform.selectOption('discord')
  await page.getByLabel('Handle').fill('@aangan')
  await page.getByLabel('URL').fill('https://discord.example/aangan')
  await page.getByLabel('Display Order').fill('first')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await add.click()
  expect((await sent).postDataJSON()).toEqual({
    platform: 'discord',
    handle: '@aangan',
    url: 'https://discord.example/aangan',
    icon: 'discord',
    displayOrder: 0,
    isActive: true,
  })
  await expect(page.getByText('Social Link Added', { exact: true })).toBeVisible()
  const { socialLinks } = await (await page.request.get('/api/public/seo-data')).json()
  expect(socialLinks).toContainEqual({
    platform: 'discord',
    url: 'https://discord.example/aangan',
    handle: '@aangan',
  })

  await context.route('https://discord.example/**', (route) => route.fulfill({ body: 'there' }))
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open Discord' }).first().click()
  await (await opened).waitForURL('https://discord.example/aangan')
  await page.getByRole('button', { name: 'Delete Discord' }).first().click()
  await expect(page.getByText('Social Link Deleted', { exact: true })).toBeVisible()
})

test('a refused link is said', seldom, async ({ page }) => {
  const link = { platform: 'youtube', url: 'https://youtube.example/aangan' }
  await page.request.post('/api/admin/social-links', { data: link })
  await page.route('**/api/admin/social-links**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: 'broken' }),
  )
  await page.goto('/admin/seo?tab=social')
  await page.getByLabel('Platform').selectOption('facebook')
  await page.getByLabel('URL').fill('https://facebook.example/aangan')
  await page.getByRole('button', { name: 'Add Social Link' }).click()
  await expect(page.getByText('Failed to add social link. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('URL')).toHaveValue('https://facebook.example/aangan')
  await page.getByRole('button', { name: 'Delete YouTube' }).first().click()
  await expect(page.getByText('Failed to delete social link. Please try again.', { exact: true })).toBeVisible()
  await page.unroute('**/api/admin/social-links**')
  await page.getByRole('button', { name: 'Delete YouTube' }).first().click()
  await expect(page.getByText('Social Link Deleted', { exact: true })).toBeVisible()
})

test('it reads with any theme, language and width', seldom, async ({ page }) => {
  await expectAccessible(page, async () => {
    await page.goto('/admin/seo')
    await expect(page.getByRole('tab').first()).toBeVisible()
    await expect(page.locator('input[name=metaTitle]')).not.toHaveValue('')
  })
})

test('the social links read with any theme, language and width', seldom, async ({ page }) => {
  await expectAccessible(page, async () => {
    await page.goto('/admin/seo?tab=social')
    await expect(page.locator('select[name=platform]')).toBeVisible()
  })
})
