import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { sent } from './support/own-society.ts'
import { signIn } from './support/people.ts'
import { journeyOf, onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const day = 86_400_000
/** Three weeks ahead, so that the whole refund table is still to come. */
const wanted = new Date(Date.now() + 330 * 60_000 + 21 * day).toISOString().slice(0, 10)

/** The committee at its desk, with a hall nobody else's journey books. */
const hallOf = async ({ browser, baseURL }: { browser: Browser; baseURL: string | undefined }) => {
  const name = `Hall ${Math.random().toString(36).slice(2, 8)}`
  const desk = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' })
  const committee = await desk.newPage()
  await signIn(committee, 'committee')
  return { name, committee, facility: await addHall(committee.request, name), leave: () => desk.close() }
}

test(
  'a resident books the hall, sees the price and what a cancellation returns, finds it in the calendar and cancels it',
  journeyOf('facilities'),
  async ({ page, browser, baseURL }) => {
    const { name, facility, leave } = await hallOf({ browser, baseURL })
    await leave()
    await signIn(page, 'resident')
    await test.step('day, hour, book', () => book(page, facility, name))
    await test.step('it stands in the calendar', async () => {
      await page.goto(`/app/demo/facilities?tab=calendar&day=${wanted}&facility=${facility}&lang=en`)
      await expect(page.getByRole('button', { name: /Yours/ })).toBeVisible()
    })
    await test.step('it is given back, with the sum first', () => giveBack(page, name))
  },
)

test(
  'the committee closes the hall over a booking, and the calendar says why',
  onlyInFull(
    'forms.test.tsx holds the dialog and running.test.ts what becomes of the bookings; a room walks one journey',
  ),
  async ({ page, browser, baseURL }) => {
    const { name, committee, facility, leave } = await hallOf({ browser, baseURL })
    await signIn(page, 'resident')
    const data = { facilityId: facility, startsAt: `${wanted}T12:30:00.000Z`, endsAt: `${wanted}T16:30:00.000Z` }
    await sent(page.request.post('/api/societies/demo/facilities/bookings', { data }))
    await close(committee, name)
    await leave()
    await page.goto(`/app/demo/facilities?tab=calendar&day=${wanted}&facility=${facility}&lang=en`)
    await expect(page.getByText('Sound repair')).toBeVisible()
    await expect(page.getByRole('button', { name: /Yours/ })).toBeHidden()
  },
)

const addHall = async (request: APIRequestContext, name: string): Promise<string> => {
  const data = {
    name,
    kind: 'hall',
    leastSlots: 2,
    mostSlots: 8,
    windowDays: 60,
    depositPaise: 500_000,
    pay: 'next_bill',
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 480, closes: 1380 })),
    rates: [{ weekdays: 127, from: 0, until: 1440, paise: 80_000 }],
    refunds: [
      { hoursBefore: 168, percent: 100 },
      { hoursBefore: 48, percent: 50 },
    ],
  }
  const { id }: { id: string } = await (await sent(request.post('/api/societies/demo/facilities', { data }))).json()
  return id
}

const book = async (page: Page, facility: string, name: string) => {
  const home = `/app/demo/facilities?day=${wanted}&facility=${facility}`
  await expectAccessible(page, async () => {
    await page.goto(`${home}&start=${wanted}T12:30:00.000Z`)
    await expect(page.getByRole('dialog', { name }).locator('button[type=submit]')).toBeEnabled()
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${home}&lang=en`)
  await page.getByRole('button', { name: '18:00, free' }).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByLabel('Until').selectOption('22:00')
  await expect(sheet.getByText('₹3,200.00').first()).toBeVisible()
  await expect(sheet.getByRole('row', { name: /later ₹0\.00 ₹5,000\.00/ })).toBeVisible()
  await sheet.getByLabel('What for').fill('Naming ceremony, 60 people')
  await sheet.getByRole('button', { name: 'Book: ₹3,200 + ₹5,000 deposit' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(`Booked: ${name}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '18:00, taken' })).toBeVisible()
}

const giveBack = async (page: Page, name: string) => {
  await page.goto('/app/demo/facilities?tab=own&lang=en')
  const slip = page.getByRole('article').filter({ hasText: name })
  await slip.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: `Cancel ${name}?` })
  await expect(question.getByText('₹5,000.00')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel it: ₹8,200 back' }).click()
  await expect(question).toBeHidden()
  await expect(slip.getByText('Cancelled', { exact: true })).toBeVisible()
}

const close = async (page: Page, name: string) => {
  await page.goto('/app/demo/facilities?tab=closures&lang=en')
  await page.getByRole('button', { name: 'Close a facility' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close a facility' })
  await dialog.getByLabel('Facility').selectOption({ label: name })
  await dialog.getByLabel('First day').fill(wanted)
  await dialog.getByLabel('Last day').fill(wanted)
  await dialog.getByLabel('Reason').fill('Sound repair')
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await expect(dialog.getByText('D-403')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close and cancel 1 booking' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Sound repair')
}
