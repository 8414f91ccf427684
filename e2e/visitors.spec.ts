import type { Browser, Page } from '@playwright/test'
import { ownServer } from './support/own-server.ts'
import { signIn } from './support/people.ts'
import { journeyOf } from './support/tags.ts'
import { expect, test } from './support/test.ts'

const count = process.env.TEST_FULL ? 250 : 10

/** A guard's phone at a gate of the demo, which lets it serve at once. */
const atGate = async (page: Page, gate: string) => {
  await signIn(page, 'security')
  await page.goto('/gate')
  await page.getByRole('button', { name: gate }).click()
  await page.getByRole('button', { name: 'Suresh Pawar' }).click()
  await expect(page.getByRole('button', { name: /^Scan/ })).toBeVisible()
}

const typeCode = async (page: Page, code: string) => {
  await page.getByRole('button', { name: /^Passcode/ }).click()
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click()
}

test(
  'a resident announces a guest, and the guard lets them in by the code without typing a letter',
  journeyOf('visitors'),
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'resident')
    await page.goto('/app/demo/visitors')
    await page.getByRole('button', { name: 'Announce someone' }).click()
    const name = `Guest ${Math.random().toString(36).slice(2, 7)}`
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Make the pass' }).click()
    const shown = page.getByText(/^\d{3} \d{3}$/)
    await expect(shown).toBeVisible()
    const code = ((await shown.textContent()) ?? '').replace(/\D/g, '')
    await expect(page.getByRole('img', { name: 'QR' })).toBeVisible()

    const post = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block', locale: 'en-IN' })
    const guard = await post.newPage()
    await atGate(guard, 'Gate 1')
    await typeCode(guard, '800000')
    await expect(guard.getByRole('alert')).toContainText('Code not on the list')
    await guard.getByRole('button', { name: 'Enter the passcode' }).click()
    for (const digit of code) await guard.getByRole('button', { name: digit, exact: true }).click()
    await expect(guard.getByRole('alert')).toContainText('Pass is right')
    await expect(guard.getByText(name)).toBeVisible()
    await guard.getByRole('button', { name: 'Let in' }).click()
    // 'All sent' stood there before, too: first the record is written down.
    await expect(guard.getByText('Recorded', { exact: true })).toBeVisible()
    await expect(guard.getByText('All sent')).toBeVisible({ timeout: 30_000 })
    await post.close()

    await page.goto('/app/demo/visitors')
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Inside', { timeout: 30_000 })
  },
)

type Phone = { page: Page; close: () => Promise<void> }

const phoneAt = async (browser: Browser, url: string, gate: string): Promise<Phone> => {
  const context = await browser.newContext({ baseURL: url, locale: 'en-IN', serviceWorkers: 'allow' })
  const page = await context.newPage()
  await atGate(page, gate)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // The next visit is the first one the worker serves.
  await page.reload()
  await expect(page.getByRole('button', { name: /^Scan/ })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 30_000 })
  return { page, close: () => context.close() }
}

const workers = ['Shobha Kamble', 'Rukmini Sawant', 'Manda Jagtap', 'Raju Lokhande', 'Kiran Mhatre', 'Usha Gore']

test.describe('two gates without network', () => {
  test(`tell ${count} records each, and every one arrives once, through a server killed in between`, async ({
    browser,
  }) => {
    test.setTimeout(count * 20_000 + 420_000)
    const server = await ownServer()
    const phones: Phone[] = []
    try {
      for (const gate of ['Gate 1', 'Gate 2']) phones.push(await phoneAt(browser, server.url, gate))
      for (let n = 0; n < count; n++)
        for (const { page } of phones) {
          await page.getByRole('button', { name: /^Daily help/ }).click()
          await page.getByRole('button', { name: new RegExp(workers[n % workers.length]!) }).click()
          await expect(page.getByText('Recorded')).toBeVisible()
        }
      await server.killAndRestart()
      for (const { page } of phones) await page.context().setOffline(false)
      for (const { page } of phones) {
        const device = async () => {
          await page.evaluate(() => dispatchEvent(new Event('online')))
          const [own] = (await (await page.request.get('/api/societies/demo/gate/devices')).json()) as {
            lastSeq: number
            gaps: number
          }[]
          return own && { lastSeq: own.lastSeq, gaps: own.gaps }
        }
        // One more than was tapped: the guard began a shift.
        await expect
          .poll(device, { timeout: count * 6000 + 90_000, intervals: [1000] })
          .toEqual({ lastSeq: count + 1, gaps: 0 })
      }
    } finally {
      for (const phone of phones) await phone.close()
      await server.stop()
    }
  })
})
