import type { FrameLocator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'one purchase is walked every time; card-frame.test.ts and payment-form.test.tsx hold the rest',
)

const professional = '/checkout?plan=Professional&amount=12000'
const succeeds = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const asksTheBank = '4000 0025 0000 3155'

test(
  'a visitor goes from the rate card through a declined card and the bank’s question to the thanks',
  journeyOf('subscriptions'),
  async ({ page }) => {
    const complaints = policyComplaints(page)
    await page.goto('/')
    const asked = page.waitForRequest('**/api/create-payment-intent')
    await page.locator('[data-plan="Professional"]').getByRole('link').click()
    await page.waitForURL('**/checkout?plan=Professional&amount=12000')
    expect((await asked).postDataJSON()).toEqual({ plan: 'Professional', amount: 12000 })
    await expect(page.getByRole('heading', { name: 'Secure Checkout' })).toBeVisible()
    await expect(page.getByText('Professional', { exact: true })).toBeVisible()
    await expect(page.getByText('₹12,000', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Plans' })).toHaveAttribute('href', '/')

    const card = cardOf(page)
    await expect(card.getByText('Sandbox: no money moves.')).toBeVisible()
    await fill(card, declined)
    await payButton(page).click()
    await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible()
    await expect(page.getByText('Your card was declined.', { exact: true })).toBeVisible()
    await expect(payButton(page)).toBeEnabled()

    await fill(card, asksTheBank)
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await card.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(page.getByText(/^Your bank did not authenticate this payment\./)).toBeVisible()
    await payButton(page).click()
    await card.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible()
    await expect(page.getByText("Thank you for your purchase! We'll be in touch soon.", { exact: true })).toBeVisible()
    await page.waitForURL('**/payment-success')
    await expect(page.getByText('We have received ₹12,000 for the Professional plan.')).toBeVisible()
    expect(complaints).toEqual([])
  },
)

test('Enter in the card form pays, and asks for one intent only', seldom, async ({ page }) => {
  let intents = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-payment-intent')) intents += 1
  })
  await page.goto('/checkout?plan=Essential&amount=7000')
  const card = cardOf(page)
  await fill(card, succeeds)
  await card.getByLabel('CVC').press('Enter')
  await page.waitForURL('**/payment-success')
  expect(intents).toBe(1)
})

test('what is typed into the card form stays out of the app’s page', seldom, async ({ page }) => {
  await page.goto(professional)
  await fill(cardOf(page), succeeds)
  const frame = page.locator('iframe[title="Card details"]')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms')
  const readable = await frame.evaluate((one: HTMLIFrameElement) => one.contentDocument !== null)
  expect(readable).toBe(false)
})

test('the page takes word of a payment from its own frame alone', async ({ page }) => {
  await page.goto(professional)
  await expect(payButton(page)).toBeEnabled()
  await fill(cardOf(page), asksTheBank)
  await payButton(page).click()
  await expect(cardOf(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  await page.evaluate(() => window.postMessage({ type: 'result', status: 'succeeded' }, '*'))
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  expect(page.url()).toContain('/checkout')
})

for (const [what, path] of [
  ['without a plan', '/checkout?amount=12000'],
  ['without an amount', '/checkout?plan=Professional'],
  ['without anything', '/checkout'],
  ['with a price that is not the plan’s', '/checkout?plan=Professional&amount=1'],
  ['with a plan that does not exist', '/checkout?plan=Platinum&amount=12000'],
] as const)
  test(`the checkout ${what} leads back to the plans, without a word`, seldom, async ({ page }) => {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Payment Failed')).toHaveCount(0)
  })

test('an answer with nothing but the documented field opens the card form', seldom, async ({ page }) => {
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ json: { clientSecret: 'pi_1_secret_abcdefgh' } }),
  )
  await page.goto(professional)
  await expect(cardOf(page).getByLabel('Card number')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
})

test.describe('with Stripe', () => {
  // The journeys' server has no keys, so its policy does not know Stripe's hosts.
  test.use({ bypassCSP: true })

  test('its element is shown, and its refusal and its consent are passed on', seldom, async ({ page }) => {
    await page.route('**/api/create-payment-intent', (route) =>
      route.fulfill({
        json: { clientSecret: 'pi_1_secret_2', provider: 'stripe', publishableKey: 'pk_test_stand_in' },
      }),
    )
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: stripeStandIn }),
    )
    await page.goto(professional)
    await expect(page.getByText('Stand-in of the Payment Element')).toBeVisible()
    await payButton(page).click()
    await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible()
    await expect(page.getByText('The stand-in says no.', { exact: true })).toBeVisible()
    await payButton(page).click()
    await page.waitForURL('**/payment-success')
  })
})

test('the checkout is readable in every language, theme and width', seldom, async ({ page }) => {
  await expectAccessible(page, async () => {
    await page.goto(professional)
    await expect(page.locator('button[type="submit"]')).toBeEnabled()
  })
})

const cardOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]')

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

const fill = async (card: FrameLocator, number: string) => {
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel('Expiry').fill('12 / 40')
  await card.getByLabel('CVC').fill('123')
}

/** What the browser says when a content policy stops something. */
const policyComplaints = (page: Page) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to|blocked by CORS/i.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

const stripeStandIn = `
  let asked = 0
  window.Stripe = () => ({
    _registerWrapper() {},
    elements: () => ({
      create: () => {
        const ready = []
        return {
          on: (name, run) => { if (name === 'ready') ready.push(run) },
          mount: (place) => {
            place.textContent = 'Stand-in of the Payment Element'
            for (const run of ready) run()
          },
          destroy() {},
        }
      },
    }),
    confirmPayment: async ({ confirmParams }) => {
      asked += 1
      const known = confirmParams.return_url === location.origin + '/payment-success'
      return asked === 1 || !known ? { error: { message: 'The stand-in says no.' } } : { paymentIntent: { status: 'succeeded' } }
    },
  })
  window.Stripe.version = 'stand-in'
`
