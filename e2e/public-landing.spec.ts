import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('content.test.ts holds the words of the page; every-screen.spec.ts looks at it')

const sections = ['home', 'features', 'pricing', 'testimonials', 'contact']

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('the logo leads home and every menu entry scrolls to its section', seldom, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: /Aangan/ })).toHaveAttribute('href', '/')
  for (const section of sections) {
    await menu.getByRole('link', { name: new RegExp(`^${section}$`, 'i') }).click()
    await expect(page.locator(`#${section}`)).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`#${section}$`))
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
})

test('the menu of a phone opens, closes, and closes after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const pricing = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' })
  await expect(pricing).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(pricing).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(pricing).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await pricing.click()
  await expect(pricing).toBeHidden()
  await expect(page.locator('#pricing')).toBeInViewport()
})

test('the live demo and the two buttons of the hero lead where they say', seldom, async ({ page }) => {
  await expect(page.getByRole('link', { name: 'Live Demo' })).toHaveAttribute(
    'href',
    '/login?demo=true&returnTo=/app/demo-society/dashboard',
  )
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page.locator('#pricing')).toBeInViewport()
  await page.getByRole('link', { name: 'Schedule Demo' }).click()
  await expect(page.locator('#contact')).toBeInViewport()
})

test('three plans stand on the rate card and lead to the checkout', async ({ page }) => {
  const plans = [
    { name: 'Essential', setup: '₹7,000', yearly: '₹1,500', path: '/checkout?plan=Essential&amount=7000' },
    { name: 'Professional', setup: '₹12,000', yearly: '₹2,500', path: '/checkout?plan=Professional&amount=12000' },
    { name: 'Enterprise', setup: '₹20,000', yearly: '₹4,000', path: '/checkout?plan=Enterprise&amount=20000' },
  ]
  await expect(page.locator('[data-plan]')).toHaveCount(3)
  for (const plan of plans) {
    const card = page.locator(`[data-plan="${plan.name}"]`)
    await expect(card).toContainText(plan.setup)
    await expect(card).toContainText(`${plan.yearly} per year`)
    await expect(card.getByRole('link')).toHaveAttribute('href', plan.path)
  }
  await expect(page.getByText('Most Popular')).toHaveCount(1)
  await expect(page.locator('[data-plan="Professional"]')).toContainText('Most Popular')
})

test('six people speak, each with a picture, a role and five stars', seldom, async ({ page }) => {
  const voices = page.locator('#testimonials figure')
  await expect(voices).toHaveCount(6)
  for (const voice of await voices.all()) {
    await expect(voice.locator('[data-avatar]')).toBeVisible()
    await expect(voice.locator('[data-rating="5"] svg')).toHaveCount(5)
    await expect(voice.locator('blockquote')).not.toBeEmpty()
  }
})

test('claims, features, support hours and questions are on the page', seldom, async ({ page }) => {
  const body = page.locator('main')
  for (const claim of ['500+', '50,000+', '99.9%', '24/7', 'DPDP Act 2023', 'ISO 27001', 'SOC 2 Type II']) {
    await expect(body).toContainText(claim)
  }
  for (const feature of ['Smart billing', 'Photo capture, OTP approval', 'auto-assignment', 'WhatsApp notifications']) {
    await expect(page.locator('#features')).toContainText(feature)
  }
  await expect(page.locator('#contact')).toContainText('Mon-Sat 9:00 AM to 7:00 PM')
  const question = page.locator('#faq details').first()
  await question.locator('summary').click()
  await expect(question.locator('p')).toBeVisible()
})

test('search engines find organisation, product and questions', seldom, async ({ page }) => {
  const text = await page.locator('script[type="application/ld+json"]').first().textContent()
  const data = JSON.parse(text ?? '')
  const kinds = JSON.stringify(data['@graph'].map((item: { '@type': unknown }) => item['@type']))
  for (const kind of ['Organization', 'Product', 'FAQPage']) expect(kinds).toContain(kind)
  expect(text).toContain('Mo-Sa 09:00-19:00')
})

test('a section comes in once, and not at all for who wishes less motion', seldom, async ({ page }) => {
  const pricing = page.locator('#pricing')
  await expect(pricing).not.toHaveClass(/reveal/)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect(pricing).toHaveClass(/reveal-wait/)
  await pricing.scrollIntoViewIfNeeded()
  await expect(pricing).toHaveClass(/reveal-in/)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(pricing).not.toHaveClass(/reveal-wait/)
})
