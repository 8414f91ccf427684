import { ensureInstalled, runToEnd } from './bootstrap.mjs'
import { ensureWebBuilt } from './build-web.mjs'

ensureInstalled()
ensureWebBuilt()
process.exitCode = await runToEnd(['server/main.ts', ...process.argv.slice(2)])
