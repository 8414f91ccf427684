import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 780 } })

test(
  'a resident taps a number, finds a neighbour in another script, and takes themselves off the list',
  journeyOf('directory'),
  async ({ page }) => {
    await signIn(page, 'resident')
    await expectAccessible(page, async () => {
      await page.goto('/app/demo/directory')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('a[href="tel:112"]')).toBeVisible()
    })
    await page.goto('/app/demo/directory?lang=en')
    await expect(page.getByRole('link', { name: 'Call Ambulance, 108' })).toHaveAttribute('href', 'tel:108')
    await page.getByLabel('Name, flat, trade or number').fill('रमेश')
    await expect(page.getByText('Ramesh Jadhav')).toBeVisible()
    await expect(page.getByText('Sunil Pawar')).toBeHidden()

    await page.goto('/app/demo/directory?lang=en&show=residents')
    await page.getByLabel('Name, flat, trade or number').fill('D-403')
    const line = page.getByText('D-403', { exact: true })
    await expect(line.first()).toBeVisible()
    const before = await line.count()
    const listed = async (isListed: boolean) => {
      await page.getByRole('button', { name: 'What I share' }).click()
      await page.getByRole('dialog').getByLabel('List me in the directory').setChecked(isListed)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await listed(false)
    await expect(line).toHaveCount(before - 1)
    await listed(true)
    await expect(line).toHaveCount(before)

    await page.getByRole('button', { name: 'Offers' }).click()
    await expect(page.getByText('Classical vocal lessons').or(page.getByText('Nothing found'))).toBeVisible()
  },
)
