import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fail, node24, root } from './bootstrap.mjs'

const shared = ['web', 'site', 'modules', 'kernel', 'scripts/build', 'tsconfig.json', 'package-lock.json']

const web = {
  name: 'web pages',
  record: join(root, 'dist/.inputs-web'),
  inputs: [...shared, 'site.html', 'app.html', 'gate.html', 'vite.config.ts'],
  /** Nothing a browser runs is made of these; the import rules see to it. */
  without: /^kernel\/server\/|^modules\/[^/]+\/(store|actions|insight|routes|jobs|room|mail|build)(\.ts$|\/)/,
  command: ['node_modules/vite/bin/vite.js', 'build', '--app'],
}

const server = {
  name: 'server',
  record: join(root, 'dist/.inputs-server'),
  inputs: [...shared, 'server', 'db/demo'],
  /** Nor the server of screens, or of what its tests share. */
  without: /^modules\/[^/]+\/web\/|^server\/(house|testing|faults)\//,
  command: ['scripts/build/server.ts'],
}

const database = {
  name: 'empty database',
  record: join(root, 'dist/.inputs-database'),
  inputs: ['db/migrations', 'kernel/server', 'package-lock.json', 'server/commands/empty-database.ts'],
  without: /^$/,
  command: ['server/commands/empty-database.ts'],
}

/** Builds pages, server and the database to begin with when a file they can be made of has changed; the contents count, not the dates. */
export function ensureBuilt() {
  // Who brings a PostgreSQL server of their own begins with an empty database there.
  for (const part of process.env.DATABASE_URL ? [web, server] : [web, server, database]) {
    const wanted = hashOf(part)
    if (existsSync(part.record) && readFileSync(part.record, 'utf8') === wanted) continue
    console.log(`Building the ${part.name} …`)
    rmSync(part.record, { force: true })
    build(part)
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(part.record, wanted)
  }
}

/** @typedef {typeof web} Part */

function build(/** @type {Part} */ { name, command }) {
  const done = spawnSync(node24(), command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (done.status === 0) return
  console.error(done.error?.message ?? `${done.stdout}${done.stderr}`)
  fail(`The ${name} could not be built.`)
}

function hashOf(/** @type {Part} */ { inputs, without }) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input)))) {
    const name = relative(root, file).replaceAll('\\', '/')
    if (!without.test(name)) hash.update(`${name}\0`).update(contentOf(file)).update('\0')
  }
  return hash.digest('hex')
}

/** @type {Map<string, Buffer>} */
const contents = new Map()

/** Most files belong to both parts and are read once. */
function contentOf(/** @type {string} */ file) {
  const content = contents.get(file) ?? readFileSync(file)
  contents.set(file, content)
  return content
}

/** @returns {string[]} */
function filesUnder(/** @type {string} */ path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const inner = join(path, entry.name)
        if (entry.isDirectory()) return filesUnder(inner)
        return /\.test\.tsx?$/.test(entry.name) ? [] : [inner]
      })
  } catch {
    return [path]
  }
}
