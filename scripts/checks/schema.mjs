// db/types.ts and db/schema.sql must be what the migrations make.
import { execFileSync } from 'node:child_process'
import { node24, root } from '../bootstrap.mjs'

execFileSync(node24(), ['server/commands/schema.ts', '--check'], { cwd: root, stdio: 'inherit' })
