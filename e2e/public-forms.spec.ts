import { type Locator, type Page } from '@playwright/test'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('forms.test.tsx fills in the same forms; public-without-script.spec.ts sends one every time')

type Form = {
  name: string
  page: string
  path: string
  button: string
  pending: string
  fields: Record<string, string>
  required: string[]
  optional: string[]
  done: string
  doneText: string
  failed: string
}

const forms: Form[] = [
  {
    name: 'demo request',
    page: '/',
    path: '/api/request-demo',
    button: 'Request Demo',
    pending: 'Submitting...',
    fields: {
      societyName: 'Gulmohar CHS',
      contactName: 'Meera Joshi',
      email: 'meera@example.com',
      phone: '+91 98220 41000',
      message: '120 flats',
    },
    required: ['societyName', 'contactName', 'email', 'phone'],
    optional: ['message'],
    done: 'Demo Requested Successfully!',
    doneText: 'The server says hello',
    failed: 'Failed to submit demo request. Please try again.',
  },
  {
    name: 'contact',
    page: '/contact',
    path: '/api/contact-form',
    button: 'Send Message',
    pending: 'Sending...',
    fields: {
      societyName: 'Gulmohar CHS',
      name: 'Meera Joshi',
      email: 'meera@example.com',
      phone: '+91 98220 41000',
      subject: 'Bills',
      message: 'How do I start?',
    },
    required: ['name', 'email', 'subject', 'message'],
    optional: ['societyName', 'phone'],
    done: 'Message Sent Successfully!',
    doneText: "Thank you for contacting us. We'll get back to you within 24 hours.",
    failed: 'Failed to send message. Please try again or contact us directly.',
  },
  {
    name: 'newsletter',
    page: '/about',
    path: '/api/newsletter-subscribe',
    button: 'Subscribe',
    pending: 'Subscribing...',
    fields: { email: 'meera@example.com' },
    required: ['email'],
    optional: [],
    done: 'Subscription Successful!',
    doneText: 'The server says hello',
    failed: 'Failed to subscribe. Please try again.',
  },
]

const accepted = { json: { success: true, message: 'The server says hello' } }
const failures = [
  ['an HTTP failure', { status: 500, body: 'broken' }],
  ['a refusal in an OK answer', { json: { success: false, message: 'no' } }],
  ['no network', 'abort'],
] as const

for (const form of forms) {
  test.describe(form.name, () => {
    test('asks for what it needs and nothing more', seldom, async ({ page }) => {
      const box = await open(page, form)
      for (const name of form.required) await expect(box.locator(`[name="${name}"]`)).toHaveAttribute('required')
      for (const name of form.optional) await expect(box.locator(`[name="${name}"]`)).not.toHaveAttribute('required')
      await expect(box.locator('[name="email"]')).toHaveAttribute('type', 'email')
      if ('phone' in form.fields) await expect(box.locator('[name="phone"]')).toHaveAttribute('type', 'tel')
      if (form.name === 'contact') await expect(box.locator('[name="message"]')).toHaveAttribute('rows', '6')
      await expect(box).toHaveAttribute('method', 'post')
      await expect(box).toHaveAttribute('action', form.path)
    })

    test('does not send an empty form', seldom, async ({ page }) => {
      let calls = 0
      await page.route(`**${form.path}`, (route) => {
        calls += 1
        return route.fulfill(accepted)
      })
      const box = await open(page, form)
      await box.getByRole('button').click()
      await expect(box.locator(':invalid').first()).toBeVisible()
      expect(calls).toBe(0)
    })

    test('sends exactly its fields, says that it is busy, thanks, and clears', seldom, async ({ page }) => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      await page.route(`**${form.path}`, async (route) => {
        await answered
        await route.fulfill(accepted)
      })
      const box = await open(page, form)
      await fill(box, form)
      const sent = page.waitForRequest(`**${form.path}`)
      await box.getByRole('button', { name: form.button }).click()
      const busy = box.getByRole('button', { name: form.pending })
      await expect(busy).toBeDisabled()
      const request = await sent
      expect(request.method()).toBe('POST')
      expect(request.headers()['content-type']).toContain('application/json')
      expect(request.postDataJSON()).toEqual(form.fields)
      answer()
      await expect(page.getByText(form.done, { exact: true })).toBeVisible()
      await expect(page.getByText(form.doneText, { exact: true })).toBeVisible()
      for (const name of Object.keys(form.fields)) await expect(box.locator(`[name="${name}"]`)).toHaveValue('')
      await expect(box.getByRole('button', { name: form.button })).toBeEnabled()
    })

    for (const [kind, answer] of failures) {
      test(`on ${kind} says so and keeps what was typed`, seldom, async ({ page }) => {
        await page.route(`**${form.path}`, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
        const box = await open(page, form)
        await fill(box, form)
        await box.getByRole('button', { name: form.button }).click()
        await expect(page.getByText('Error', { exact: true })).toBeVisible()
        await expect(page.getByText(form.failed, { exact: true })).toBeVisible()
        for (const [name, value] of Object.entries(form.fields)) {
          await expect(box.locator(`[name="${name}"]`)).toHaveValue(value)
        }
      })
    }
  })
}

test('a form that is begun online says so when the network is gone', async ({ page, context }) => {
  const [form] = forms
  if (!form) throw new Error('There are no forms')
  const box = await open(page, form)
  const fetched = page.waitForResponse(/toaster-[^/]*\.js$/)
  await box.locator('[name="societyName"]').click()
  await fetched
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await fill(box, form)
  await box.getByRole('button', { name: form.button }).click()
  const notice = page.locator('[data-variant="destructive"]')
  await expect(notice.getByText('Error', { exact: true })).toBeVisible()
  await expect(notice.getByText(form.failed, { exact: true })).toBeVisible()
  await expect(notice.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(notice).toBeHidden()
  await expect(box.locator('[name="email"]')).toHaveValue('meera@example.com')
})

const open = async (page: Page, form: Form) => {
  // The SEO answer is asked for after hydration: from then on the form is the script's.
  const hydrated = page.waitForResponse('**/api/public/seo-data')
  await page.goto(form.page)
  await hydrated
  return page.locator(`form[action="${form.path}"]`)
}

const fill = async (box: Locator, form: Form) => {
  for (const [name, value] of Object.entries(form.fields)) await box.locator(`[name="${name}"]`).fill(value)
}
