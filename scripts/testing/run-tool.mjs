import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { node24, root } from '../bootstrap.mjs'

/**
 * What one tool has to say: how many tests passed and failed, which passed only when tried again, and how long each
 * part of the house took.
 * @typedef {{ passed: number, failed: number, atSecondAttempt?: string[], times?: Took[] }} Outcome
 * @typedef {{ part: string, what: string, ms: number }} Took
 */

/** @returns {Promise<number | null>} */
export async function runTool(/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env = {}) {
  const child = spawn(node24(), args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  return status
}

/**
 * A tool that fails without naming a failed test has crashed, and that is a failure too.
 * @param {number | null} status
 * @param {string} report
 * @param {(report: any) => Outcome} read
 * @returns {Outcome}
 */
export function readOutcome(status, report, read) {
  try {
    const outcome = read(JSON.parse(readFileSync(report, 'utf8')))
    return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
  } catch {
    return { passed: 0, failed: 1 }
  }
}
