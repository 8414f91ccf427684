// Every refusal has a code, and every code its sentence in three languages.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { root } from '../bootstrap.mjs'

const tables = globSync(['kernel/*refusals.ts', 'modules/*/refusals{.ts,/*.ts}'], { cwd: root })
/** Where refusals are made of codes and sentences; nobody else writes an English sentence. */
const makers = /^kernel[\\/](errors|refusals|field-wrong)\.ts$/
/** They have one sentence, which is the kernel's. */
const fixed = ['unauthenticated', 'forbidden', 'unavailable']
const checks = ['min', 'max', 'length', 'regex', 'refine', 'int', 'positive', 'nonnegative', 'gte', 'lte', 'startsWith']

/** @type {string[]} */
const complaints = []
/** @type {Map<string, string>} */
const english = new Map()
if (tables.length < 3) throw new Error('No refusals were found, so nothing was checked.')

for (const file of tables) for (const [code, words] of sentencesIn(file)) know(file, code, words)
for (const file of globSync('{kernel,modules,server}/**/*.ts', { cwd: root })) {
  if (!/\.test\.ts$|^server[\\/]testing|[\\/](web|texts)[\\/]/.test(file) && !makers.test(file)) look(file)
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

/** @typedef {{ type?: string, [key: string]: any }} Node */

/** The tables are read as text: what they make keeps its words to itself. @returns {[string, Record<string, string>][]} */
function sentencesIn(/** @type {string} */ file) {
  /** @type {[string, Record<string, string>][]} */
  const found = []
  visit(parse(file), (node) => {
    if (node.type !== 'CallExpression' || node.callee.value !== 'refusing') return
    for (const entry of node.arguments[0]?.expression.properties ?? []) {
      const words = entry.value.properties.map((/** @type {Node} */ one) => [one.key.value, literal(one.value)])
      found.push([entry.key.value, Object.fromEntries(words)])
    }
  })
  return found
}

function know(/** @type {string} */ file, /** @type {string} */ code, /** @type {Record<string, string>} */ words) {
  const at = `${file}: ${code}`
  if (english.has(code)) complaints.push(`${at} is the name of another refusal too`)
  english.set(code, words.en ?? '')
  for (const lang of ['hi', 'mr']) {
    const text = words[lang] ?? ''
    if (!/[\u0900-\u097f]/.test(text.replaceAll(/\{\{\w+\}\}/g, '')) && !/^[\s{}\w:]*$/.test(text))
      complaints.push(`${at} is not in ${lang}`)
    if (text.trim() === '') complaints.push(`${at} has no sentence in ${lang}`)
    for (const name of text.match(/\{\{\w+\}\}/g) ?? [])
      if (!words.en?.includes(name)) complaints.push(`${at} has ${name} in ${lang} alone`)
  }
}

function look(/** @type {string} */ file) {
  visit(parse(file), (node) => {
    if (node.type === 'NewExpression' && node.callee.value === 'Refused')
      complaints.push(`${file}: a refusal is made by its table (refusals.ts), in three languages`)
    if (node.type !== 'CallExpression') return
    const { value: name } = node.callee
    const [first] = node.arguments
    if (fixed.includes(name) && first)
      complaints.push(`${file}: ${name}('…') is English alone; give it a code and three sentences in refusals.ts`)
    if (name === 'because' && !english.has(literal(first?.expression) ?? ''))
      complaints.push(`${file}: because(${literal(first?.expression)}) has no sentence`)
    if (/contract|nouns/.test(file) && checks.includes(node.callee.property?.value)) lookAtCheck(file, node)
  })
}

/** A contract's own check says why by a code. */
function lookAtCheck(/** @type {string} */ file, /** @type {Node} */ node) {
  const last = node.arguments.at(-1)?.expression
  const text = literal(last) ?? last?.properties?.map((/** @type {Node} */ one) => literal(one.value)).join(' ')
  if (text && /[a-z] /i.test(text)) complaints.push(`${file}: "${text}" is English alone; say because('code')`)
}

/** @returns {string | undefined} */
function literal(/** @type {Node | undefined} */ node) {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((/** @type {Node} */ part) => part.cooked).join(' ')
  return undefined
}

function parse(/** @type {string} */ file) {
  return parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript' })
}

function visit(/** @type {Node} */ node, /** @type {(node: Node) => void} */ see) {
  see(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null) visit(child, see)
}
