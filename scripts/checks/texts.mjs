// Every text exists in every language, says something, and keeps its placeholders.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../bootstrap.mjs'

const languages = ['hi', 'mr']
const english = globSync(['{web,site,modules}/**/texts/en.ts', 'site/content/**/*.en.ts'], { cwd: root })
if (english.length === 0) throw new Error('No texts were found, so nothing was checked.')

/** @type {string[]} */
const complaints = []
for (const file of english) {
  const wanted = await leavesOf(file)
  for (const [key, text] of wanted) if (text.trim() === '') complaints.push(`${file}: ${key} is empty`)
  for (const lang of languages) {
    const other = file.replace(/\ben\.ts$/, `${lang}.ts`)
    const found = await leavesOf(other).catch(() => undefined)
    if (found) complaints.push(...differences(other, wanted, found))
    else complaints.push(`${other}: missing or broken`)
  }
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

/** @param {Map<string, string>} wanted @param {Map<string, string>} found */
function differences(/** @type {string} */ file, wanted, found) {
  const missing = [...wanted.keys()].filter((key) => !found.has(key)).map((key) => `${file}: ${key} is missing`)
  const extra = [...found.keys()].filter((key) => !wanted.has(key)).map((key) => `${file}: ${key} is not in English`)
  const changed = [...wanted]
    .filter(([key, text]) => found.has(key) && !sameTerms(text, found.get(key) ?? ''))
    .map(([key]) => `${file}: ${key} is empty or has other placeholders than English`)
  return [...missing, ...extra, ...changed]
}

/** An empty text is never a translation of a full one. */
function sameTerms(/** @type {string} */ text, /** @type {string} */ other) {
  return (other.trim() === '') === (text.trim() === '') && placeholders(text) === placeholders(other)
}

/** A language may leave a count out of its singular, so only the set of names counts. */
function placeholders(/** @type {string} */ text) {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name))].sort().join()
}

/** @returns {Promise<Map<string, string>>} */
async function leavesOf(/** @type {string} */ file) {
  const module = await import(pathToFileURL(join(root, file)).href)
  /** @type {Map<string, string>} */
  const leaves = new Map()
  const walk = (/** @type {unknown} */ node, /** @type {string} */ path) => {
    if (typeof node === 'string') leaves.set(path, node)
    else if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node)) walk(value, path ? `${path}.${key}` : key)
    }
  }
  walk(module.default, '')
  return leaves
}
