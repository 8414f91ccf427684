// The tests are tested: each guard against strangers is dropped in turn, and the tests that speak of it have to fail.
// `npm run test:mutants`, or `npm run test:mutants -- demo quota` for those whose name holds one of these words.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node24, root } from './bootstrap.mjs'
import { guards, splitAt } from './mutants/guards.mjs'

/** @typedef {import('./mutants/guards.mjs').Mutant} Mutant */

const leastCaught = 0.98
/** As many trees at once: one guard's tests alone keep hardly more than one core busy. */
const trees = Array.from({ length: Math.min(2, availableParallelism()) }, (_, at) =>
  join(root, '.cache/mutants', String(at + 1)),
)
const migration = 'db/migrations/9999_mutant.sql'
/** Ninety runs on a busy machine: whoever is slow is neither caught nor broken. */
const reporter = '--reporter=scripts/testing/vitest-reporter.mjs'
const patience = '--testTimeout=300000'

/** @returns {Promise<import('./testing/run-tool.mjs').Outcome>} */
export async function killMutants(/** @type {string[]} */ words = []) {
  const chosen = guards.filter(({ guard }) => words.length === 0 || words.some((word) => guard.includes(word)))
  const waiting = [...chosen]
  let caught = 0
  const tryAll = async (/** @type {string} */ tree) => {
    copyTo(tree)
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) if (await isCaught(tree, mutant)) caught += 1
  }
  await Promise.all(trees.map(tryAll))
  // Whoever fails without anything dropped has caught nothing: with every guard in its place, all of them pass.
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
  const whole = await runTests(trees[0] ?? '', tests)
  if (whole !== 'passed') {
    console.error(`With nothing dropped the tests ${whole} too, so that nothing is known: ${tests.join(' ')}`)
    return { passed: 0, failed: 1 }
  }
  console.log(`${caught} of ${chosen.length} dropped guards were noticed by the tests`)
  const isEnough = caught >= chosen.length * leastCaught
  return { passed: caught, failed: isEnough ? 0 : chosen.length - caught }
}

/** In a tree of its own: whoever edits meanwhile edits nothing that is tried here. */
function copyTo(/** @type {string} */ tree) {
  mkdirSync(tree, { recursive: true })
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const parts = ['kernel', 'modules', 'server', 'db', 'web', 'site', 'scripts', 'e2e']
  for (const part of parts) rmSync(join(tree, part), { recursive: true, force: true })
  for (const file of listed.stdout.split('\n').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(tree, file), { recursive: true })
}

async function isCaught(/** @type {string} */ tree, /** @type {Mutant} */ mutant) {
  const putBack = drop(tree, mutant)
  const outcome = await runTests(tree, mutant.tests, { only: mutant.only, isMutant: true })
  putBack()
  const word = { failed: 'caught', passed: 'SURVIVED', broke: 'BROKEN' }[outcome]
  console.log(`${word.padEnd(9)} ${mutant.guard}`)
  return outcome === 'failed'
}

function drop(/** @type {string} */ tree, /** @type {Mutant} */ mutant) {
  if (mutant.sql) {
    writeFileSync(join(tree, migration), mutant.sql)
    return () => rmSync(join(tree, migration))
  }
  const place = join(tree, mutant.file ?? '')
  const [head, rest] = splitAt(tree, mutant)
  writeFileSync(place, head + (mutant.to ?? '') + rest)
  return () => writeFileSync(place, head + mutant.from + rest)
}

/**
 * Broken is what fails without naming a test: such a mutant proves nothing.
 * @param {string} tree
 * @param {string[]} tests
 * @param {{ only?: string | undefined, isMutant?: boolean }} [options]
 * @returns {Promise<'passed' | 'failed' | 'broke'>}
 */
async function runTests(tree, tests, { only, isMutant = false } = {}) {
  const report = join(tree, '.cache/summary.json')
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=node', reporter, patience]
  const named = [...(only ? ['-t', only] : []), ...(isMutant ? ['--bail=1'] : [])]
  const env = { ...process.env, TEST_FULL: '', VITEST_SUMMARY: report }
  const child = spawn(node24(), [...args, ...named, ...tests], { cwd: tree, env, stdio: 'ignore' })
  const [status] = await once(child, 'exit')
  const { passed = 0, failed = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  if (failed > 0) return 'failed'
  return status === 0 && passed > 0 ? 'passed' : 'broke'
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await killMutants(process.argv.slice(2))).failed > 0 ? 1 : 0
