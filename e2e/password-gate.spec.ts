import { ownServer } from './support/own-server.ts'
import { askToJoin, signIn } from './support/people.ts'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull('passwords.test.ts holds the gate; this one needs a server of its own')

test('an expired password stands in front of every screen until there is a new one', seldom, async ({ browser }) => {
  const server = await ownServer()
  const [office, home] = [
    await browser.newContext({ baseURL: server.url }),
    await browser.newContext({ baseURL: server.url }),
  ]
  try {
    const [admin, page] = [await office.newPage(), await home.newPage()]
    await signIn(admin, 'admin')
    const { email, password } = await askToJoin(admin.request, page.request, {
      firstName: 'Late',
      lastName: 'Comer',
    })
    const waiting: { id: string; email: string }[] = await (
      await admin.request.get('/api/societies/demo/members?status=pending')
    ).json()
    const { id } = waiting.find((one) => one.email === email)!
    expect((await admin.request.put(`/api/societies/demo/members/${id}/approve`)).ok()).toBe(true)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // Months later, in a society that asks for new passwords.
    const saved = await admin.request.put('/api/societies/demo/security-settings', {
      data: { forcesPasswordChange: true },
    })
    expect(saved.ok()).toBe(true)
    const database = await server.database()
    const aged = await database.query(
      `update identities set password_changed_at = now() - interval '100 days' where email = $1`,
      [email],
    )
    await database.end()
    expect(aged.rowCount).toBe(1)

    for (const screen of ['/dashboard', '/app/demo/complaints', '/settings']) {
      await page.goto(screen)
      await expect(page.getByRole('heading', { name: 'Please change your password', level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
    }
    await page.getByLabel('Current password').fill('not-the-password')
    await page.getByLabel(/^New password(?! again)/).fill('Parijat-in-bloom-7')
    await page.getByLabel('New password again').fill('Parijat-in-bloom-7')
    await page.getByRole('button', { name: 'Change password', exact: true }).click()
    await expect(page.getByLabel('Current password')).toBeFocused()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change password', exact: true }).click()
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Please change your password' })).toHaveCount(0)
    // Where they were going when they were stopped.
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    const login = await page.request.post('/api/login', { data: { email, password: 'Parijat-in-bloom-7' } })
    expect(login.ok()).toBe(true)
  } finally {
    await Promise.all([office.close(), home.close()])
    await server.stop()
  }
})
