import { expectAccessible } from './support/axe.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test(
  'an evening is planned for every week, a family says how many come, and the committee sees the heads',
  journeyOf('events'),
  async ({ page, browser, baseURL }) => {
    const title = `Bhajan ${Math.random().toString(36).slice(2, 8)}`
    await signIn(page, 'admin')
    await page.goto('/app/demo/events')
    await expect(page.getByRole('article').filter({ hasText: 'Tulsi vivah' })).toBeVisible()
    await page.getByRole('button', { name: 'Plan an event' }).click()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Place').fill('Clubhouse hall')
    await page.getByLabel('Repeats').selectOption({ label: 'Weekly' })
    await expect(page.getByText(/^4 dates: /)).toBeVisible()
    await page.getByLabel('Seats').fill('40')
    await page.getByLabel('₹ for an adult').fill('150')
    await page.getByRole('button', { name: 'Plan it' }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Other dates' })).toBeVisible()
    const address = page.url()

    const home = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 360, height: 780 },
      serviceWorkers: 'block',
    })
    const resident = await home.newPage()
    await signIn(resident, 'resident')
    await expectAccessible(resident, async () => {
      await resident.goto('/app/demo/events')
      await expect(resident.getByRole('article').filter({ hasText: title }).first()).toBeVisible()
    })
    await resident.goto(`${new URL(address).pathname}${new URL(address).search}&lang=en`)
    await resident.getByRole('button', { name: 'Yes', exact: true }).click()
    await resident.getByRole('button', { name: 'Adults +' }).click()
    await expect(resident.getByText('₹300 goes on your flat’s next bill.')).toBeVisible()
    await resident.getByRole('button', { name: '2 of us come' }).click()
    await expect(resident.getByText('Adults 2, children 0').first()).toBeVisible()
    await home.close()

    await page.goto(address)
    await expect(page.getByText('Adults 2, children 0 · ₹300')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel the event' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Rain')
    await page.getByRole('dialog').getByLabel('This and the later ones').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the event' }).click()
    await expect(page.getByRole('alert')).toContainText('Rain')
  },
)
