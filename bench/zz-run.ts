import { mkdir } from 'node:fs/promises'
import { endChildren } from './bench.ts'
import { voting } from './zz-tmp.ts'
const dataDir = `/tmp/courts6/bench-${Date.now()}`
await mkdir(dataDir, { recursive: true })
try { await voting({ root: process.cwd(), rounds: 4, seconds: 3, isMillion: false, dataDir, report: (f) => console.log(JSON.stringify(f)) }) } finally { await endChildren() }
process.exit(0)
