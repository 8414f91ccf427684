// The long run drops each guard in turn. Whether a guard still stands where the long run looks for it, every run asks.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { guards, splitAt } from '../mutants/guards.mjs'

const complaints = guards.flatMap((mutant) => [...missingOf(mutant), ...objectionTo(mutant)])
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

/** Its tests are there, and one of them by the words that choose it. */
function missingOf(/** @type {import('../mutants/guards.mjs').Mutant} */ { guard, tests, only = '' }) {
  const missing = tests.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) return [`“${guard}”: there is no ${missing.join(', ')}`]
  const isNamed = only === '' || tests.some((file) => readFileSync(join(root, file), 'utf8').includes(only))
  return isNamed ? [] : [`“${guard}”: no test says “${only}” in ${tests.join(', ')}`]
}

function objectionTo(/** @type {import('../mutants/guards.mjs').Mutant} */ mutant) {
  if (mutant.sql) return []
  try {
    splitAt(root, mutant)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
