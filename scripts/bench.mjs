import { ensureInstalled, runToEnd } from './bootstrap.mjs'
import { ensureBuilt } from './ensure-built.mjs'

ensureInstalled()
ensureBuilt()
process.exitCode = await runToEnd(['bench/run.ts', ...process.argv.slice(2)])
