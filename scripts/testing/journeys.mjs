import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { ensureBuilt } from '../ensure-built.mjs'
import { readOutcome, runTool } from './run-tool.mjs'

/** @typedef {{ status: string, results: { duration: number }[] }} Walk */
/** @typedef {{ title: string, file: string, tags: string[], tests: Walk[] }} Spec */
/** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */

/**
 * The journeys through the built product in a browser.
 * @param {string} folder where the tool writes its report
 * @param {string[]} [filters] without them: all
 * @returns {Promise<import('./run-tool.mjs').Outcome>}
 */
export async function walkJourneys(folder, filters = []) {
  if (!ensureChromium()) return { passed: 0, failed: 1 }
  ensureBuilt()
  const report = join(folder, 'journeys.json')
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const status = await runTool([cli, 'test', '--retries=1', '--reporter=line,json', ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return readOutcome(status, report, ({ stats, suites }) => {
    const specs = specsOf(suites)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      atSecondAttempt: specs
        .filter(({ tests }) => tests.some((test) => test.status === 'flaky'))
        .map(({ file, title }) => `e2e/${file}: ${title}`),
      times: specs.map((spec) => ({
        ...{ part: partOf(spec), what: `e2e/${spec.file}: ${spec.title}`, ms: timeOf(spec) },
      })),
    }
  })
}

/** @returns {Spec[]} */
function specsOf(/** @type {Suite[]} */ suites) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

/** The room whose journey it is, or all that belongs to no room: the public site, the frame, every screen. */
function partOf(/** @type {Spec} */ { tags }) {
  return tags.find((tag) => !['phone', 'full'].includes(tag)) ?? 'journeys'
}

function timeOf(/** @type {Spec} */ { tests }) {
  return tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0)
}

/** The browser comes from the distribution, with the fonts that Hindi and Marathi pages need. */
function ensureChromium() {
  const isThere = () => ['chromium-headless-shell', 'chromium'].some((name) => existsSync(`/usr/bin/${name}`))
  if (isThere()) return true
  console.log('Installing Chromium …')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const packages = ['chromium-headless-shell', 'fonts-noto-core']
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
  ]) {
    const [command = '', ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    const done = spawnSync(command, rest, { encoding: 'utf8', maxBuffer: 1 << 28 })
    if (done.status !== 0) console.error(done.error?.message ?? `${done.stdout}${done.stderr}`)
  }
  if (isThere()) return true
  console.error(`The browser tests need Chromium; install it as root: apt-get install ${packages.join(' ')}`)
  return false
}
