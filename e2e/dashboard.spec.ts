import { expectAccessible } from './support/axe.ts'
import { register, signIn } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'dashboard.test.ts counts the figures, join-form.test.tsx asks to join; every-screen.spec.ts looks at both dashboards',
)

test.describe('the role dashboard', () => {
  test('says who one is, and what one may open', seldom, async ({ page }) => {
    await signIn(page, 'admin')
    const user: { id: string } = await (await page.request.get('/api/auth/user')).json()
    await page.goto('/dashboard')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Meera Joshi' })).toBeVisible()
    const banner = page.getByRole('region', { name: 'Your access' })
    for (const words of ['Society Administrator', '14', 'Professional', 'admin', user.id, 'admin@aangan.example'])
      await expect(banner.getByText(words, { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Super Admin Panel' })).toHaveCount(0)
    const account = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Account information' }) })
    await expect(account).toContainText('admin@aangan.example')
    await expect(account).toContainText(/Account created\d{2} \w+ \d{4}/)
  })

  test('has a card with an Access Module button for every module', journeyOf('dashboard'), async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/dashboard')
    const paths = {
      Members: '/members',
      'Billing & Payments': '/billing',
      Complaints: '/complaints',
      Visitors: '/visitors',
      'Facility Booking': '/facilities',
      Notices: '/notices',
      Directory: '/directory',
      Documents: '/documents',
      Events: '/events',
      Polls: '/polls',
      Analytics: '/analytics',
      Reports: '/reports',
    }
    for (const [name, path] of Object.entries(paths)) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(card.getByText('Full Access', { exact: true })).toBeVisible()
      await expect(card.getByRole('link', { name: 'Access Module' })).toHaveAttribute('href', path)
    }
    await page.getByRole('link', { name: 'Access Module: Notices' }).click()
    await page.waitForURL('**/app/demo/notices')
  })

  test('offers the operator the Super Admin Panel', seldom, async ({ page }) => {
    await signIn(page, 'super_admin')
    await page.goto('/dashboard')
    const main = page.getByRole('main')
    await expect(main.getByText('Super Administrator', { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'Super Admin Panel', exact: true })).toHaveAttribute(
      'href',
      '/super-admin',
    )
  })

  test('shows the four figures the server counts', seldom, async ({ page }) => {
    await signIn(page, 'admin')
    const counted = page.waitForResponse('**/api/societies/demo/dashboard')
    await page.goto('/dashboard')
    const figures: Record<string, number> = await (await counted).json()
    const card = (label: string) =>
      page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByText(label, { exact: true }) })
    await expect(card('Total Flats')).toContainText(`Total Flats${figures.totalFlats}${figures.totalMembers} members`)
    await expect(card('Pending Bills')).toContainText(`Pending Bills${figures.pendingBills}`)
    await expect(card('Active Complaints')).toContainText(`Active Complaints${figures.activeComplaints}`)
    await expect(card('Collection Rate')).toContainText(`Collection Rate${figures.collectionRate}%`)
    await expect(card('Collection Rate')).toContainText('pending approval')
  })

  test('reloads on Refresh and ends the session on Logout', seldom, async ({ page }) => {
    await signIn(page, 'resident')
    await page.goto('/dashboard')
    const main = page.getByRole('main')
    const again = page.waitForEvent('load')
    await main.getByRole('button', { name: 'Refresh' }).click()
    await again
    await main.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible()
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })

  test('is denied to someone who is not signed in', seldom, async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await page.waitForURL('**/login')
  })
})

test.describe('what the dashboard does with other answers', () => {
  test('says that it loads, and that loading failed', seldom, async ({ page }) => {
    await signIn(page, 'resident')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/user/modules', async (route) => {
      await held
      await route.fulfill({ status: 500, body: 'broken' })
    })
    await page.goto('/dashboard')
    await expect(page.getByText('Loading your modules...')).toBeVisible()
    release()
    await expect(page.getByText('Failed to load modules. Please try refreshing the page.')).toBeVisible()
  })

  test('stands on the documented fields alone', seldom, async ({ page }) => {
    const user = { id: '7', email: 'asha@example.com', firstName: 'Asha', lastName: 'Rane', role: 'ca' }
    await page.route('**/api/auth/user', (route) => route.fulfill({ json: user }))
    const modules = [
      { name: 'billing', permissions: { label: 'Audit', create: true } },
      { name: 'reports', permission: { label: 'View Only', create: false } },
    ]
    await page.route('**/api/user/modules', (route) =>
      route.fulfill({ json: { modules, subscriptionPlan: 'Enterprise', userRole: 'ca' } }),
    )
    await page.route('**/api/societies/*/dashboard', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Asha Rane' })).toBeVisible()
    await expect(page.getByText('Chartered Accountant').first()).toBeVisible()
    await expect(page.getByText('Audit', { exact: true })).toBeVisible()
    await expect(page.getByText('Not available', { exact: true })).toBeVisible()
    await expect(page.getByText('Total Flats')).toBeVisible()
    const side = page.getByRole('navigation', { name: 'Modules' })
    await expect(side.getByRole('link')).toHaveText([/^Billing & Payments.*You can add here$/, /^Reports$/])
  })
})

test.describe('a person without a society', () => {
  test('asks to join with the code of the society and waits', seldom, async ({ page, playwright, baseURL }) => {
    const admin = await playwright.request.newContext({ baseURL })
    const { accounts } = await (await admin.get('/api/demo/accounts')).json()
    await admin.post('/api/login', { data: accounts.find((one: { role: string }) => one.role === 'admin') })
    const { joinCode } = await (await admin.get('/api/societies/demo')).json()
    await register(page.request, { firstName: 'Ketaki', lastName: 'Rane' })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Join your society' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Create a society' })).toBeVisible()

    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('The society code has 8 characters')).toBeVisible()
    await page.getByLabel('Society code').fill('BBBBBBBB')
    await page.getByLabel('Flat number').fill('B-501')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('The request could not be sent', { exact: true })).toBeVisible()

    await page.getByLabel('Society code').fill(joinCode.toLowerCase())
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.waitForURL('**/pending-approval')
    await admin.dispose()
  })
})

test('the dashboards are accessible', seldom, async ({ page }) => {
  await signIn(page, 'admin')
  await expectAccessible(page, async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })
  await expectAccessible(page, async () => {
    await page.goto('/app/demo/dashboard')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
})
