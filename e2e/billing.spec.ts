import { settled } from './support/layers.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test('a resident reads each bill down to its working', journeyOf('billing'), async ({ page }) => {
  await signIn(page, 'resident')
  await page.goto('/app/demo/billing')
  await expect(page.getByText('D-403: nothing to pay')).toBeVisible()
  await page
    .getByRole('button', { name: /MB\/.*paid/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: /^Bill, / })
  await expect(sheet.getByText('Service charges')).toBeVisible()
  await expect(sheet.getByText('₹2,400.00 per flat')).toBeVisible()
  await expect(sheet.getByText(/0\.75% a year of ₹14,40,000\.00/)).toBeVisible()

  // Closed, it stays closed: neither the tab nor the address brings it back.
  await page.keyboard.press('Escape')
  await settled(page)
  await page.getByRole('tab', { name: 'Pay' }).click()
  await expect(page.getByRole('button', { name: 'I have paid' })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/demo\/billing\?tab=pay$/)
  await expect(sheet).toBeHidden()
})
