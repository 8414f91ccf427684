import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, node24, root } from './bootstrap.mjs'
import { runChecks } from './check.mjs'
import { ensureBuilt } from './ensure-built.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

if (process.argv.includes('--full')) process.env.TEST_FULL = '1'
ensureInstalled()
const reports = mkdtempSync(join(tmpdir(), 'aangan-test-'))
const counts = [
  runChecks(),
  ...(process.env.TEST_FULL ? [runAudit()] : []),
  runVitest(),
  ...(hasBrowserTests() ? [runBrowserTests()] : []),
]
rmSync(reports, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/**
 * Known holes in what the product runs on. A registry that does not answer such questions is said so, and is no failure.
 * @returns {Count}
 */
function runAudit() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--audit=true', '--json']
  const done = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  const { metadata } = asJson(done.stdout)
  if (!metadata) {
    console.log('npm audit: the registry does not answer, so nothing is known')
    return { passed: 0, failed: 0 }
  }
  console.log(`npm audit: ${JSON.stringify(metadata.vulnerabilities)}`)
  return done.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function asJson(/** @type {string} */ text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** @returns {Count} */
function runVitest() {
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = inTerminal([join(root, 'node_modules/vitest/vitest.mjs'), ...args])
  return counted(status, report, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }))
}

function hasBrowserTests() {
  const folder = join(root, 'e2e')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return files.some((file) => /\.(spec|test)\.tsx?$/.test(file))
}

/** @returns {Count} */
function runBrowserTests() {
  if (!ensureChromium()) return { passed: 0, failed: 1 }
  ensureBuilt()
  const report = join(reports, 'playwright.json')
  const status = inTerminal([join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  // A journey that passes at the second attempt is counted as passed; Playwright's own lines name it.
  return counted(status, report, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))
}

/**
 * A tool that fails without naming a failed test has crashed, and that is a failure too.
 * @param {number | null} status
 * @param {string} report
 * @param {(report: any) => Count} read
 * @returns {Count}
 */
function counted(status, report, read) {
  try {
    const count = read(JSON.parse(readFileSync(report, 'utf8')))
    return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function inTerminal(/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env = {}) {
  return spawnSync(node24(), args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }).status
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
