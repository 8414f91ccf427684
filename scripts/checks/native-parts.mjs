// Whoever starts this on Linux, on x64 or on arm64, finds everything that is made for that machine in the lockfile.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { complaintsAbout } from '../native-parts.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const complaints = complaintsAbout(packages)
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1
