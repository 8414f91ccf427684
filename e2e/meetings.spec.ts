import type { APIRequestContext } from '@playwright/test'
import { expectAccessibleInFull } from './support/axe.ts'
import { sent } from './support/own-society.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

test(
  'a meeting is called with clear days, hangs on the board, and a resident reads what the last one resolved and signed',
  journeyOf('meetings'),
  async ({ page, browser, baseURL }) => {
    const title = `Water tank ${Math.random().toString(36).slice(2, 8)}`
    await signIn(page, 'admin')
    await page.goto('/app/demo/polls?tab=meetings')
    await page.getByRole('button', { name: 'Prepare a meeting' }).click()
    await expect(page.getByText(/^Earliest \d\d \w+ \d{4}: the law asks for 5 clear days$/)).toBeVisible()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Place').fill('Clubhouse hall')
    await page.getByLabel('Agenda, an item a line').fill('Three offers\nMoney')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Serve the notice' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Serve the notice' }).click()
    await expect(page.getByRole('link', { name: 'Notice on the board' })).toBeVisible()
    const meeting = new URL(page.url())

    const home = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 360, height: 780 },
      serviceWorkers: 'block',
    })
    const resident = await home.newPage()
    await signIn(resident, 'resident')
    await expectAccessibleInFull(resident, async () => {
      await resident.goto('/app/demo/polls?tab=meetings')
      await expect(resident.getByRole('heading', { name: title })).toBeVisible()
    })
    await resident.goto(`${meeting.pathname}${meeting.search}&lang=en`)
    await expect(resident.getByText('0 of 20 for a quorum')).toBeVisible()
    await expect(resident.getByRole('button', { name: 'Cancel the meeting' })).toHaveCount(0)
    await resident.getByRole('link', { name: 'Notice on the board' }).click()
    await expect(resident.getByRole('heading', { name: title })).toBeVisible()

    await resident.goto('/app/demo/polls?tab=meetings&show=book&lang=en')
    await resident.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(resident.getByText('Carried: 31 for, 9 against.')).toBeVisible()
    await expect(resident.getByText('Chairperson: Meera Joshi')).toBeVisible()
    await resident.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(resident.getByText('SHA-256 of what was signed')).toBeVisible()
    await resident.getByRole('button', { name: 'Close' }).click()
    await home.close()

    const task = `Have the hydrants checked ${title}`
    await undertake(page.request, task)
    await page.goto('/app/demo/polls?tab=meetings&show=actions')
    const action = page.getByRole('listitem').filter({ hasText: task })
    await action.getByRole('button', { name: 'Done' }).click()
    await expect(action).toHaveCount(0)
    await page.goto(`${meeting.pathname}${meeting.search}`)
    await page.getByRole('button', { name: 'Cancel the meeting' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('The offers came late')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the meeting' }).click()
    await expect(page.getByText('The offers came late', { exact: true })).toBeVisible()
  },
)

/** One more thing to do from the meeting of the demo that has been held. */
const undertake = async (admin: APIRequestContext, title: string) => {
  const address = '/api/societies/demo/meetings/actions'
  const [one]: { meetingId: string; ownerId: string; dueOn: string }[] = await (
    await admin.get(`${address}?show=all`)
  ).json()
  const data = { title, ownerId: one!.ownerId, dueOn: one!.dueOn }
  await sent(admin.post(`/api/societies/demo/meetings/${one!.meetingId}/actions`, { data }))
}
