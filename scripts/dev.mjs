import { spawn } from 'node:child_process'
import { ensureInstalled, fail, node24, root } from './bootstrap.mjs'

ensureInstalled()
const port = Number(process.env.PORT ?? 3000)
if (!Number.isInteger(port) || port < 1 || port > 65534) fail('PORT must be a number between 1 and 65534.')

// The pages come from Vite on PORT; its configuration hands /api on to the server on API_PORT.
const env = { ...process.env, PORT: String(port), API_PORT: String(port + 1) }
const start = (/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ extra = {}) =>
  spawn(node24(), args, { cwd: root, env: { ...env, ...extra }, stdio: 'inherit' })

const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: String(port + 1) }),
  start(['node_modules/vite/bin/vite.js']),
]
const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
let stopping = false
const stop = (/** @type {NodeJS.Signals} */ signal) => {
  if (stopping) return
  stopping = true
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
// Ctrl-C in a terminal has already reached both children.
process.on('SIGINT', () => (process.stdin.isTTY ? (stopping = true) : stop('SIGINT')))
process.on('SIGTERM', () => stop('SIGTERM'))
await Promise.race(ended)
stop('SIGTERM')
await Promise.all(ended)
