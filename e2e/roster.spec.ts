import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

/** A week nobody else of these journeys looks at. */
const week = '2027-03-15'

test(
  'the committee puts a guard on duty with two taps, and the same place is refused in words',
  journeyOf('staff'),
  async ({ page }) => {
    await signIn(page, 'committee')
    await page.goto(`/app/demo/facilities?tab=staff&week=${week}`)
    const ramesh = page.getByRole('button', { name: /^Ramesh Yadav, 15 Mar 2027/ })
    await expect(ramesh).toBeVisible()
    // What an earlier run left there.
    const duty = page.getByRole('button', { name: 'Morning, Ramesh Yadav, 15 Mar 2027' })
    if (await duty.isVisible()) {
      await duty.click()
      await page.getByRole('button', { name: 'Take off the roster' }).click()
      await expect(duty).toBeHidden()
    }
    await ramesh.click()
    await expect(page.getByText('Choose a shift first', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: /^Morning 06:00/ }).click()
    await ramesh.click()
    await expect(duty).toBeVisible()
    await ramesh.click()
    await expect(
      page.getByText('Ramesh Yadav is on duty at that time already: Morning.', { exact: true }),
    ).toBeVisible()

    await duty.click()
    const sheet = page.getByRole('dialog', { name: 'Ramesh Yadav' })
    await sheet.getByLabel('Who stands in?').selectOption({ label: 'Imran Shaikh, Guard' })
    await sheet.getByRole('button', { name: 'Let somebody stand in' }).click()
    await expect(page.getByRole('button', { name: 'Morning, Imran Shaikh, 15 Mar 2027' })).toBeVisible()
    await duty.click()
    await page.getByRole('button', { name: 'Take off the roster' }).click()
    await expect(duty).toBeHidden()
    await expect(page.getByRole('button', { name: 'Morning, Imran Shaikh, 15 Mar 2027' })).toBeHidden()
  },
)
