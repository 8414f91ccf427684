import { sayDay } from '#kernel/formats.ts'
import { addDays } from '#kernel/time.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test(
  'the committee puts a guard on duty with two taps, and the same place is refused in words',
  journeyOf('staff'),
  async ({ page }, { retry, repeatEachIndex }) => {
    // A week nobody else of these journeys looks at, and no earlier attempt of this one.
    const week = addDays('2027-03-15', 7 * (retry + 2 * repeatEachIndex))
    const day = sayDay(week, 'en')
    await signIn(page, 'committee')
    await page.goto(`/app/demo/facilities?tab=staff&week=${week}`)
    const ramesh = page.getByRole('button', { name: new RegExp(`^Ramesh Yadav, ${day}`) })
    await expect(ramesh).toBeVisible()
    const duty = page.getByRole('button', { name: `Morning, Ramesh Yadav, ${day}` })
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
    await expect(page.getByRole('button', { name: `Morning, Imran Shaikh, ${day}` })).toBeVisible()
    await duty.click()
    await page.getByRole('button', { name: 'Take off the roster' }).click()
    await expect(duty).toBeHidden()
    await expect(page.getByRole('button', { name: `Morning, Imran Shaikh, ${day}` })).toBeHidden()
  },
)
