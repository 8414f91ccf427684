import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { type Bench, builtServer, endChildren, freePort, startChild } from './bench.ts'
import { median } from './load.ts'

const kilobyte = 1024
const shell = '/usr/bin/chromium-headless-shell'

/** A ₹10,000 phone on a good day: 9 Mbit/s, 100 ms away, a quarter of this machine's speed. */
const network = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 }
const slowness = 4
/** As long as this is quiet, the page has come to rest. */
const restMs = 1500

type Visit = { lcpMs: number; cls: number; tbtMs: number; scriptKb: number; wholeKb: number }

/** P10: the first visit to `/` and to the app, over the wire as a browser takes it, against a page with one word on it. */
export const visiting = async ({ dataDir, rounds, report }: Bench) => {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  await startChild(
    builtServer,
    { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: path.resolve(dataDir), DATABASE_URL: '', LOG_LEVEL: 'warn' },
    `${site}/healthz`,
  )
  const blank = await blankPage()
  const browser = await chromium.launch({
    executablePath: existsSync(shell) ? shell : '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  const taken: { floor: Visit; product: Visit; app: Visit }[] = []
  for (let i = 0; i < rounds; i++)
    taken.push({
      floor: await visit(browser, blank.url),
      product: await visit(browser, `${site}/`),
      app: await visit(browser, `${site}/login`),
    })
  await browser.close()
  blank.close()
  await endChildren()

  const of = (pick: (round: (typeof taken)[number]) => number) => median(taken.map(pick))
  const floor = of((round) => round.floor.lcpMs)
  const lcp = of((round) => round.product.lcpMs)
  const limit = (figure: string, value: number, most: number, unit: string, digits = 0) =>
    report({
      id: 'P10',
      figure,
      floor: '',
      product: `${value.toFixed(digits)}${unit}`,
      ratio: value / most,
      bar: `≤ ${most}${unit}`,
      met: value <= most,
    })
  limit(
    'first visit to /, JavaScript',
    of((round) => round.product.scriptKb),
    85,
    ' KB',
    1,
  )
  limit(
    'first visit to /, everything',
    of((round) => round.product.wholeKb),
    200,
    ' KB',
    1,
  )
  limit(
    'first visit to /, layout shift',
    of((round) => round.product.cls),
    0.02,
    '',
    3,
  )
  limit(
    'first visit to /, blocked',
    of((round) => round.product.tbtMs),
    100,
    ' ms',
  )
  limit('first visit to /, largest paint', lcp, 1500, ' ms')
  const ratio = of((round) => round.product.lcpMs / round.floor.lcpMs)
  report({
    id: 'P10',
    figure: 'the same, against a blank page',
    floor: `${floor.toFixed(0)} ms`,
    product: `${lcp.toFixed(0)} ms`,
    ratio,
    bar: '≤ 3×',
    met: ratio <= 3,
  })
  limit(
    'first load of the app, JavaScript',
    of((round) => round.app.scriptKb),
    180,
    ' KB',
    1,
  )
}

/**
 * One visit with an empty cache. The service worker is left out: it starts when the page is at rest, and what it stores
 * is the app's, which is measured by itself.
 */
const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const kinds = new Map<string, string>()
  const sizes = new Map<string, number>()
  let lastHeard = performance.now()
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastHeard = performance.now()
    sizes.set(requestId, encodedDataLength)
  })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  lastHeard = performance.now()
  while (performance.now() - lastHeard < restMs) await page.waitForTimeout(100)
  const seen = await page.evaluate(() => globalThis.seen)
  await context.close()
  const sum = (wanted: (kind: string) => boolean) =>
    [...sizes].reduce((total, [id, bytes]) => total + (wanted(kinds.get(id) ?? '') ? bytes : 0), 0) / kilobyte
  return { ...seen, scriptKb: sum((kind) => kind === 'Script'), wholeKb: sum(() => true) }
}

declare global {
  var seen: { lcpMs: number; cls: number; tbtMs: number }
}

/** Runs in the page before anything of it: the largest paint, what moved, and how long the hand would have waited. */
const observe = () => {
  globalThis.seen = { lcpMs: 0, cls: 0, tbtMs: 0 }
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      // Node's types know only Node's own entries; this one runs in the browser.
      type: type as never,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => {
    globalThis.seen.lcpMs = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) globalThis.seen.cls += value
  })
  // As the figure is defined: what keeps the hand waiting after something was first seen. Before that there is nothing to
  // touch, and the frame that shows it is counted in the paint.
  const tasks: PerformanceEntry[] = []
  let firstSeen = Number.POSITIVE_INFINITY
  const blocked = () =>
    tasks.reduce((sum, { startTime, duration }) => {
      const seenOf = startTime + duration - Math.max(startTime, firstSeen)
      return sum + Math.max(0, seenOf - 50)
    }, 0)
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') firstSeen = entry.startTime
    globalThis.seen.tbtMs = blocked()
  })
  watch('longtask', (entry) => {
    tasks.push(entry)
    globalThis.seen.tbtMs = blocked()
  })
}

const blankPage = async () => {
  const port = await freePort()
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<!doctype html><html lang="en"><title>Blank</title><link rel="icon" href="data:,"><h1>Blank</h1></html>',
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
