// What people read comes from the texts, in their language: no screen has words of its own.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { root } from '../bootstrap.mjs'

const files = globSync(['web/**/*.tsx', 'site/**/*.tsx', 'modules/*/web/**/*.tsx'], { cwd: root }).filter(
  (file) => !/\.test\.tsx$|web[\\/](ui|screens)[\\/](ui-)?gallery/.test(file),
)
if (files.length === 0) throw new Error('No screens were found, so nothing was checked.')

const spokenAttributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'description']
const spokenProperties = ['title', 'description', 'label']
/** A bill number such as MB/26-27/000894 is not a word. */
const hasWord = (/** @type {string} */ text) =>
  text.split(/\s+/).some((one) => /\p{L}{2,}/u.test(one) && !/\d/.test(one))

/** @type {string[]} */
const complaints = []
for (const file of files) {
  const ast = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript', tsx: true })
  visit(ast, (text) => complaints.push(`${file}: ${JSON.stringify(text.trim().slice(0, 60))}`))
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

/** @typedef {{ type?: string, [key: string]: any }} Node */

/** Names, codes and sample addresses are marked `translate="no"`, which also tells a browser's translator. */
function visit(/** @type {Node} */ node, /** @type {(text: string) => void} */ complain) {
  if (node.type === 'JSXElement' && node.opening.attributes.some(isUntranslated)) return
  const text = spokenText(node)
  if (text !== undefined && hasWord(text)) complain(text)
  // An expression in an attribute is not text between tags; what is spoken of it was looked at with the attribute.
  const inside = node.type === 'JSXAttribute' && node.value?.type === 'JSXExpressionContainer'
  for (const value of inside ? [node.value.expression] : Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null) visit(child, complain)
    }
  }
}

/** @returns {string | undefined} */
function spokenText(/** @type {Node} */ node) {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'JSXExpressionContainer') return literal(node.expression)
  if (node.type === 'JSXAttribute' && spokenAttributes.includes(attributeName(node))) return literal(node.value)
  if (node.type === 'CallExpression' && node.callee.value === 'toast') return noticeText(node.arguments[0]?.expression)
  return undefined
}

function noticeText(/** @type {Node | undefined} */ notice) {
  const spoken = (notice?.properties ?? []).filter((/** @type {Node} */ one) =>
    spokenProperties.includes(one.key?.value),
  )
  return spoken.map((/** @type {Node} */ one) => literal(one.value) ?? '').join(' ')
}

/** @returns {string | undefined} */
function literal(/** @type {Node | undefined} */ node) {
  if (node?.type === 'JSXExpressionContainer') return literal(node.expression)
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((/** @type {Node} */ part) => part.cooked).join(' ')
  return undefined
}

function isUntranslated(/** @type {Node} */ attribute) {
  return (
    attribute.type === 'JSXAttribute' && attributeName(attribute) === 'translate' && literal(attribute.value) === 'no'
  )
}

function attributeName(/** @type {Node} */ attribute) {
  const { name } = attribute
  return name.type === 'JSXNamespacedName' ? `${name.namespace.value}:${name.name.value}` : name.value
}
