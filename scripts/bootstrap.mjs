// Runs on the system's Node (20 or later) before anything is installed, so it uses nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
  writeFileSync(marker, wanted)
}

/** The pinned runtime that came with the dependencies, or our own when it is new enough. */
export function node24() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  if (existsSync(pinned)) return pinned
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
  // Inside `npm start` the first `node` on the path may be the pinned one, which the install is about to replace.
  const node = process.env.npm_node_execpath ?? process.execPath
  const npm = process.env.npm_execpath
  // Not `npm ci`: it refuses a lockfile that lacks the optional parts for other kinds of machine, which the registry
  // may not have. This one installs the locked versions too, and leaves the lockfile alone.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 1 << 28 }
  const done =
    npm && existsSync(npm)
      ? spawnSync(node, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (done.status === 0) return
  console.error(done.error?.message ?? `${done.stdout}${done.stderr}`)
  fail('The dependencies could not be installed.')
}
