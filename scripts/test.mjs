import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './bootstrap.mjs'
import { runChecks } from './check.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { killMutants } from './mutants.mjs'
import { walkJourneys } from './testing/journeys.mjs'
import { summarise } from './testing/summary.mjs'
import { runVitest } from './testing/vitest.mjs'

if (process.argv.includes('--full')) process.env.TEST_FULL = '1'
ensureInstalled()
ensureBuilt()
const reports = mkdtempSync(join(tmpdir(), 'aangan-test-'))
const outcomes = [
  await runChecks(),
  ...(process.env.TEST_FULL ? [runAudit(), await killMutants()] : []),
  await runVitest(reports, { env: { BUILT_SERVER: 'dist/server/main.js' } }),
  await walkJourneys(reports),
]
rmSync(reports, { recursive: true, force: true })
process.exitCode = summarise(outcomes, readdirSync(join(root, 'modules')))

/**
 * Known holes in what the product runs on. A registry that does not answer such questions is said so, and is no failure.
 * @returns {import('./testing/run-tool.mjs').Outcome}
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
