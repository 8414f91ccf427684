import { type Page } from '@playwright/test'
import { publicPages } from '#web/routes.ts'
import { newEmail, signIn } from './support/people.ts'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('one form is sent without script every time; leads.test.ts holds the others')

test.use({ javaScriptEnabled: false })

test('every page is there to be read, and its sections are not hidden', seldom, async ({ page }) => {
  for (const path of Object.values(publicPages)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/')
  for (const section of ['home', 'features', 'pricing', 'testimonials', 'contact'])
    await expect(page.locator(`#${section} :is(h1, h2)`).first()).toBeVisible()
  await expect(page.locator('#home img').first()).toHaveJSProperty('complete', true)
})

test('a demo request is sent, thanked, and becomes a lead', async ({ page, browser, baseURL }) => {
  const email = newEmail('meera')
  await page.goto('/')
  const form = page.locator('form[action="/api/request-demo"]')
  await fill(form, { societyName: 'Gulmohar CHS', contactName: 'Meera Joshi', email, phone: '+91 98220 41000' })
  await form.getByRole('button', { name: 'Request Demo' }).click()
  await expect(page.getByRole('status')).toContainText('24 hours')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  const desk = await browser.newPage({ baseURL })
  await signIn(desk, 'super_admin')
  const leads: { email: string; status: string }[] = await (await desk.request.get('/api/admin/leads')).json()
  expect(leads.find((lead) => lead.email === email)).toMatchObject({ status: 'new' })
  await desk.close()
})

test(
  'a message that cannot be taken is refused on a page in the reader’s language',
  seldom,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, locale: 'mr-IN', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/contact')
    const form = page.locator('form[action="/api/contact-form"]')
    await fill(form, { name: '<script>alert(1)</script>', email: newEmail(), subject: 'x', message: 'x' })
    await form.getByRole('button').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
    await context.close()
  },
)

test('the newsletter is asked for, and a link that is not ours opens a page that says so', seldom, async ({ page }) => {
  await page.goto('/about')
  const form = page.locator('form[action="/api/newsletter-subscribe"]')
  await form.locator('[name="email"]').fill(newEmail('reader'))
  await form.getByRole('button').click()
  await expect(page.getByRole('status')).toContainText('open the link')
  // What the letter's own links do is tried in the leads' tests, which can read the outbox.
  for (const what of ['confirm', 'unsubscribe']) {
    await page.goto(`/api/newsletter/${what}?token=${crypto.randomUUID()}.forged`)
    await expect(page.getByRole('alert')).toBeVisible()
  }
})

const fill = async (form: ReturnType<Page['locator']>, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value)
}
