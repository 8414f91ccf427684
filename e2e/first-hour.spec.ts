import type { Locator } from '@playwright/test'
import { settled } from './support/layers.ts'
import { newEmail, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Counts what a finger does; typing into a field that has the focus is no tap. */
const counted = () => {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    also: () => {
      taps += 1
    },
    taps: () => taps,
  }
}

test('from the plans to the first member it takes at most 12 taps', async ({ page }) => {
  const { tap, taps } = counted()
  await page.goto('/#pricing')
  await tap(
    page
      .getByRole('link', { name: /Professional/ })
      .or(page.getByRole('button', { name: /Professional/ }))
      .first(),
  )
  await page.waitForURL('**/checkout?**')
  const card = page.frameLocator('iframe')
  await card.getByLabel('Card number').fill('4242424242424242')
  await card.getByLabel('Expiry').fill('12 / 34')
  await card.getByLabel('CVC').fill('123')
  await tap(page.getByRole('button', { name: 'Pay', exact: true }))
  await page.waitForURL('**/payment-success')
  await tap(page.getByRole('button', { name: 'Complete Setup Now' }))
  const setup = {
    'First Name': 'Meera',
    'Last Name': 'Kulkarni',
    Email: newEmail('meera'),
    Password: 'Tulsi-vrindavan-9',
    'Confirm Password': 'Tulsi-vrindavan-9',
    'Society Name': 'Parijat Sadan',
    Address: '14 Paud Road',
    Pincode: '411038',
    'Total Flats': '16',
  }
  for (const [label, value] of Object.entries(setup)) await page.getByLabel(label, { exact: true }).fill(value)
  // The PIN code has proposed both.
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Pune')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Maharashtra')
  await tap(page.getByRole('button', { name: 'Complete Setup & Go to Dashboard' }))
  await page.waitForURL('**/dashboard')
  await tap(page.getByRole('link', { name: 'Lay out wings and flats' }))
  await expect(page.getByText('A-101, A-102')).toBeVisible()
  await tap(page.getByRole('button', { name: 'Add 16 flats' }))
  await expect(page.getByText('16 flats are on the register', { exact: true })).toBeVisible()
  await settled(page)
  await tap(page.getByRole('tab', { name: 'Members' }))
  await tap(page.getByRole('button', { name: 'Add Member' }))
  const dialog = page.getByRole('dialog')
  for (const [label, value] of [
    ['Name', 'Sunita Rao'],
    ['Email', newEmail('sunita')],
    ['Phone', '98220 41234'],
    ['Flat Number', 'A-999'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await expect(dialog.getByText('This number is not on the register', { exact: false })).toBeVisible()
  await dialog.getByLabel('Flat Number').fill('A-101')
  await expect(dialog.getByText('This number is not on the register', { exact: false })).toBeHidden()
  await tap(dialog.getByRole('button', { name: 'Add Member' }))
  await expect(page.getByText('Sunita Rao').first()).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(12)
})

test('a resident raises a complaint with a photo in four taps, and finds it among their own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'resident')
  const asked = page.waitForRequest(/complaints\?.*mine=true/)
  await page.goto('/app/demo/complaints')
  await asked
  const { tap, also, taps } = counted()
  await tap(page.getByRole('button', { name: 'Raise a complaint' }).first())
  const dialog = page.getByRole('dialog')
  also()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'leak.png', mimeType: 'image/png', buffer: photo })
  also()
  await dialog.getByLabel('What is it about?').selectOption({ label: 'Plumbing and leaks' })
  const title = `Tap drips ${Math.random().toString(36).slice(2, 8)}`
  await dialog.getByLabel('In a few words').fill(title)
  await tap(dialog.getByRole('button', { name: 'Raise complaint' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(title).first()).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(4)
})

test('nothing on a dashboard jumps', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signIn(page, 'admin')
  for (const path of ['/dashboard', '/app/demo/dashboard']) {
    await page.goto(path)
    await expect(page.getByText('Collection Rate')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shifted = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
    expect(shifted, path).toBeLessThanOrEqual(0.02)
  }
})
