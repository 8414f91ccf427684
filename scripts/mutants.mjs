// The tests are tested: each guard against strangers is dropped in turn, and the tests that speak of it have to fail.
// `npm run test:mutants`, or `npm run test:mutants -- demo quota` for those whose name holds one of these words.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node24, root } from './bootstrap.mjs'
import { guards, splitAt } from './mutants/guards.mjs'

/** @typedef {import('./mutants/guards.mjs').Mutant} Mutant */

const leastCaught = 0.98
const copy = join(root, '.cache/mutants')
const migration = 'db/migrations/9999_mutant.sql'
/** Ninety runs on a busy machine: whoever is slow is neither caught nor broken. */
const reporter = '--reporter=scripts/testing/vitest-reporter.mjs'
const patience = '--testTimeout=300000'

/** @returns {import('./testing/run-tool.mjs').Outcome} */
export function killMutants(/** @type {string[]} */ words = []) {
  const chosen = guards.filter(({ guard }) => words.length === 0 || words.some((word) => guard.includes(word)))
  copyTree()
  const survived = chosen.filter((mutant) => !isCaught(mutant))
  // Whoever fails without anything dropped has caught nothing: with every guard in its place, all of them pass.
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
  const whole = runTests(tests)
  if (whole !== 'passed') {
    console.error(`With nothing dropped the tests ${whole} too, so that nothing is known: ${tests.join(' ')}`)
    return { passed: 0, failed: 1 }
  }
  const caught = chosen.length - survived.length
  console.log(`${caught} of ${chosen.length} dropped guards were noticed by the tests`)
  const isEnough = caught >= chosen.length * leastCaught
  return { passed: caught, failed: isEnough ? 0 : survived.length }
}

/** In a tree of its own: whoever edits meanwhile edits nothing that is tried here. */
function copyTree() {
  mkdirSync(copy, { recursive: true })
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const parts = ['kernel', 'modules', 'server', 'db', 'web', 'site', 'scripts', 'e2e']
  for (const part of parts) rmSync(join(copy, part), { recursive: true, force: true })
  for (const file of listed.stdout.split('\n').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file), { recursive: true })
}

function isCaught(/** @type {Mutant} */ mutant) {
  const putBack = drop(mutant)
  const outcome = runTests(mutant.tests, mutant.only, true)
  putBack()
  const word = { failed: 'caught', passed: 'SURVIVED', broke: 'BROKEN' }[outcome]
  console.log(`${word.padEnd(9)} ${mutant.guard}`)
  return outcome === 'failed'
}

function drop(/** @type {Mutant} */ mutant) {
  if (mutant.sql) {
    writeFileSync(join(copy, migration), mutant.sql)
    return () => rmSync(join(copy, migration))
  }
  const place = join(copy, mutant.file ?? '')
  const [head, rest] = splitAt(copy, mutant)
  writeFileSync(place, head + (mutant.to ?? '') + rest)
  return () => writeFileSync(place, head + mutant.from + rest)
}

/** Broken is what fails without naming a test: such a mutant proves nothing. @returns {'passed' | 'failed' | 'broke'} */
function runTests(/** @type {string[]} */ tests, /** @type {string | undefined} */ only = undefined, isMutant = false) {
  const report = join(copy, '.cache/summary.json')
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=node', reporter, patience]
  const named = [...(only ? ['-t', only] : []), ...(isMutant ? ['--bail=1'] : [])]
  const env = { ...process.env, TEST_FULL: '', VITEST_SUMMARY: report }
  const { status } = spawnSync(node24(), [...args, ...named, ...tests], { cwd: copy, env, stdio: 'ignore' })
  const { passed = 0, failed = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  if (failed > 0) return 'failed'
  return status === 0 && passed > 0 ? 'passed' : 'broke'
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = killMutants(process.argv.slice(2)).failed > 0 ? 1 : 0
