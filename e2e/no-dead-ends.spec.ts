import { askToJoin, demoAccount, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a link that needs a session leads through the sign-in and back, and the search box keeps its shape', async ({
  page,
}) => {
  await page.goto('/app/green-park/complaints?status=new')
  await expect(page.getByRole('heading', { name: 'Society Not Found' })).toBeVisible()
  const signInLink = page.getByRole('link', { name: 'Sign in' })
  await expect(signInLink).toHaveAttribute('href', /returnTo=%2Fapp%2Fgreen-park%2Fcomplaints%3Fstatus%3Dnew$/)

  await page.goto('/members?q=kul')
  await page.getByRole('link', { name: 'Go to Login' }).click()
  const { email, password } = await demoAccount(page.request, 'admin')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/members?q=kul')

  const box = page.getByRole('searchbox')
  await expect(box).toHaveValue('kul')
  const clear = page.getByRole('button', { name: 'Clear search' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  let height = 0
  // Where things stand once nothing of the page comes any more.
  await expect(async () => {
    const [field, cross] = [await box.boundingBox(), await clear.boundingBox()]
    expect(cross!.x).toBeGreaterThan(field!.x + field!.width - cross!.width - 12)
    expect(cross!.y).toBeGreaterThanOrEqual(field!.y - 6)
    height = field!.height
  }).toPass({ timeout: 60_000 })
  await clear.click()
  await expect.poll(async () => (await box.boundingBox())?.height).toBe(height)
})

test('a session that ends over a form is renewed over it, and what was written is sent once', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/app/demo/complaints')
  await page.getByRole('button', { name: 'Raise a complaint' }).first().click()
  const form = page.getByRole('dialog', { name: 'Raise a complaint' })
  const title = `Loose tile ${Math.random().toString(36).slice(2, 8)}`
  await form.getByLabel('What is it about?').selectOption({ label: 'Plumbing and leaks' })
  await form.getByLabel('In a few words').fill(title)
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Raise complaint' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  const { password } = await demoAccount(page.request, 'admin')
  await again.getByLabel('Password', { exact: true }).fill('not it at all')
  await again.getByRole('button', { name: 'Sign in and go on' }).click()
  await expect(again.getByText('Invalid email or password')).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Sign in and go on' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(title).first()).toBeVisible()
})

test('whoever is let in finds the society open without signing in again', async ({ page, playwright, baseURL }) => {
  const admin = await playwright.request.newContext({ baseURL: baseURL! })
  const account = await demoAccount(admin, 'admin')
  await admin.post('/api/login', { data: { email: account.email, password: account.password } })
  const { email } = await askToJoin(admin, page.request, { firstName: 'Vasant', lastName: 'Gokhale' })
  await page.goto('/dashboard')
  await page.waitForURL('**/pending-approval')
  await expect(page.getByText('A-101')).toBeVisible()
  await page.getByRole('button', { name: 'Try logging in again' }).click()
  await expect(page.getByText(/^Still waiting, as of \d\d:\d\d/)).toBeVisible()
  const waiting: { id: string; email: string }[] = await (
    await admin.get('/api/societies/demo/members?status=pending')
  ).json()
  await admin.put(`/api/societies/demo/members/${waiting.find((one) => one.email === email)!.id}/approve`)
  await page.waitForURL('**/app/demo**', { timeout: 120_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await admin.dispose()
})

test('an empty card form names what is missing, beside the fields and where no button lies under it', async ({
  page,
}) => {
  await page.goto('/checkout?plan=Essential&amount=7000')
  const pay = page.getByRole('button', { name: 'Pay' })
  await expect(pay).toBeEnabled()
  await pay.click()
  const card = page.frameLocator('iframe')
  for (const text of ['Enter the card number', 'Enter the expiry date', 'Enter the CVC'])
    await expect(card.getByText(text)).toBeVisible()
  const notice = page.getByText('Please fill in: Card number, Expiry, CVC', { exact: true })
  // The button stays, the notice goes after five seconds: it is measured as soon as it is there.
  const toast = await notice.boundingBox()
  const button = await pay.boundingBox()
  expect(toast!.y + toast!.height).toBeLessThan(button!.y)
  await card.getByLabel('Card number').fill('4242')
  await pay.click()
  await expect(card.getByText('Enter the card number')).toBeHidden()
  // What the provider itself finds wrong with a field stands beside it too.
  await card.getByLabel('Card number').fill('4242 4242 4242 4241')
  await card.getByLabel('Expiry').fill('12 / 40')
  await card.getByLabel('CVC').fill('123')
  await pay.click()
  await expect(card.getByText('Your card number is invalid.')).toBeVisible()
  await expect(card.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
})

test('a screen that cannot learn who is signed in asks once, and says so', async ({ page }) => {
  let asked = 0
  await page.route('**/api/auth/user', (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
  })
  for (const path of ['/super-admin', '/app/demo/billing']) {
    asked = 0
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked, path).toBeLessThanOrEqual(2)
  }
})
