import { expectAccessible } from './support/axe.ts'
import { type DemoRole, demoAccount, newEmail, register, signIn } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('sign-in.test.ts holds the server, the forms and the way back are tested beside their code')

const people: [DemoRole, string, string][] = [
  ['super_admin', 'Super Admin', 'Full system access, manages all societies'],
  ['admin', 'Society Admin', 'Manages one society'],
  ['committee', 'Committee Member', 'Committee access'],
  ['resident', 'Resident', 'Standard access'],
  ['security', 'Security Guard', 'Visitor management access'],
]

test.describe('the demo card', () => {
  for (const [role, name, description] of people)
    test(`lets a visitor sign in as ${name}`, role === 'resident' ? {} : seldom, async ({ page }) => {
      await page.goto('/login')
      const entry = page.getByRole('button', { name: new RegExp(`^${name}`) })
      await expect(entry).toContainText(description)
      await entry.click()
      await expect(page.getByText('Demo Credentials Loaded', { exact: true })).toBeVisible()
      const { email } = await demoAccount(page.request, role)
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByText('Login Successful', { exact: true })).toBeVisible()
      await page.waitForURL('**/dashboard')
      const user: { role: string } = await (await page.request.get('/api/auth/user')).json()
      expect(user.role).toBe(role)
    })

  test('fills in the society admin when opened by the demo link, without a notice', seldom, async ({ page }) => {
    await page.goto('/login?demo=true')
    const { email } = await demoAccount(page.request, 'admin')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByRole('heading', { name: 'Try the demo' })).toBeInViewport()
  })

  test('copies an account and confirms it for two seconds', seldom, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/login')
    const { email, password } = await demoAccount(page.request, 'resident')
    await expect(page.getByRole('button', { name: 'Resident' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Copy', description: 'Resident' }).click()
    await expect(page.getByText('Copied!', { exact: true })).toBeVisible()
    await expect(page.getByTestId('copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${email}\n${password}`)
    await expect(page.getByTestId('copied')).toHaveCount(0)
  })

  test('is not there when the installation has no demo', seldom, async ({ page }) => {
    await page.route('**/api/demo/accounts', (route) => route.fulfill({ json: { accounts: [] } }))
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Try the demo' })).toHaveCount(0)
  })
})

test.describe('signing in', () => {
  test('says what is wrong beside the field and sends nothing', seldom, async ({ page }) => {
    let sent = 0
    await page.route('**/api/login', (route) => {
      sent += 1
      return route.abort()
    })
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('not-an-email')
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    expect(sent).toBe(0)
  })

  test('shows the server’s refusal, and a sentence of its own where there is none', seldom, async ({ page }) => {
    let isBroken = false
    await page.route('**/api/login', (route) =>
      isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    for (const status of [401, 500]) {
      isBroken = status === 500
      const answered = page.waitForResponse('**/api/login')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      expect((await answered).status()).toBe(status)
      await expect(page.getByText('Login Failed', { exact: true })).toBeVisible()
      await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('Login Failed', { exact: true })).toHaveCount(0)
    }
  })

  test('holds the button while the server thinks', seldom, async ({ page }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/login', async (route) => {
      expect(route.request().postDataJSON()).toEqual({ email: 'a@example.com', password: 'secret-1' })
      await asked
      await route.fulfill({ status: 401, json: { message: 'Invalid email or password' } })
    })
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('a@example.com')
    await page.getByLabel('Password', { exact: true }).fill('secret-1')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
    answer()
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  })

  test('follows a path on this site afterwards', seldom, async ({ page }) => {
    const { email, password } = await demoAccount(page.request, 'resident')
    await page.goto('/login?returnTo=%2Fmembers%3Fq%3Dsharma')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/members?q=sharma')
  })

  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])
    test(`never leaves the site for ${evil}`, seldom, async ({ page }) => {
      const { email, password } = await demoAccount(page.request, 'resident')
      const returnTo = evil.includes('%') ? evil : encodeURIComponent(evil)
      await page.goto(`/login?returnTo=${returnTo}`)
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForURL('**/dashboard')
    })

  test('has nothing to ask of someone who is signed in', seldom, async ({ page }) => {
    await signIn(page, 'resident')
    await page.goto('/login')
    await page.waitForURL('**/dashboard')
  })

  test(
    'asks for the second step where the account wants one, and takes a recovery code',
    seldom,
    async ({ page, playwright, baseURL }) => {
      const own = await playwright.request.newContext({ baseURL })
      const { email, password } = await register(own, { firstName: 'Asha', lastName: 'Gokhale' })
      const begun = await own.post('/api/user/two-factor', { data: { password } })
      const { secret }: { secret: string } = await begun.json()
      const { TOTP, Secret } = await import('otpauth')
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
      const confirmed = await own.put('/api/user/two-factor', { data: { code } })
      expect(confirmed.ok(), await confirmed.text()).toBe(true)
      const { recoveryCodes }: { recoveryCodes: string[] } = await confirmed.json()
      await own.dispose()

      await page.goto('/login')
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Two-step check' })).toBeVisible()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Required')).toBeVisible()
      await page.getByLabel('Code').fill(recoveryCodes[0] ?? '')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL('**/dashboard')
    },
  )
})

test.describe('creating an account', () => {
  test('checks every field, and both passwords can be shown separately', seldom, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByLabel('First name').fill('A')
    await page.getByLabel('Last name').fill('B')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('First name must be at least 2 characters')).toBeVisible()
    await expect(page.getByText('Last name must be at least 2 characters')).toBeVisible()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(2)
    await page.getByLabel('Password', { exact: true }).fill('courtyard')
    await page.getByLabel('Confirm password').fill('courtyart')
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'password')
  })

  test('forgets both forms when the other one is chosen', seldom, async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('someone@example.com')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
    await page.getByLabel('First name').fill('Kavita')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('')
  })

  test('sends four fields, signs in and leads to the dashboard', journeyOf('identity'), async ({ page }) => {
    const email = newEmail('kavita')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByLabel('First name').fill('Kavita')
    await page.getByLabel('Last name').fill('Patil')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Tulsi-vrindavan-9')
    await page.getByLabel('Confirm password').fill('Tulsi-vrindavan-9')
    const request = page.waitForRequest('**/api/register')
    await page.getByRole('button', { name: 'Create Account' }).click()
    expect((await request).postDataJSON()).toEqual({
      email,
      password: 'Tulsi-vrindavan-9',
      firstName: 'Kavita',
      lastName: 'Patil',
    })
    await expect(page.getByText('Registration Successful', { exact: true })).toBeVisible()
    await page.waitForURL('**/dashboard')
  })

  test('says why an account could not be made', seldom, async ({ page }) => {
    const { email } = await demoAccount(page.request, 'admin')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByLabel('First name').fill('Kavita')
    await page.getByLabel('Last name').fill('Patil')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Tulsi-vrindavan-9')
    await page.getByLabel('Confirm password').fill('Tulsi-vrindavan-9')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Registration Failed', { exact: true })).toBeVisible()
    await expect(
      page.getByText('An account with this email already exists. Please sign in.', { exact: true }),
    ).toBeVisible()
  })
})

test('a forgotten password is answered alike for everyone', seldom, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeVisible()
})

test('a reset link that is too old says so and keeps what was typed', seldom, async ({ page }) => {
  await page.goto('/reset-password?token=this-link-is-not-known-to-anyone')
  await page.getByLabel('New password').fill('Tulsi-vrindavan-9')
  await page.getByLabel('Confirm password').fill('Tulsi-vrindavan-9')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('alert')).toContainText('The password was not changed')
  await expect(page.getByLabel('New password')).toHaveValue('Tulsi-vrindavan-9')
})

test('the sign-in screens can be used by everyone', seldom, async ({ page }) => {
  for (const path of [
    '/login',
    '/forgot-password',
    '/reset-password?token=x',
    '/invitation?token=too-old-to-be-known-here',
  ])
    await expectAccessible(page, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})
