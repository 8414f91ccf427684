import type { BrowserContext, Page } from '@playwright/test'
import { ownServer } from './support/own-server.ts'
import { signIn } from './support/people.ts'
import { onlyInFull } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const seldom = onlyInFull(
  'queue.test.ts holds whose item is sent and what a refusal does; the network is cut every time by the first journey',
)

const count = process.env.TEST_FULL ? 100 : 10

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const mark = () => Math.random().toString(36).slice(2, 8)

type Listed = { title: string; photos: { id: string }[] }

const listed = async (page: Page, q: string): Promise<Listed[]> =>
  (await page.request.get(`/api/societies/demo/complaints?q=${q}&limit=100`)).json()

const ready = async (page: Page) => {
  await page.goto('/app/demo/complaints')
  await expect(page.getByRole('heading', { name: 'Complaints', level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // The next visit is the first one the worker serves; the form has been opened once, so its parts are on the device.
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: 'Raise a complaint' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('What is it about?').locator('option')).not.toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
}

const raise = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Raise a complaint' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is it about?').selectOption({ label: 'Plumbing and leaks' })
  await dialog.getByLabel('In a few words').fill(title)
  await dialog.getByLabel('Flat number').fill('D-403')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'leak.png', mimeType: 'image/png', buffer: photo })
  await dialog.getByRole('button', { name: 'Raise complaint' }).click()
  await expect(dialog).toBeHidden()
}

/** Network comes and goes while the queue is being sent. */
const flap = async (context: BrowserContext, times: number) => {
  for (let n = 0; n < times; n++) {
    await context.setOffline(false)
    await new Promise((resolve) => setTimeout(resolve, 150 + 90 * n))
    await context.setOffline(true)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await context.setOffline(false)
}

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test(`${count} complaints with photos arrive once each, through two tabs, a bad network and a server killed twice`, async ({
    browser,
  }) => {
    test.setTimeout(count * 15_000 + 420_000)
    const server = await ownServer()
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-IN' })
    try {
      const word = mark()
      const page = await context.newPage()
      await signIn(page, 'resident')
      await ready(page)
      const second = await context.newPage()
      await second.goto('/app/demo/complaints')
      await expect(second.getByRole('heading', { name: 'Complaints', level: 1 })).toBeVisible()
      await context.setOffline(true)
      for (let n = 0; n < count; n++) await raise(n % 3 === 2 ? second : page, `Leak ${word} ${n}`)
      await expect(page.getByText('Waiting on this device')).toBeVisible()
      await expect(page.getByText(`Leak ${word} 0`)).toBeVisible()

      const whole = async () => (await listed(page, word)).filter(({ photos }) => photos.length === 1).length
      /** Both tabs press on, as two impatient people would, until so many have arrived. */
      const pressOn = (until: number) =>
        expect
          .poll(
            async () => {
              for (const tab of [page, second])
                await tab.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
              return whole()
            },
            { timeout: count * 6_000 + 60_000, intervals: [500] },
          )
          .toBeGreaterThanOrEqual(until)

      await flap(context, 3)
      await server.killAndRestart()
      await pressOn(Math.ceil(count / 3))
      await server.killAndRestart()
      await flap(context, 2)
      await pressOn(count)

      const rows = await listed(page, word)
      expect(rows.map(({ title }) => title).toSorted()).toEqual(
        Array.from({ length: count }, (_, n) => `Leak ${word} ${n}`).toSorted(),
      )
      expect(rows.map(({ photos }) => photos.length)).toEqual(rows.map(() => 1))
      await expect(page.getByText('Waiting on this device')).toBeHidden({ timeout: 60_000 })
    } finally {
      await context.close()
      await server.stop()
    }
  })

  test('another person’s session sends nothing, and the owner’s next one does', seldom, async ({ page, context }) => {
    const word = mark()
    await signIn(page, 'resident')
    await ready(page)
    await context.setOffline(true)
    await raise(page, `Drip ${word}`)
    await context.setOffline(false)
    // Whatever goes out now goes out in a moment; it is not waited for, because the next person is already there.
    await context.setOffline(true)
    await context.clearCookies()
    await context.setOffline(false)
    await signIn(page, 'committee')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.goto('/app/demo/complaints')
    await expect(page.getByRole('heading', { name: 'Complaints', level: 1 })).toBeVisible()
    await expect(page.getByText('Waiting on this device')).toBeHidden()
    const asCommittee: { title: string; mine?: boolean }[] = await (
      await page.request.get(`/api/societies/demo/complaints?q=${word}`)
    ).json()
    expect(asCommittee.filter(({ mine }) => mine)).toEqual([])
    await signIn(page, 'resident')
    await page.goto('/app/demo/complaints')
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        return (await listed(page, word)).length
      })
      .toBe(1)
  })

  test(
    'a refused complaint comes back with the reason and can be corrected or discarded',
    seldom,
    async ({ page, context }) => {
      const word = mark()
      await signIn(page, 'resident')
      await ready(page)
      await context.setOffline(true)
      await raise(page, `Refused ${word}`)
      // The category is taken out of the draft on the device, as if the committee had removed it meanwhile.
      await page.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('offline', 1)
          opening.addEventListener('success', () => resolve(opening.result))
          opening.addEventListener('error', () => reject(new Error('The offline database could not be opened')))
        })
        const store = database.transaction('complaints', 'readwrite').objectStore('complaints')
        await new Promise((resolve) => {
          const reading: IDBRequest<{ payload: object }[]> = store.getAll()
          reading.addEventListener('success', () => {
            for (const entry of reading.result)
              store.put({ ...entry, payload: { ...entry.payload, categoryId: '01890000-0000-7000-8000-000000000000' } })
            resolve(undefined)
          })
        })
        database.close()
      })
      await context.setOffline(false)
      await expect(page.getByText('Why: Please choose a category.')).toBeVisible({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Correct' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What is it about?').selectOption({ label: 'Lift' })
      await dialog.getByRole('button', { name: 'Send now' }).click()
      await expect
        .poll(async () => (await listed(page, word)).map(({ photos }) => photos.length), { timeout: 60_000 })
        .toEqual([1])
      await expect(page.getByText('Waiting on this device')).toBeHidden({ timeout: 60_000 })
    },
  )
})
