import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test(
  'the operator suspends a society and lets it work again, and looks inside with a reason only',
  journeyOf('platform'),
  async ({ page }, { retry, repeatEachIndex }) => {
    // An earlier attempt may have left its own suspended; the demo's operator sees the samples alone.
    const name = ['Nilgiri Residency', 'Sahyadri Heights', 'Gomti Enclave Apartment Owners', 'Hooghly Riverside'][
      retry + 2 * repeatEachIndex
    ]!
    const subdomain = name.toLowerCase().replaceAll(' ', '-')
    await signIn(page, 'super_admin')
    await page.goto('/super-admin')
    await page.getByRole('tab', { name: 'Societies', exact: true }).click()
    const card = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    const choose = async (what: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: what, exact: true }).click()
    }
    await choose('Suspend')
    await page.getByRole('dialog').getByLabel('Reason').fill('Unpaid since April')
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(card).toContainText('Suspended: Unpaid since April')
    await choose('Reactivate')
    await expect(card).not.toContainText('Suspended')

    await choose('View Details')
    await page.getByRole('dialog').getByRole('button', { name: 'Open the society' }).click()
    const ask = page.getByRole('dialog', { name: `Why do you open ${name}?` })
    await ask.getByLabel('Reason').fill('The secretary asked about a member')
    await ask.getByRole('button', { name: 'Open the society' }).click()
    await page.waitForURL(`**/app/${subdomain}/dashboard`)
    const strip = page.getByRole('region', { name: 'You are here as the operator' })
    await expect(strip).toContainText('The secretary asked about a member')
    await strip.getByRole('button', { name: 'Leave the society' }).click()
    await page.waitForURL('**/super-admin')
    await expect(strip).toBeHidden()
  },
)
