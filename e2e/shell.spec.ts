import { expectAccessible } from './support/axe.ts'
import { settled } from './support/layers.ts'
import { signIn } from './support/people.ts'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'routes.test.tsx and screens.test.tsx hold where addresses lead; every-screen.spec.ts opens every section',
)

const demoText = "You're viewing a demo of the society management system. Log in for full access."

test.describe('the demo society', () => {
  test('opens without login on its dashboard and says that it is a demo', async ({ page }) => {
    await page.goto('/app/demo')
    await expect(page.getByText('Demo Mode', { exact: true })).toBeVisible()
    await expect(page.getByText(demoText)).toBeVisible()
    const header = page.getByRole('banner')
    await expect(header.getByText('Gulmohar Co-operative Housing Society')).toBeVisible()
    await expect(header.getByRole('button', { name: 'Notifications' })).toBeVisible()
    await expect(header.getByText('Demo Admin')).toBeVisible()
    await expect(header.getByText('Admin', { exact: true })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('heading', { name: 'Dues collected' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page')
  })

  test(
    'answers to both of its names, and opens from the built-in copy when its call fails',
    seldom,
    async ({ page }) => {
      await page.route('**/api/demo/society', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto('/app/demo-society/dashboard')
      await expect(page.getByRole('banner').getByText('Gulmohar Co-operative Housing Society')).toBeVisible()
      await expect(page.getByText('Demo Mode', { exact: true })).toBeVisible()
    },
  )

  test('refuses a write with its notice', seldom, async ({ request }) => {
    const answer = await request.post('/api/societies/demo/members', { data: {} })
    expect(answer.status()).toBe(401)
    expect(await answer.json()).toMatchObject({ title: 'Demo Mode', message: demoText })
  })

  test('greets someone who is signed in, without the notice', seldom, async ({ page }) => {
    await signIn(page, 'committee')
    await page.goto('/app/demo')
    await expect(page.getByRole('heading', { level: 1, name: /, Rohit$/ })).toBeVisible()
    await expect(page.getByText('Demo Mode', { exact: true })).toHaveCount(0)
  })
})

test.describe('sections', () => {
  const names = [
    'billing',
    'billing-config',
    'complaints',
    'visitors',
    'facilities',
    'notices',
    'events',
    'polls',
    'directory',
    'documents',
    'analytics',
    'reports',
  ]
  test('open by their address', seldom, async ({ page }) => {
    for (const name of names) {
      await page.goto(`/app/demo/${name}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), name).not.toHaveText('Dashboard')
      await expect(page.getByText('Society Not Found')).toHaveCount(0)
    }
  })

  test('switch inside the shell without a page load', seldom, async ({ page }) => {
    await page.goto('/app/demo')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Polls' }).click()
    await page.waitForURL('**/app/demo/polls')
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('that nobody knows are ignored', seldom, async ({ page }) => {
    await page.goto('/app/demo/nonsense')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  test('billing-config opens by hash, by stored tab and by event', seldom, async ({ page }) => {
    for (const address of ['/app/demo#billing-config', '/app#billing-config']) {
      await page.goto(address)
      await page.waitForURL('**/app/demo/billing-config')
    }
    await page.evaluate(() => localStorage.setItem('activeTab', 'billing-config'))
    await page.goto('/app/demo')
    await page.waitForURL('**/app/demo/billing-config')
    await page.goto('/app/demo')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.evaluate(() =>
      dispatchEvent(new CustomEvent('navigate-to-section', { detail: { section: 'billing-config' } })),
    )
    await page.waitForURL('**/app/demo/billing-config')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/billing/i)
  })

  test('opened most are fetched ahead', seldom, async ({ page }) => {
    const figures = page.waitForRequest('**/api/societies/demo/dashboard')
    await page.goto('/app/demo/polls')
    await figures
  })
})

test.describe('a society that one may not open', () => {
  for (const [who, role] of [
    ['a visitor', undefined],
    ['a member of another', 'admin'],
  ] as const)
    test(`looks to ${who} like one that does not exist`, seldom, async ({ page }) => {
      if (role) await signIn(page, role)
      for (const name of ['sahyadri-heights', 'no-such-society']) {
        await page.goto(`/app/${name}/billing`)
        await expect(page.getByRole('heading', { name: 'Society Not Found' })).toBeVisible()
        await expect(page.getByText(`The society "${name}" could not be found or is not active.`)).toBeVisible()
        await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
      }
    })
})

test.describe('the side navigation', () => {
  test('lists the modules the server returns, with a star where one may add', seldom, async ({ page }) => {
    await signIn(page, 'security')
    await page.goto('/dashboard')
    const links = page.getByRole('navigation', { name: 'Modules' }).getByRole('link')
    await expect(links).toHaveText([
      'Dashboard',
      'Members',
      /^Visitors.*You can add here$/,
      /^Complaints.*You can add here$/,
      'Notices',
      'Directory',
      'Settings',
    ])
    await expect(page.getByRole('group', { name: 'Language' })).toBeVisible()
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
  })

  test('folds, and stays folded', seldom, async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/members')
    const side = page.getByRole('complementary', { name: 'Side navigation' })
    await side.getByRole('button', { name: 'Collapse menu' }).click()
    await expect(side.getByText('Every day')).not.toBeInViewport({ ratio: 1 })
    expect((await side.boundingBox())?.width).toBeLessThan(90)
    await page.reload()
    await side.getByRole('button', { name: 'Expand menu' }).click()
    expect((await side.boundingBox())?.width).toBeGreaterThan(200)
  })

  test('is a drawer on a phone and goes when another screen opens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await signIn(page, 'resident')
    await page.goto('/app/demo/dashboard')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Modules' })
    await expect(drawer).toBeVisible()
    await drawer.getByRole('link', { name: 'Notices' }).click()
    await page.waitForURL('**/app/demo/notices')
    await expect(drawer).toBeHidden()
    await settled(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(drawer).toBeVisible()
    await page.mouse.click(350, 400)
    await expect(drawer).toBeHidden()
    await settled(page)
    await page.getByRole('navigation', { name: 'Used most' }).getByRole('link', { name: 'Complaints' }).click()
    await page.waitForURL('**/app/demo/complaints')
  })
})

test('a person with two societies changes between them in the header', seldom, async ({ page }) => {
  await signIn(page, 'committee')
  const user = await (await page.request.get('/api/auth/user')).json()
  const other = {
    id: '2',
    name: 'Sahyadri Heights',
    subdomain: 'sahyadri',
    role: 'ca',
    status: 'active',
    active: false,
  }
  await page.route('**/api/auth/user', (route) =>
    route.fulfill({ json: { ...user, societies: [...user.societies, other] } }),
  )
  await page.route('**/api/user/active-society', (route) => route.fulfill({ json: {} }))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Switch society: Gulmohar' }).click()
  const sent = page.waitForRequest('**/api/user/active-society')
  await page.getByRole('button', { name: /^Sahyadri Heights/ }).click()
  const request = await sent
  expect([request.method(), request.postDataJSON()]).toEqual(['PUT', { subdomain: 'sahyadri' }])
  await expect(page.getByText('Now in Sahyadri Heights', { exact: true })).toBeVisible()
})

test('the shell is accessible', seldom, async ({ page }) => {
  await expectAccessible(page, async () => {
    await page.goto('/app/demo/dashboard')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
  await expectAccessible(page, async () => {
    await page.goto('/app/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
