import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test(
  'a resident reads each bill down to its working, and reports a payment that went straight to the bank',
  journeyOf('billing'),
  async ({ page }) => {
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
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Pay' }).click()
    await page.getByRole('button', { name: 'I have paid' }).click()
    const dialog = page.getByRole('dialog', { name: 'I have paid' })
    await dialog.getByLabel('UTR number').fill('6191 0472')
    await dialog.getByLabel('Amount in ₹').fill('4,200')
    await dialog.getByRole('button', { name: 'Tell the treasurer' }).click()
    await expect(dialog.getByText('A UTR has 12 digits')).toBeVisible()
    await dialog.getByLabel('UTR number').fill(`6191 ${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
    await dialog.getByRole('button', { name: 'Tell the treasurer' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Waiting').first()).toBeVisible()
    await expectAccessible(page, async () => {
      await page.goto('/app/demo/billing')
      await page.getByRole('button', { name: /MB\// }).first().click()
      await expect(page.getByRole('dialog').locator('ul').first()).toBeVisible()
    })
  },
)
