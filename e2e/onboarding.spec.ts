import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { newEmail, register } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'onboarding.test.ts holds the server, setup-form.test.tsx the form; every-screen.spec.ts looks at the screens',
)

type User = { email: string; role: string; society?: { name: string; subdomain: string } }

const password = 'Neem-tree-in-42'

const details = (email: string, society: string) => ({
  'First Name': 'Meera',
  'Last Name': 'Joshi',
  Email: email,
  Phone: '+91 98220 41234',
  Password: password,
  'Confirm Password': password,
  'Society Name': society,
  Address: '12 Mall Road',
  City: 'Lucknow',
  State: 'Uttar Pradesh',
  Pincode: '226001',
  'Total Flats': '24',
})

test('a payment becomes a society, with its buyer as the administrator', journeyOf('onboarding'), async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) complaints.push(message.text())
  })
  await payFor(page, 'Professional', 12000)
  await expect(page.getByText('We have received ₹12,000 for the Professional plan.')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Setup Now' }).click()
  const email = newEmail('meera')
  await fill(page, details(email, 'Neem Courtyard'))
  const sent = page.waitForRequest('**/api/setup/complete')
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/user') && answer.ok())
  await submit(page)
  expect((await sent).postDataJSON()).toEqual({
    admin: {
      firstName: 'Meera',
      lastName: 'Joshi',
      email,
      phone: '+91 98220 41234',
      password,
      confirmPassword: password,
    },
    society: {
      name: 'Neem Courtyard',
      address: '12 Mall Road',
      city: 'Lucknow',
      state: 'Uttar Pradesh',
      pincode: '226001',
      totalFlats: 24,
      description: '',
    },
  })
  await expect(page.getByText('Setup Complete!', { exact: true })).toBeVisible()
  await refreshed
  await page.waitForURL('**/dashboard')
  const user = await currentUser(page)
  expect(user).toMatchObject({ email, role: 'admin', society: { name: 'Neem Courtyard' } })
  const modules: { subscriptionPlan: string } = await (await page.request.get('/api/user/modules')).json()
  expect(modules.subscriptionPlan).toBe('Professional')
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lay out wings and flats' })).toHaveAttribute(
    'href',
    '/members?tab=flats&do=layout',
  )
  expect(complaints).toEqual([])

  await page.goto('/payment-success')
  await expect(page.getByText('The Professional plan you paid for is in use by a society already.')).toBeVisible()
})

test('without a payment the page says so, and the society starts on trial', async ({ page }) => {
  await page.goto('/payment-success')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('link', { name: '+91 522 000 0100' })).toHaveAttribute('href', 'tel:+915220000100')
  await expect(page.getByRole('link', { name: 'support@aangan.example' })).toBeVisible()
  await expect(page.getByText('We found no payment from this browser.')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Setup Now' }).click()
  await fill(page, details(newEmail('meera'), 'Trial Towers'))
  await submit(page)
  await page.waitForURL('**/dashboard')
  expect(await currentUser(page)).toMatchObject({ role: 'admin', society: { name: 'Trial Towers' } })
  await expect(page.getByText('Confirm your email address')).toBeVisible()
  await page.getByRole('button', { name: 'Send the letter again' }).click()
  await expect(page.getByText('Letter sent', { exact: true })).toBeVisible()

  // From the dashboard to the plan and its payment, and back with what was paid.
  await page.getByRole('link', { name: 'Manage plan and payments' }).first().click()
  await page.waitForURL('**/subscription')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Essential' })
    .getByRole('link', { name: 'Choose and pay' })
    .click()
  await expect(page.getByText('₹7,000', { exact: true })).toBeVisible()
  await payWithCard(page)
  await page.waitForURL('**/subscription')
  await expect(page.getByText('Setup fee').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: '₹7,000' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Plan and payments' })).toBeVisible()
})

test('the plan of a trial is readable in every language, theme and width', seldom, async ({ page }) => {
  await page.request.post('/api/setup/complete', { data: trialOf(newEmail('meera')) })
  await expectAccessible(page, async () => {
    await page.goto('/subscription')
    await expect(page.locator('main li').first()).toBeVisible()
  })
})

test(
  'the form has two cards and the fields of the specification, and Back keeps what was typed',
  seldom,
  async ({ page }) => {
    await page.goto('/payment-success')
    await page.getByRole('button', { name: 'Complete Setup Now' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Profile' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Society Details' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Total Flats')).toHaveAttribute('type', 'number')
    await expect(page.getByLabel('Description')).toBeVisible()
    await page.getByLabel('First Name').fill('Meera')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await page.getByRole('button', { name: 'Complete Setup Now' }).click()
    await expect(page.getByLabel('First Name')).toHaveValue('Meera')
  },
)

test('two different passwords are a mismatch, and nothing is sent', seldom, async ({ page }) => {
  let sent = 0
  await page.route('**/api/setup/complete', (route) => {
    sent += 1
    return route.abort()
  })
  await page.goto('/payment-success')
  await page.getByRole('button', { name: 'Complete Setup Now' }).click()
  await fill(page, { ...details(newEmail('meera'), 'Neem'), 'Confirm Password': 'something else' })
  await submit(page)
  await expect(page.getByText('Password Mismatch', { exact: true })).toBeVisible()
  await expect(page.getByText('Passwords do not match. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible()
  expect(sent).toBe(0)
})

test('a refusal is said, the field is marked, and what was typed stays', seldom, async ({ page }) => {
  await page.goto('/payment-success')
  await page.getByRole('button', { name: 'Complete Setup Now' }).click()
  await fill(page, { ...details(newEmail('meera'), 'Neem'), Pincode: '99' })
  await submit(page)
  await expect(page.getByText('Setup Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to complete setup. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByText('A PIN code has six digits')).toBeVisible()
  await expect(page.getByLabel('Pincode')).toBeFocused()
  await expect(page.getByLabel('Society Name')).toHaveValue('Neem')
})

test(
  'an email that has an account is asked to sign in, and finds the way back',
  seldom,
  async ({ page, playwright, baseURL }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const owner = await register(elsewhere, { firstName: 'Owner', lastName: 'Elsewhere' })
    await elsewhere.dispose()
    await page.goto('/payment-success')
    await page.getByRole('button', { name: 'Complete Setup Now' }).click()
    await fill(page, details(owner.email, 'Taken Towers'))
    await submit(page)
    await expect(page.getByText('Sign in with it first; what you typed waits for you.')).toBeVisible()
    // The browser asks nobody whether to leave: nothing is lost.
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => expect(dialog.message()).toBe('no question')))
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email', { exact: true }).fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/payment-success')
    await expect(page.getByText('What you had typed is back.')).toBeVisible()
    await expect(page.getByLabel('Society Name')).toHaveValue('Taken Towers')
    await expect(page.getByText(`You are signed in as ${owner.email}.`)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(owner.email)
    // Their account has a password; only another address would need one.
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
    await page.getByLabel('Email').fill(newEmail('other'))
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    const { Password: _, 'Confirm Password': __, ...known } = details(owner.email, 'Own Towers')
    await fill(page, known)
    await submit(page)
    await page.waitForURL('**/dashboard')
    expect(await currentUser(page)).toMatchObject({
      email: owner.email,
      role: 'admin',
      society: { name: 'Own Towers' },
    })
  },
)

test('the intro is readable in every language, theme and width', seldom, async ({ page }) => {
  await expectAccessible(page, async () => {
    await page.goto('/payment-success')
    await expect(page.getByRole('listitem')).toHaveCount(4)
  })
})

test('the setup form is readable in every language, theme and width', seldom, async ({ page }) => {
  await expectAccessible(page, async () => {
    await page.goto('/payment-success')
    await page.locator('main button').click()
    await expect(page.locator('[name="totalFlats"]')).toBeVisible()
  })
})

const payFor = async (page: Page, plan: string, amount: number) => {
  await page.goto(`/checkout?plan=${plan}&amount=${amount}`)
  await payWithCard(page)
  await page.waitForURL('**/payment-success')
}

const payWithCard = async (page: Page) => {
  const card = page.frameLocator('iframe[title="Card details"]')
  await card.getByLabel('Card number').fill('4242 4242 4242 4242')
  await card.getByLabel('Expiry').fill('12 / 40')
  await card.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

const trialOf = (email: string) => ({
  admin: { firstName: 'Meera', lastName: 'Joshi', email, phone: '', password, confirmPassword: password },
  society: {
    name: 'Trial Towers',
    address: '12 Mall Road',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    pincode: '226001',
    totalFlats: 24,
  },
})

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Complete Setup & Go to Dashboard' }).click()

const currentUser = async (page: Page) => {
  const user: User = await (await page.request.get('/api/auth/user')).json()
  return user
}
