import { ensureInstalled, runToEnd } from './bootstrap.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { heap } from './heap.mjs'

ensureInstalled()
ensureBuilt()
process.exitCode = await runToEnd([...heap, 'dist/server/main.js', ...process.argv.slice(2)])
