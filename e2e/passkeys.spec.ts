import { register } from './support/people.ts'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'passkeys.test.ts holds the ceremony on the server; this one needs a device that stands in for a finger',
)

/** WebAuthn binds a key to a name, never to a number. */
// oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none.
test.use({ baseURL: ({}, use) => use((process.env.E2E_URL ?? '').replace('127.0.0.1', 'localhost')) })

test(
  'a passkey is added after the password once more, and then opens the account without one',
  seldom,
  async ({ page, context }) => {
    const { email, password } = await register(page.request, { firstName: 'Meera', lastName: 'Joshi' })
    const cdp = await context.newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto('/enhanced-settings?tab=security')
    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(dialog.getByText('please type your password once more')).toBeVisible()
    await dialog.getByLabel('Your password').fill('not my password')
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(dialog.getByText('The current password is not right.')).toBeVisible()
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Passkey added', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove Passkey of/ })).toBeVisible()

    await page.request.post('/api/logout')
    await page.goto('/login')
    await page.getByRole('button', { name: /passkey/i }).click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByText(email).first()).toBeVisible()
  },
)
