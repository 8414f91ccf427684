import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('content.test.ts and seo.test.ts hold links and head')

const seoData = {
  seo: {
    metaTitle: 'A title from the settings',
    metaDescription: 'A description from the settings',
    keywords: 'society, rwa',
    ogImageUrl: 'https://example.test/share.png',
    canonicalUrl: 'https://example.test/',
    faviconUrl: '/icon.svg?settings',
  },
  socialLinks: [{ platform: 'youtube', url: 'https://www.youtube.com/@aangan', handle: '@aangan' }],
}

const paths = [
  '/#features',
  '/#pricing',
  '/about',
  '/careers',
  '/news',
  '/contact',
  '/help',
  '/docs',
  '/community',
  '/training',
  '/privacy',
  '/terms',
  '/cookies',
  '/security',
]

test(
  'the footer links to every page, gives the address and the social links of the settings',
  seldom,
  async ({ page }) => {
    await page.route('**/api/public/seo-data', (route) => route.fulfill({ json: seoData }))
    await page.goto('/')
    const footer = page.locator('footer').last()
    await expect(footer.locator('a[href="/"]')).toHaveCount(1)
    for (const path of paths) await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1)
    await expect(footer).toContainText('Aangan Technologies Private Limited')
    await expect(footer).toContainText('Lucknow')
    const social = footer.getByRole('list', { name: 'Follow us' }).getByRole('link')
    await expect(social).toHaveCount(1)
    await expect(social).toHaveAttribute('href', 'https://www.youtube.com/@aangan')
  },
)

for (const [name, answer] of [
  ['null', { json: null }],
  ['an error', { status: 500, body: 'broken' }],
] as const) {
  test(`with ${name} for an answer four default social links show and the head stays`, seldom, async ({ page }) => {
    await page.route('**/api/public/seo-data', (route) => route.fulfill(answer))
    const answered = page.waitForResponse('**/api/public/seo-data')
    await page.goto('/about')
    const served = await page.title()
    await answered
    await expect(page.getByRole('list', { name: 'Follow us' }).getByRole('link')).toHaveCount(4)
    await expect(page).toHaveTitle(served)
    expect(served).not.toBe('')
  })
}

test('the settings fill the head of the landing page', seldom, async ({ page }) => {
  await page.route('**/api/public/seo-data', (route) => route.fulfill({ json: seoData }))
  await page.goto('/')
  await expect(page).toHaveTitle(seoData.seo.metaTitle)
  const meta = (selector: string) => page.locator(`head ${selector}`)
  await expect(meta('meta[name="description"]')).toHaveAttribute('content', seoData.seo.metaDescription)
  await expect(meta('meta[name="keywords"]')).toHaveAttribute('content', seoData.seo.keywords)
  await expect(meta('meta[property="og:title"]')).toHaveAttribute('content', seoData.seo.metaTitle)
  await expect(meta('meta[property="og:description"]')).toHaveAttribute('content', seoData.seo.metaDescription)
  await expect(meta('meta[property="og:image"]')).toHaveAttribute('content', seoData.seo.ogImageUrl)
  await expect(meta('meta[name="twitter:title"]')).toHaveAttribute('content', seoData.seo.metaTitle)
  await expect(meta('meta[name="twitter:description"]')).toHaveAttribute('content', seoData.seo.metaDescription)
  await expect(meta('meta[name="twitter:image"]')).toHaveAttribute('content', seoData.seo.ogImageUrl)
  await expect(meta('link[rel="canonical"]')).toHaveAttribute('href', seoData.seo.canonicalUrl)
  await expect(meta('link[rel="icon"]')).toHaveAttribute('href', seoData.seo.faviconUrl)
  await expect(meta('link[rel="apple-touch-icon"]')).toHaveCount(1)
  await expect(meta('link[rel="manifest"]')).toHaveCount(1)
})

test('another page keeps its own title and address', seldom, async ({ page }) => {
  await page.route('**/api/public/seo-data', (route) => route.fulfill({ json: seoData }))
  await page.goto('/security')
  await expect(page.locator('head meta[name="keywords"]')).toHaveAttribute('content', seoData.seo.keywords)
  await expect(page).toHaveTitle(/Security/)
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/security$/)
})

test('empty settings leave title and description filled', seldom, async ({ page }) => {
  const empty = { metaTitle: '', metaDescription: null, keywords: '', ogImageUrl: '', canonicalUrl: '', faviconUrl: '' }
  await page.route('**/api/public/seo-data', (route) => route.fulfill({ json: { seo: empty, socialLinks: [] } }))
  await page.goto('/')
  await expect(page.locator('head meta[property="og:url"]')).toHaveCount(1)
  expect(await page.title()).not.toBe('')
  await expect(page.locator('head meta[name="description"]')).toHaveAttribute('content', /.+/)
})

test('the settings are asked for once in five minutes', seldom, async ({ page }) => {
  let calls = 0
  await page.route('**/api/public/seo-data', (route) => {
    calls += 1
    return route.fulfill({ json: seoData })
  })
  await page.goto('/')
  await expect(page).toHaveTitle(seoData.seo.metaTitle)
  await page.goto('/about')
  await expect(page.locator('head meta[name="keywords"]')).toHaveCount(1)
  expect(calls).toBe(1)
})

test('features and prices open on their section from another page', seldom, async ({ page }) => {
  for (const section of ['features', 'pricing']) {
    await page.goto('/about')
    await page.locator(`footer a[href="/#${section}"]`).click()
    await expect(page).toHaveURL(new RegExp(`/#${section}$`))
    await expect(page.locator(`#${section}`)).toBeInViewport()
  }
})
