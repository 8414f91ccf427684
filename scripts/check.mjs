import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, node24, root } from './bootstrap.mjs'

const inModules = (/** @type {string} */ path) => join(root, 'node_modules', path)
const cruised = ['kernel', 'modules', 'server', 'web', 'site', 'db', 'e2e', 'bench']

/** @typedef {{ name: string, args: string[], verdict?: (output: string) => string | undefined }} Step */

/** Everything a machine can hold us to without running the product, one line each. */
export async function runChecks() {
  const waiting = steps()
  /** @type {boolean[]} */
  const verdicts = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) verdicts.push(await passes(step))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const passed = verdicts.filter(Boolean).length
  return { passed, failed: verdicts.length - passed }
}

/** One on each of the two cores we count on. */
const atOnce = 2

/** @returns {Step[]} */
function steps() {
  const extra = join(root, 'scripts', 'checks')
  return [
    { name: 'format', args: [inModules('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
    { name: 'lint', args: [inModules('oxlint/bin/oxlint'), '--type-aware'] },
    ...['server', 'web', 'e2e'].map((program) => ({
      name: `types: ${program}`,
      // Each checker reads the common types again: four of them took 42 seconds of the processor, one takes 17.
      args: [inModules('typescript/bin/tsc'), '-p', `tsconfig.${program}.json`, '--checkers', '1'],
    })),
    {
      name: 'import rules',
      args: [
        inModules('dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err',
        ...cruised.filter((folder) => existsSync(join(root, folder))),
      ],
      verdict: sawModules,
    },
    {
      name: 'unused code',
      args: [inModules('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
    },
    ...(existsSync(extra) ? readdirSync(extra).sort() : [])
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => ({ name: file.replace('.mjs', '').replaceAll('-', ' '), args: [join(extra, file)] })),
  ]
}

/** With a TypeScript it cannot use, dependency-cruiser reads nothing and is content. */
function sawModules(/** @type {string} */ output) {
  const [, modules, dependencies] = /(\d+) modules, (\d+) dependencies cruised/.exec(output) ?? []
  return Number(modules) > 0 && Number(dependencies) > 0 ? undefined : 'No modules were read, so nothing was checked.'
}

/** @param {Step} step */
async function passes({ name, args, verdict }) {
  const started = Date.now()
  const { error, output } = await run(args)
  const objection = verdict?.(output)
  const passed = !error && objection === undefined
  console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (!passed) console.log([output.trim(), objection].filter(Boolean).join('\n'))
  return passed
}

/** @returns {Promise<{ error: Error | null, output: string }>} */
function run(/** @type {string[]} */ args) {
  return new Promise((resolve) => {
    execFile(node24(), args, { cwd: root, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`
      resolve({ error, output: error && !output ? error.message : output })
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  process.exitCode = (await runChecks()).failed === 0 ? 0 : 1
}
