import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { readOutcome, runTool } from './run-tool.mjs'

/**
 * The tests of rules, rooms, house and forms.
 * @param {string} folder where the tool writes its report
 * @param {{ filters?: string[], without?: string[], env?: NodeJS.ProcessEnv }} [options] without filters: all of them
 * @returns {Promise<import('./run-tool.mjs').Outcome>}
 */
export async function runVitest(folder, { filters = [], without = [], env = {} } = {}) {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=scripts/testing/vitest-reporter.mjs']
  const chosen = [...filters, ...without.map((file) => `--exclude=${file}`)]
  const status = await runTool(
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--retry=1', ...reporters, ...chosen],
    {
      ...env,
      VITEST_SUMMARY: report,
    },
  )
  return readOutcome(status, report, ({ passed, failed, atSecondAttempt, times }) => ({
    passed,
    failed,
    atSecondAttempt,
    times: times.map((/** @type {{ file: string, ms: number }} */ { file, ms }) => ({
      ...{ part: partOf(file), what: file, ms },
    })),
  }))
}

/** `modules/complaints/life.test.ts` is part of complaints, `server/house/…` of the house. */
function partOf(/** @type {string} */ file) {
  const [top = '', inner = ''] = file.split('/')
  if (top === 'modules') return inner
  return top === 'server' && !inner.includes('.') ? inner : top
}
