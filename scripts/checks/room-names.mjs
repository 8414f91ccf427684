// A room holds the same few files as every other room, so that whoever knows one knows all.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { root } from '../bootstrap.mjs'

const parts = [
  'rules',
  'access',
  'refusals',
  'contract',
  'mail',
  'store',
  'actions',
  'insight',
  'routes',
  'jobs',
  'room',
  'build',
]
const folders = [...parts, 'texts', 'web']
/** @type {[RegExp, number][]} */
const mostLines = [
  [/\/contract(\.ts|\/.+)$/, 300],
  [/\/(room|section)\.ts$/, 40],
  [/\.tsx?$/, 400],
]
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.(ts|tsx|css|svg)$/
const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const known = JSON.stringify(forbidden.filter((/** @type {{ name: string }} */ { name }) => name.startsWith('level-')))

const complaints = entries(join(root, 'modules')).flatMap(({ name: room, folder }) => {
  if (!folder) return [`modules/${room}: only rooms live here`]
  const unlisted = new RegExp(`[(|]${room}[)|]`).test(known) ? [] : [`modules/${room}: give the room a level first`]
  return [...unlisted, ...entries(join(root, 'modules', room)).flatMap((entry) => complaintsAbout(room, entry))]
})
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

/** @param {{ name: string, folder: boolean }} entry */
function complaintsAbout(/** @type {string} */ room, { name, folder }) {
  const path = `modules/${room}/${name}`
  if (!folder) {
    const allowed = parts.includes(name.replace(/\.ts$/, '')) || /^[a-z0-9-]+\.test\.tsx?$/.test(name)
    if (!allowed) return [`${path}: a room has only ${parts.join(', ')}, texts/, web/ and tests`]
    return tooLong(path)
  }
  if (!folders.includes(name)) return [`${path}/: a room has only the folders ${folders.join(', ')}`]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(relative(root, entry.parentPath), entry.name)
      return kebab.test(entry.name) ? tooLong(file) : [`${file}: file names are kebab-case`]
    })
}

function tooLong(/** @type {string} */ path) {
  const most = mostLines.find(([which]) => which.test(path))?.[1]
  if (most === undefined) return []
  const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1
  return lines <= most ? [] : [`${path}: ${lines} lines; ${most} is the most, the rest goes into a folder beside it`]
}

/** @returns {{ name: string, folder: boolean }[]} */
function entries(/** @type {string} */ folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      folder: entry.isDirectory(),
    }))
  } catch {
    return []
  }
}
