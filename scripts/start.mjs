import { ensureInstalled, runToEnd } from './bootstrap.mjs'
import { ensureBuilt } from './ensure-built.mjs'

ensureInstalled()
ensureBuilt()
process.exitCode = await runToEnd(['dist/server/main.js', ...process.argv.slice(2)])
