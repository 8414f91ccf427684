import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { register, signIn } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'settings.test.ts and two-factor.test.ts hold the server, the forms are tested beside their code; every-screen.spec.ts looks at the screens',
)

const notice = (page: Page, title: string) => expect(page.getByText(title, { exact: true }).first()).toBeVisible()

test.describe('settings', () => {
  test(
    'show who one is, keep theme and language for every device, and hide the system card',
    journeyOf('settings'),
    async ({ page, browser, baseURL }) => {
      const { email, password } = await register(page.request, { firstName: 'Meera', lastName: 'Joshi' })
      await page.goto('/settings')
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
      for (const text of ['Meera', 'Joshi', email, 'Resident'])
        await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByText('System settings')).toHaveCount(0)
      await expect(page.getByRole('switch')).toHaveCount(3)
      const options = (label: string) =>
        page
          .getByRole('main')
          .getByLabel(label, { exact: true })
          .locator('option')
          .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
      expect(await options('Theme')).toEqual(['light', 'dark', 'system'])
      expect(await options('Language')).toEqual(['en', 'hi', 'mr'])
      expect(await options('Auto-logout')).toEqual(['15', '30', '60', '120'])
      await page.getByRole('main').getByLabel('Theme').selectOption('dark')
      await page.getByRole('main').getByLabel('Language').selectOption('mr')
      await page.getByRole('switch', { name: 'E-mail notifications' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.locator('html')).toHaveClass(/dark/)
      await expect(page.getByRole('heading', { name: 'सेटिंग्ज', level: 1 })).toBeVisible()

      const other = await browser.newContext({ baseURL: baseURL! })
      const phone = await other.newPage()
      await phone.request.post('/api/login', { data: { email, password } })
      await phone.goto('/settings')
      await expect(phone.getByRole('heading', { name: 'सेटिंग्ज', level: 1 })).toBeVisible()
      await expect(phone.locator('html')).toHaveClass(/dark/)
      await expect(phone.getByRole('switch').nth(1)).not.toBeChecked()
      await other.close()
    },
  )

  test('change the password, and the old one no longer opens the door', seldom, async ({ page }) => {
    const { email, password } = await register(page.request, { firstName: 'Ravi', lastName: 'Patil' })
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill('not my password')
    await dialog.getByLabel(/^New password( \*)?$/).fill('Champak-tree-42')
    await dialog.getByLabel('New password again').fill('Champak-tree-43')
    const change = dialog.getByRole('button', { name: 'Change password' })
    await change.click()
    await expect(dialog.getByText('Passwords don’t match')).toBeVisible()
    await dialog.getByLabel('New password again').fill('Champak-tree-42')
    await change.click()
    await expect(dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first()).toBeVisible()
    await dialog.getByLabel('Current password').fill(password)
    await change.click()
    await notice(page, 'Password changed')
    const refused = await page.request.post('/api/login', { data: { email, password } })
    expect(refused.status()).toBe(401)
  })

  test('give an admin the records, the log and the members', seldom, async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'System settings' })).toBeVisible()
    for (const [button, name] of [
      ['Backup database', 'demo-backup-'],
      ['Export data', 'demo-export-'],
    ] as const) {
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: button }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toContain(name)
      const bytes = await readFile(await download.path())
      expect(bytes.subarray(0, 2).toString()).toBe('PK')
      expect(bytes.includes('manifest.json')).toBe(true)
    }
    await expect(page.getByRole('link', { name: 'User management' })).toHaveAttribute('href', '/members')
    await page.getByRole('link', { name: 'System logs' }).click()
    await expect(page.getByRole('heading', { name: 'System logs', level: 1 })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'archives.export' }).first()).toBeVisible()
  })

  test('have no violation', seldom, async ({ page }) => {
    await signIn(page, 'admin')
    await expectAccessible(page, async () => {
      await page.goto('/settings')
      await expect(page.getByRole('switch').first()).toBeVisible()
    })
  })
})

test.describe('enhanced settings', () => {
  const tabs = ['Profile', 'Notifications', 'Security', 'Appearance'] as const

  test('save each tab with its own notice, and a demo account stays as it was', seldom, async ({ page }) => {
    await signIn(page, 'resident')
    await page.goto('/enhanced-settings')
    for (const tab of tabs) await expect(page.getByRole('tab', { name: tab })).toBeVisible()
    const before = await (await page.request.get('/api/user/profile')).json()
    await page.getByLabel('First name').fill('Visitor')
    for (const [tab, title] of [
      ['Profile', 'Profile Updated'],
      ['Notifications', 'Notification Preferences Updated'],
      ['Security', 'Security Settings Updated'],
      ['Appearance', 'Appearance Updated'],
    ] as const) {
      if (tab !== 'Profile') await page.getByRole('tab', { name: tab }).click()
      // The tab before has boxes too, and stands there until the address has changed.
      const here = page.getByRole('tabpanel', { name: tab })
      if (tab === 'Notifications') await here.getByRole('checkbox').first().uncheck()
      if (tab === 'Security') await here.getByLabel('Password expiry').selectOption('180')
      if (tab === 'Appearance') await page.getByRole('radio', { name: 'Dark' }).check()
      await here.getByRole('button', { name: 'Save', exact: true }).click()
      await notice(page, title)
    }
    expect(await (await page.request.get('/api/user/profile')).json()).toEqual(before)
    const stored = { theme: null, passwordExpiryDays: 90 }
    expect(await (await page.request.get('/api/user/preferences')).json()).toMatchObject(stored)
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.goto('/enhanced-settings?tab=notifications')
    await expect(page.getByRole('checkbox').first()).not.toBeChecked()
    await page.goto('/enhanced-settings?tab=security')
    await expect(page.getByLabel('Password expiry')).toHaveValue('180')
    await page.goto('/enhanced-settings')
    await expect(page.getByLabel('First name')).toHaveValue('Visitor')
  })

  test('offer what the spec names, apply the text size, and say what Gujarati means', seldom, async ({ page }) => {
    await register(page.request, { firstName: 'Kavita', lastName: 'Rane' })
    await page.goto('/enhanced-settings?tab=security')
    await expect(page.getByLabel('Session timeout')).toHaveValue('30')
    await expect(page.getByLabel('Password expiry')).toHaveValue('90')
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Appearance' }).click()
    const languages = page.getByRole('main').getByLabel('Language').locator('option')
    await expect(languages).toHaveText([/English/, /Hindi/, /Marathi/, /Gujarati/])
    await page.getByRole('main').getByLabel('Language').selectOption('gu')
    await expect(page.getByText('Gujarati texts do not exist yet')).toBeVisible()
    await page.getByRole('radio', { name: 'Large' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await notice(page, 'Appearance Updated')
    await expect(page.locator('html')).toHaveCSS('font-size', '18px')
    await page.reload()
    await expect(page.locator('html')).toHaveCSS('font-size', '18px')
    await expect(page.getByRole('main').getByLabel('Language')).toHaveValue('gu')
  })

  test('turn on the second factor with the picture and show the recovery codes', seldom, async ({ page }) => {
    const { password } = await register(page.request, { firstName: 'Sunil', lastName: 'More' })
    await page.goto('/enhanced-settings?tab=security')
    await page.getByRole('button', { name: 'Turn on', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Turn on', exact: true }).click()
    await expect(dialog.getByRole('img')).toBeVisible()
    await dialog.getByLabel('Code from the app').fill('000000')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.locator('[aria-invalid=true]')).toBeVisible()
    const { TOTP, Secret } = await import('otpauth')
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('On. 10 recovery codes left.')).toBeVisible()
  })

  test.describe('without network', () => {
    test.use({ serviceWorkers: 'allow' })

    test('keep what is chosen, show it also after a reload, and send it', seldom, async ({ page, context }) => {
      await register(page.request, { firstName: 'Asha', lastName: 'Naik' })
      await page.goto('/enhanced-settings?tab=security')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
      // The next visit is the first one the worker serves.
      await page.reload()
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      const expiry = page.getByLabel('Password expiry')
      await expect(expiry).toHaveValue('90')
      await context.setOffline(true)
      for (const days of ['60', '30']) {
        await expiry.selectOption(days)
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await notice(page, 'Security Settings Updated')
        await expect(page.getByText('Kept on this device.', { exact: false }).first()).toBeVisible()
      }
      await expect(page.getByText('1 change waiting to be sent').first()).toBeAttached()
      await page.reload()
      await expect(expiry).toHaveValue('30')
      await context.setOffline(false)
      const stored = async () => (await page.request.get('/api/user/preferences')).json()
      await expect.poll(stored).toMatchObject({ passwordExpiryDays: 30 })
      await expect(page.getByText('1 change waiting to be sent')).toHaveCount(0)
      await expect(expiry).toHaveValue('30')
    })
  })

  for (const tab of tabs)
    test(`have no violation on ${tab}`, seldom, async ({ page }) => {
      await signIn(page, 'admin')
      await expectAccessible(page, async () => {
        await page.goto(`/enhanced-settings?tab=${tab.toLowerCase()}`)
        await expect(page.getByRole('tabpanel')).toBeVisible()
      })
    })
})
