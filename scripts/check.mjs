import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, node24, root } from './bootstrap.mjs'

const inModules = (/** @type {string} */ path) => join(root, 'node_modules', path)
const cruised = ['kernel', 'modules', 'server', 'web', 'site', 'db', 'e2e', 'bench']

/** @typedef {{ name: string, args: string[], verdict?: (output: string) => string | undefined }} Step */

/** Everything a machine can hold us to without running the product, one line each. */
export function runChecks() {
  const failed = steps().filter((step) => !passes(step)).length
  return { passed: steps().length - failed, failed }
}

/** @returns {Step[]} */
function steps() {
  const extra = join(root, 'scripts', 'checks')
  return [
    { name: 'format', args: [inModules('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.'] },
    { name: 'lint', args: [inModules('oxlint/bin/oxlint'), '--type-aware'] },
    ...['server', 'web', 'e2e'].map((program) => ({
      name: `types: ${program}`,
      args: [inModules('typescript/bin/tsc'), '-p', `tsconfig.${program}.json`],
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
function passes({ name, args, verdict }) {
  const started = Date.now()
  const done = spawnSync(node24(), args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  const output = done.error?.message ?? `${done.stdout}${done.stderr}`
  const objection = verdict?.(output)
  const passed = done.status === 0 && objection === undefined
  console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (!passed) console.log([output.trim(), objection].filter(Boolean).join('\n'))
  return passed
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  process.exitCode = runChecks().failed === 0 ? 0 : 1
}
