// The tables in README and docs are made from code; they must say what it says.
import { execFileSync } from 'node:child_process'
import { node24, root } from '../bootstrap.mjs'

execFileSync(node24(), ['server/commands/docs.ts', '--check'], { cwd: root, stdio: 'inherit' })
