import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test(
  'a resident sees the own space, asks for another and has a car called without learning whose it is',
  journeyOf('parking'),
  async ({ page }, { retry, repeatEachIndex }) => {
    await signIn(page, 'resident')
    await page.goto('/app/demo/facilities?tab=parking')
    await expect(page.getByRole('heading', { name: 'My parking' })).toBeVisible()
    // An earlier attempt may still wait for another kind.
    const wish = ['EV charging', 'Accessible', 'Two-wheeler', 'Car'][(retry + 2 * repeatEachIndex) % 4]!
    const line = page
      .locator('main div')
      .filter({ hasText: new RegExp(`^${wish} no\\. \\d+ in line`) })
      .last()
    const waits = line.getByRole('button', { name: 'Take off the list' })
    await page.getByRole('button', { name: 'Ask for a space' }).click()
    await page.getByRole('dialog').getByLabel('For what?').selectOption({ label: wish })
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(line.getByText(/no\. \d+ in line/)).toBeVisible()
    await waits.click()
    await expect(waits).toBeHidden()
    await page.getByLabel('Number plate').fill('kl 01 zz 9999')
    await page.getByRole('button', { name: 'Tell them' }).click()
    await expect(page.getByText('If a flat here has this plate, it has been told.')).toBeVisible()
  },
)
