import { ensureInstalled, fail, runToEnd } from './bootstrap.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) fail('Usage: node scripts/run.mjs <file.ts> [arguments]')
ensureInstalled()
process.exitCode = await runToEnd([file, ...args])
