import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { create } from 'qrcode'
import { startEmbeddedPostgres } from '#kernel/server/embedded-postgres.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { demoPassword } from '#modules/societies/rules.ts'
import { type Bench, builtServer, endChildren, freePort, startChild } from './bench.ts'
import { buildGateTown } from './gate-town.ts'
import { median } from './load.ts'

/** G5–G7: the guard's screen in a browser. From the camera's frame to the verdict, a start without network, and its heap. */
export const gateScreen = async (bench: Bench) => {
  await scanAndStart(bench)
  await heap(bench)
}

const scanAndStart = async ({ dataDir, rounds, report }: Bench) => {
  const origin = await serve({ DATA_DIR: path.join(dataDir, 'demo'), DEMO: 'on' }, '/api/demo/society')
  const camera = path.join(dataDir, 'camera.y4m')
  await writeFile(camera, filmOf(await announcedAt(origin)))
  const context = await phone(origin, [`--use-file-for-fake-video-capture=${camera}`])
  const page = await context.newPage()
  await signIn(page, 'security')
  await atGate(page)
  const scans: { decodingMs: number; wholeMs: number }[] = []
  for (let i = 0; i < rounds * 3; i++) scans.push(await scan(page))
  const [decoding, whole] = [median(scans.map((one) => one.decodingMs)), median(scans.map((one) => one.wholeMs))]
  const ratio = median(scans.map((one) => one.wholeMs / one.decodingMs))
  tell(report, 'G5', 'from the camera’s frame to the verdict', [decoding, 'decoding'], whole, ratio)

  await keptWhole(page)
  await context.setOffline(true)
  const starts: { blankMs: number; gateMs: number }[] = []
  for (let i = 0; i < rounds * 3; i++)
    starts.push({ blankMs: await startOf(context, blank), gateMs: await startOf(context, '/gate') })
  const [blankMs, gateMs] = [median(starts.map((one) => one.blankMs)), median(starts.map((one) => one.gateMs))]
  const times = median(starts.map((one) => one.gateMs / one.blankMs))
  tell(report, 'G6', 'cold start of /gate without network', [blankMs, 'a blank page'], gateMs, times)
  await context.browser()?.close()
  await endChildren()
}

const heap = async ({ dataDir, report }: Bench) => {
  const embedded = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'large'), log: () => {} })
  try {
    await migrate(embedded.url)
    const town = await buildGateTown(embedded.url, 5000)
    const origin = await serve({ DATABASE_URL: embedded.url, DATA_DIR: path.join(dataDir, 'files'), DEMO: 'off' })
    const context = await phone(origin, [])
    const [name, value] = town.cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    await atGate(page)
    const usedMb = Math.max(await heapMb(page), await heapOfFlats(page))
    report({
      id: 'G7',
      figure: 'heap of the guard’s screen with 5,000 flats',
      floor: '',
      product: `${usedMb.toFixed(1)} MB`,
      ratio: usedMb / 60,
      bar: '≤ 60 MB',
      met: usedMb <= 60,
    })
    await context.browser()?.close()
    await endChildren()
  } finally {
    await embedded.stop()
  }
}

const serve = async (settings: Record<string, string>, ready = '/healthz') => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await startChild(builtServer, { PORT: String(port), LOG_LEVEL: 'warn', ...settings }, origin + ready)
  return origin
}

const shell = '/usr/bin/chromium-headless-shell'
const phone = async (origin: string, args: string[]): Promise<BrowserContext> => {
  const browser = await chromium.launch({
    executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      ...args,
    ],
  })
  return browser.newContext({
    baseURL: origin,
    locale: 'en-IN',
    viewport: { width: 360, height: 780 },
    bypassCSP: true,
  })
}

const signIn = async (page: Page, role: string) => {
  const data = { email: `${role}@aangan.example`, password: demoPassword }
  await page.request.post('/api/login', { data })
}

const atGate = async (page: Page) => {
  await page.goto('/gate')
  await page.getByRole('button', { name: 'Gate 1' }).click()
  await page.getByRole('button', { name: /Pawar/ }).click({ timeout: 90_000 })
  await page.getByRole('button', { name: /^Scan/ }).waitFor()
}

/** The passcode's QR, as the resident of the demo gets it. */
const announcedAt = async (origin: string): Promise<string> => {
  const browser = await phone(origin, [])
  const page = await browser.newPage()
  await signIn(page, 'resident')
  const data = { visitorName: 'Vaishali Pawar', flatNumber: 'D-403' }
  const made = await page.request.post('/api/societies/demo/visitors', { data })
  const { qrText } = (await made.json()) as { qrText: string }
  await browser.browser()?.close()
  return qrText
}

const [width, height, dot] = [640, 480, 6]

/** One picture as a film for the browser's false camera: black squares on white, a little grey around them. */
const filmOf = (text: string): Buffer => {
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules
  const light = Buffer.alloc(width * height, 235)
  const [left, top] = [Math.floor((width - size * dot) / 2), Math.floor((height - size * dot) / 2)]
  for (let y = 0; y < size * dot; y++)
    for (let x = 0; x < size * dot; x++)
      if (data[Math.floor(y / dot) * size + Math.floor(x / dot)]) light[(top + y) * width + left + x] = 20
  const colours = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420jpeg\nFRAME\n`), light, colours])
}

/** The last frame's own time in the decoder, and the time from taking it until its verdict stood there. */
const scan = async (page: Page) => {
  await page.goto('/gate')
  await page.getByRole('button', { name: /^Scan/ }).click()
  await page.getByRole('alert').getByText('Pass is right').waitFor({ timeout: 60_000 })
  return page.evaluate<{ decodingMs: number; wholeMs: number }>(`(() => {
    const last = (name) => performance.getEntriesByName(name).at(-1)
    return { decodingMs: last('gate-decoded').detail, wholeMs: last('gate-verdict').startTime - last('gate-frame').startTime }
  })()`)
}

const blank = '/bench-blank'

/** The worker has the screen, and beside it a page with one word. */
const keptWhole = async (page: Page) => {
  await page.waitForFunction(`caches.keys().then((names) => names.some((name) => name.startsWith('gate-')))`)
  await page.reload()
  await page.waitForFunction(`navigator.serviceWorker.controller !== null`)
  const html = '<!doctype html><html lang="en"><title>Blank</title><body><button>Scan</button></body></html>'
  await page.evaluate(`(async () => {
    const page = new Response(${JSON.stringify(html)}, { headers: { 'content-type': 'text/html' } })
    await (await caches.open('pages')).put(new URL(${JSON.stringify(blank)}, location.href).href, page)
  })()`)
}

/**
 * From nothing: the worker is not running either. Until the first button stands on the screen. The page itself says when
 * that was: to ask it, Playwright would first have it read a script of its own, in the middle of the start.
 */
const startOf = async (context: BrowserContext, at: string): Promise<number> => {
  const page = await context.newPage()
  const control = await context.newCDPSession(page)
  await control.send('ServiceWorker.enable')
  await control.send('ServiceWorker.stopAllWorkers')
  await page.addInitScript(`(() => {
    const look = () => {
      if (document.body?.textContent?.includes('Scan')) stood(String(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })()`)
  await control.send('Runtime.enable')
  await control.send('Runtime.addBinding', { name: 'stood' })
  const stood = new Promise<string>((resolve) =>
    control.once('Runtime.bindingCalled', ({ payload }) => resolve(payload)),
  )
  await page.goto(at, { waitUntil: 'commit' })
  const took = Number(await stood)
  await page.close()
  return took
}

const heapMb = async (page: Page): Promise<number> => {
  const control = await page.context().newCDPSession(page)
  await control.send('HeapProfiler.collectGarbage')
  const { usedSize } = await control.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

const heapOfFlats = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: /^Guest/ }).click()
  await page.getByRole('button', { name: 'A', exact: true }).click()
  return heapMb(page)
}

const tell = (
  report: Bench['report'],
  id: string,
  figure: string,
  [floorMs, floor]: [number, string],
  productMs: number,
  ratio: number,
) =>
  report({
    id,
    figure,
    floor: `${floor} ${floorMs.toFixed(1)} ms`,
    product: `${productMs.toFixed(1)} ms`,
    ratio,
    bar: '≤ 3×',
    met: ratio <= 3,
  })
