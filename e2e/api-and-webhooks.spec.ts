import { expectAccessible } from './support/axe.ts'
import { register, signIn } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'tokens.test.ts and webhooks.test.ts hold these on the server; every-screen.spec.ts looks at the screen',
)

test.describe('API and webhooks', () => {
  test(
    'an admin makes a token, a program reads with it, and revoking turns the program away',
    journeyOf('integrations'),
    async ({ page, request }) => {
      await signIn(page, 'admin')
      await page.goto('/settings')
      await page.getByRole('link', { name: 'API and webhooks' }).click()
      await expect(page.getByRole('heading', { name: 'API and webhooks', level: 1 })).toBeVisible()

      const name = `Gate ${Date.now()}`
      await page.getByRole('button', { name: 'Make a token' }).click()
      const form = page.getByRole('dialog', { name: 'Make a token' })
      await form.getByRole('button', { name: 'Make a token' }).click()
      await expect(form.getByText('Please give it a name')).toBeVisible()
      await form.getByLabel('Name').fill(name)
      await form.getByLabel('Read the members').check()
      await form.getByLabel('Valid for').selectOption('30')
      await form.getByRole('button', { name: 'Make a token' }).click()
      const shown = page.getByRole('dialog', { name: 'Your new token' })
      const token = await shown.locator('code').innerText()
      expect(token).toMatch(/^aangan_/)
      await shown.getByRole('button', { name: 'I have kept it' }).click()
      await expect(page.getByText(token)).toHaveCount(0)

      const headers = { authorization: `Bearer ${token}` }
      const answer = await request.get('/api/societies/demo/members?limit=1', { headers })
      expect(await answer.json()).toMatchObject({
        success: true,
        message: '1 member',
        data: [{ name: expect.any(String) }],
      })
      expect((await request.get('/api/societies/demo/complaints', { headers })).status()).toBe(403)

      await page.getByRole('button', { name: `Revoke ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
      await expect(page.getByText('Token revoked').first()).toBeVisible()
      expect((await request.get('/api/societies/demo/members', { headers })).status()).toBe(401)
    },
  )

  test(
    'a webhook goes to the internet only, shows its secret once, and the demo keeps what it would send',
    seldom,
    async ({ page }) => {
      await signIn(page, 'admin')
      await page.goto('/api-and-webhooks')
      await page.getByRole('button', { name: 'Add a webhook' }).click()
      const form = page.getByRole('dialog', { name: 'Add a webhook' })
      await form.getByLabel('Address').fill('https://127.0.0.1/hook')
      await form.getByLabel('A complaint is raised').check()
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByText(/https address on the public internet; private networks/)).toBeVisible()
      const url = `https://203.0.114.7/${Date.now()}`
      await form.getByLabel('Address').fill(url)
      await form.getByRole('button', { name: 'Save' }).click()
      const shown = page.getByRole('dialog', { name: 'Signing secret' })
      await expect(shown.locator('code')).toHaveText(/^whsec_/)
      await shown.getByRole('button', { name: 'I have kept it' }).click()

      const line = page.getByRole('main').locator('div', { hasText: url }).filter({ hasText: 'Send a trial' }).last()
      await line.getByRole('button', { name: 'Send a trial' }).click()
      await expect(page.getByText('Kept here').first()).toBeVisible()
      await expect(page.getByText('This society sends nothing outside.').first()).toBeVisible()

      await page.getByRole('button', { name: `Change ${url}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText(url)).toHaveCount(0)
    },
  )

  test('have no violation', seldom, async ({ page }) => {
    await signIn(page, 'admin')
    await expectAccessible(page, async () => {
      await page.goto('/api-and-webhooks')
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
    })
  })

  test('a resident is told that this is the administrators’', seldom, async ({ page }) => {
    await signIn(page, 'resident')
    await page.goto('/api-and-webhooks')
    await expect(page.getByText('Tokens and webhooks are for the society’s administrators.')).toBeVisible()
  })
})

test('the cookie choice of somebody signed in goes on record', journeyOf('consent'), async ({ page }) => {
  await register(page.request, { firstName: 'Meera', lastName: 'Joshi' })
  await page.goto('/dashboard')
  // The page of cookies knows from here that somebody is signed in.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Meera')
  // A click on a page that is drawn and not yet alive is nobody's.
  await expect(async () => {
    await page.goto('/cookies')
    await page.waitForLoadState('networkidle')
    const analytics = page.getByRole('switch', { name: 'Analytics cookies' })
    if (!(await analytics.isChecked())) await analytics.click()
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect
      .poll(async () => (await page.request.get('/api/dpdp/consent/status')).json(), { timeout: 60_000 })
      .toMatchObject([
        { purpose: 'analytics', given: true },
        { purpose: 'marketing', given: false },
      ])
  }).toPass({ timeout: 90_000 })
})
