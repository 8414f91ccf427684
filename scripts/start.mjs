import { ensureInstalled, runToEnd } from './bootstrap.mjs'
import { ensureBuilt } from './ensure-built.mjs'

ensureInstalled()
ensureBuilt()
// What lives for a moment may take so many megabytes: left to itself, Node lets ten thousand printed bills fill a hundred
// more before it cleans up, which a small machine does not have.
process.exitCode = await runToEnd(['--max-semi-space-size=16', 'dist/server/main.js', ...process.argv.slice(2)])
