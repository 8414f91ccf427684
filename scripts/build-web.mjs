import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fail, node24, root } from './bootstrap.mjs'

const sources = ['web', 'site', 'modules', 'kernel', 'site.html', 'app.html']
const inputs = [...sources, 'scripts/build', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
const record = join(root, 'dist', '.inputs')

/** Builds site and app when a file they can be made of has changed; the contents count, not the dates. */
export function ensureWebBuilt() {
  if (!existsSync(join(root, 'vite.config.ts'))) return
  const wanted = hashOfInputs()
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return
  console.log('Building the web pages …')
  rmSync(record, { force: true })
  const done = spawnSync(node24(), [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (done.status !== 0) {
    console.error(done.error?.message ?? `${done.stdout}${done.stderr}`)
    fail('The web pages could not be built.')
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(record, wanted)
}

function hashOfInputs() {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesUnder(join(root, input))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const inner = join(path, entry.name)
        if (entry.isDirectory()) return relative(root, inner) === join('kernel', 'server') ? [] : filesUnder(inner)
        return /\.test\.tsx?$/.test(entry.name) ? [] : [inner]
      })
  } catch {
    return [path]
  }
}
