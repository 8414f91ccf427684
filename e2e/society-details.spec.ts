import { foundSociety } from './support/own-society.ts'
import { newEmail, signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test('an admin corrects the society’s details and hands out its code', journeyOf('societies'), async ({ page }) => {
  const password = 'Tulsi-vrindavan-9'
  const admin = { firstName: 'Asha', lastName: 'Rane', email: newEmail('asha'), phone: '98220 41234' }
  const society = { name: `Tulsi Sadan ${Date.now()}`, address: '1 Lane', city: 'Pune', state: 'Maharashtra' }
  const made = await page.request.post('/api/setup/complete', {
    data: {
      admin: { ...admin, password, confirmPassword: password },
      society: { ...society, pincode: '411038', totalFlats: 4, description: '' },
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Society details' }).click()
  await expect(page.getByRole('heading', { name: 'Society', level: 1 })).toBeVisible()
  await page.getByLabel('PIN code').fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('A PIN code has six digits')).toBeVisible()
  await page.getByLabel('PIN code').fill('411004')
  await page.getByLabel('Phone of the office').fill('020 2543 0000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Society updated', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('PIN code')).toHaveValue('411004')
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute('href', /wa\.me\/\?text=Tulsi/)
})

test('a guard sees that the money is the committee’s, and no figure of it', async ({ page }) => {
  await signIn(page, 'security')
  await page.goto('/dashboard')
  for (const name of ['Pending Bills', 'Collection Rate'])
    await expect(page.getByText(name).locator('xpath=ancestor::*[contains(., "For the committee")][1]')).toBeVisible()
  // Four under the thumb, each role its own.
  await page.setViewportSize({ width: 360, height: 780 })
  const thumb = page.getByRole('navigation', { name: 'Used most' }).getByRole('link')
  await expect(thumb).toHaveText(['Home', 'Complaints', 'Gate', 'Notices'])
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  await expect(thumb).toHaveText(['Home', 'Bills', 'Complaints', 'Members'])
})

test('the search shows what it found in groups and offers what one may do', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Search flat, member, bill no\./ })
    .click()
  const field = page.getByRole('combobox', { name: 'Search text' })
  await field.fill('meera')
  await expect(page.getByRole('group', { name: 'Members' }).getByRole('option').first()).toContainText('Meera')
  await expect(page.locator('mark').first()).toHaveText('Meera')
  await field.fill('add mem')
  await page.getByRole('option', { name: 'Add member' }).click()
  await expect(page.getByRole('dialog', { name: /Add/ })).toBeVisible()
})

test('the operator finds leads, SEO, support and operations from the control center', async ({ page }) => {
  await signIn(page, 'super_admin')
  await page.goto('/super-admin?tab=pricing')
  await expect(page.getByRole('tab', { name: 'Pricing' })).toHaveAttribute('aria-selected', 'true')
  const menu = page.getByRole('navigation', { name: 'The operator’s menu' })
  await menu.getByRole('link', { name: /Leads/ }).click()
  await page.waitForURL('**/admin')
  await menu.getByRole('link', { name: 'SEO and social' }).click()
  await page.waitForURL('**/admin/seo')
  await menu.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true')
  await menu.getByRole('link', { name: /Operations/ }).click()
  await page.waitForURL('**/super-admin/operations?tab=jobs')
})

test('a society shows its own logo and colour, and no colour that nobody could read', async ({ page }) => {
  await foundSociety(page, 'Own Look')
  await page.goto('/settings/society')
  await page.locator('input[type=file]').setInputFiles('web/public/icon-192.png')
  await expect(page.getByText('Logo saved').first()).toBeVisible()
  await expect(page.getByRole('banner').locator('img[src*="/logo?v="]')).toBeVisible()
  const color = page.getByLabel('Colour', { exact: true })
  await color.fill('#fffff0')
  await page.getByRole('button', { name: 'Save colour' }).click()
  await expect(page.getByText('This colour cannot be seen on paper. Please choose a stronger one.')).toBeVisible()
  await color.fill('#f0a51e')
  await page.getByRole('button', { name: 'Save colour' }).click()
  await expect(page.getByText('Colour saved').first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--own-dark')))
    .toBe('#f0a51e')
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await expect(page.getByRole('banner').locator('img[src*="/logo?v="]')).toHaveCount(0)
})
