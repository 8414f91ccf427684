import type { Browser, Page } from '@playwright/test'
import { fold, type Passage } from '../modules/visitors/rules/passages.ts'
import { atGate, typeCode } from './support/gate.ts'
import { ownServer } from './support/own-server.ts'
import { signIn } from './support/people.ts'
import { roughRoad } from './support/rough-road.ts'
import { expect, test } from './support/test.ts'

const count = process.env.TEST_FULL ? 250 : 10

/** The worker has the screen whole, and from the next visit on it serves it. */
const waitUntilKept = async (page: Page) => {
  await expect.poll(() => keptOf(page)).toEqual([expect.any(Number)])
  await page.reload()
  await expect(page.getByRole('button', { name: /^Scan/ })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('a gate’s screen that starts without network says so beside its tiles, and over none of them', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-IN', serviceWorkers: 'allow' })
  const page = await context.newPage()
  await atGate(page, 'Gate 1')
  await waitUntilKept(page)
  await context.setOffline(true)
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.reload()
    const notice = page.locator('.toasts li').filter({ hasText: "You're Offline" })
    await expect(notice).toBeVisible()
    const hidden = await page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => !button.closest('.toasts'))
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          const corners = [0.1, 0.5, 0.9].flatMap((x) =>
            [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]),
          )
          return corners.some(([x, y]) => document.elementFromPoint(x!, y!)?.closest('.toasts'))
        })
        .map((button) => button.textContent),
    )
    expect(hidden).toEqual([])
    await expect(notice).toBeInViewport({ ratio: 1 })
  }
  await typeCode(page, '800000')
  await expect(page.getByRole('alert')).toContainText('Code not on the list')
  // The phone's own Back is a way to the tiles.
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Scan/ })).toBeVisible()
  // Of a page longer than the screen it is in view at once, and above everything else there.
  await page.setViewportSize({ width: 360, height: 420 })
  await page.getByRole('button', { name: /^Daily help/ }).click()
  await page.evaluate(() => scrollTo(0, 0))
  await context.setOffline(false)
  const back = page.locator('.toasts li').filter({ hasText: "You're Back Online" })
  await expect(back).toBeInViewport({ ratio: 1 })
  await back.getByRole('button', { name: 'Close' }).click({ trial: true })
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)).toBeGreaterThan(100)
  await context.close()
})

type Road = Awaited<ReturnType<typeof roughRoad>>
type Server = Awaited<ReturnType<typeof ownServer>>
type Phone = { page: Page; close: () => Promise<void> }

/** From the next load on the phone's clock is that far off. */
const setClock = (page: Page, offMs: number) =>
  page.evaluate((ms) => localStorage.setItem('test:clock', String(ms)), offMs)
const wrongClock = () => {
  const off = Number(globalThis.localStorage?.getItem('test:clock') ?? 0)
  const now = Date.now.bind(Date)
  globalThis.Date = new Proxy(Date, {
    construct: (real, given) => (given.length === 0 ? new real(now() + off) : Reflect.construct(real, given)),
    get: (real, name) => (name === 'now' ? () => now() + off : Reflect.get(real, name)),
  })
}

/** How many files of the gate's screen each version on the phone has. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((one) => one.startsWith('gate-'))
    const counts = await Promise.all(names.map(async (one) => (await (await caches.open(one)).keys()).length))
    return counts.map((count) => count || null)
  })

/** A phone whose clock is wrong from the start, set up at a gate and then without network. */
const phoneAt = async (browser: Browser, { url }: Road, gate: string, offMs: number): Promise<Phone> => {
  const context = await browser.newContext({ baseURL: url, locale: 'en-IN', serviceWorkers: 'allow' })
  const page = await context.newPage()
  await context.addInitScript(wrongClock)
  await page.goto('/gate')
  await setClock(page, offMs)
  await atGate(page, gate)
  await waitUntilKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 60_000 })
  return { page, close: () => context.close() }
}

const workers = ['Shobha Kamble', 'Rukmini Sawant', 'Manda Jagtap', 'Raju Lokhande', 'Kiran Mhatre', 'Usha Gore']
const face = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEUlEQVR42mM4Ma0CjhiI4wAAASEdYSW5AFkAAAAASUVORK5CYII=',
  'base64',
)

/** Daily help comes or goes; at times somebody brings something, with a photo. */
const isDelivery = (n: number) => n % 4 === 1
const recordOne = async (page: Page, n: number) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  if (!isDelivery(n)) {
    await button(/^Daily help/).click()
    await button(new RegExp(workers[n % workers.length]!)).click()
  } else {
    for (const step of [/^Delivery/, 'D', 'D-403']) await button(step).click()
    const camera = page.waitForEvent('filechooser')
    await button(/Blue Arrow/).click()
    await (await camera).setFiles({ name: 'face.png', mimeType: 'image/png', buffer: face })
  }
  await expect(page.getByText('Recorded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
}

const letDeliveriesIn = async (browser: Browser, { url }: Server) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signIn(page, 'resident')
  const { flats } = (await (await page.request.get('/api/societies/demo/visitors')).json()) as {
    flats: { id: string }[]
  }
  const path = `/api/societies/demo/visitors/flat-rules/${flats[0]!.id}`
  expect((await page.request.put(path, { data: { deliveries: 'let_in' } })).ok()).toBe(true)
  await context.close()
}

/** The database goes with a server that is killed, and comes back with it. */
const asked = async <Row>({ database }: Server, sql: string): Promise<Row[]> => {
  const client = await database().catch(() => undefined)
  if (!client) return []
  client.on('error', () => {})
  const { rows } = await client.query(sql).catch(() => ({ rows: [] }))
  await client.end().catch(() => {})
  return rows as Row[]
}

type Told = { id: string; seq: number; deviceId: string; gate: string; subject: string } & Omit<Passage, 'at'> & {
    at: Date
  }
const recordsOf = (server: Server) =>
  asked<Told>(
    server,
    `select r.id, r.kind, r.subject, r.visit_id as "visitId", r.at, coalesce(r.device_id::text, '') as "deviceId", r.seq,
       r.gate_id as "gateId", r.guard_id as "guardId"
     from gate_records r where r.subject in (select subject from gate_records where device_id is not null)
       or r.device_id is not null order by r.device_id, r.seq`,
  )

/** What stands in the register is what all the records amount to, and nothing is without its photo. */
const expectFolded = async (server: Server) => {
  const records = await recordsOf(server)
  const subjects = Map.groupBy(
    records.filter(({ kind }) => kind === 'in' || kind === 'out'),
    ({ subject }) => subject,
  )
  const folded = [...subjects].flatMap(([subject, told]) =>
    fold(
      told.map((one) => ({ ...one, at: one.at.getTime() })),
      subject.startsWith('w:') ? 'single' : 'guest',
    ),
  )
  const own = new Set(records.filter(({ deviceId }) => deviceId).map(({ visitId, id }) => visitId ?? id))
  type Row = { id: string; status: string; entered_at: Date | null; left_at: Date | null; joined_to: string | null }
  const visits = await asked<Row & { purpose: string; photo_id: string | null }>(server, 'select * from visits')
  const stand = (
    rows: { id: string; status: string; in?: number | undefined; out?: number | undefined; to: string | null }[],
  ) => rows.filter(({ id }) => own.has(id)).toSorted((a, b) => a.id.localeCompare(b.id))
  expect(
    stand(
      visits.map((one) => ({
        id: one.id,
        status: one.status,
        in: one.entered_at?.getTime(),
        out: one.left_at?.getTime(),
        to: one.joined_to,
      })),
    ),
  ).toEqual(
    stand(
      folded.map((one) => ({
        id: one.visitId,
        status: one.status,
        in: one.enteredAt ?? undefined,
        out: one.leftAt ?? undefined,
        to: one.joinedTo,
      })),
    ),
  )
  const brought = visits.filter(({ id, purpose }) => own.has(id) && purpose === 'delivery')
  expect(brought).toHaveLength(Array.from({ length: count }, (_, n) => n).filter(isDelivery).length * 2)
  expect(brought.filter(({ photo_id }) => photo_id === null)).toEqual([])
}

/** A new version is fetched whole while the old one stays, and afterwards the screen starts without network. */
const expectRenewed = async ({ page }: Phone, road: Road) => {
  road.version = 'fedcba9876543210'
  const kept = () => keptOf(page)
  const [before] = await kept()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
  expect(await kept()).toEqual([before, before])
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.waiting?.postMessage({ type: 'take-over' })
  })
  await expect.poll(kept).toEqual([before])
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Scan/ })).toBeVisible()
}

test.describe('two gates without network', () => {
  test(`tell ${count} records each, and every one arrives once with its photo, through a server killed twice`, async ({
    browser,
  }) => {
    test.setTimeout(count * 30_000 + 420_000)
    const server = await ownServer()
    const road = await roughRoad(server.url)
    const phones: Phone[] = []
    try {
      await letDeliveriesIn(browser, server)
      const clocks = { 'Gate 1': 47 * 60_000, 'Gate 2': -3 * 3_600_000 }
      phones.push(
        ...(await Promise.all(Object.entries(clocks).map(([gate, offMs]) => phoneAt(browser, road, gate, offMs)))),
      )
      for (let n = 0; n < count; n++) {
        await Promise.all(phones.map(({ page }) => recordOne(page, n)))
        if (n !== Math.floor(count / 2)) continue
        // The second one is switched off and on, and its clock has begun anew.
        await setClock(phones[1]!.page, -Date.now())
        for (const { page } of phones) await page.reload()
      }
      await server.killAndRestart()
      road.losesEvery = 3
      for (const { page } of phones) await page.context().setOffline(false)
      let hasDied = false
      const arrived = async () => {
        road.isCut = !road.isCut
        for (const { page } of phones) await page.evaluate(() => dispatchEvent(new Event('online')))
        const told = (await recordsOf(server)).filter(({ deviceId }) => deviceId)
        if (told.length > count && !hasDied) {
          hasDied = true
          await server.killAndRestart()
        }
        return [...Map.groupBy(told, ({ deviceId }) => deviceId).values()].map((own) => own.map(({ seq }) => seq))
      }
      // One more than was tapped: the guard began a shift. Every number once, and none is missing.
      const all = Array.from({ length: count + 1 }, (_, at) => at + 1)
      await expect.poll(arrived, { timeout: count * 10_000 + 120_000, intervals: [500] }).toEqual([all, all])
      road.losesEvery = 0
      road.isCut = false
      for (const { page } of phones) {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await expect(page.getByText('All sent')).toBeVisible({ timeout: 90_000 })
      }
      await expectFolded(server)
      await expectRenewed(phones[0]!, road)
    } finally {
      for (const phone of phones) await phone.close()
      await road.close()
      await server.stop()
    }
  })
})
