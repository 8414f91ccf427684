import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountGuards } from './accounts.mjs'
import { roomGuards } from './rooms.mjs'
import { societyGuards } from './societies.mjs'
import { wireGuards } from './wire.mjs'

/**
 * A guard and how to take it away: one text of a file by another, or a statement run after all migrations. `only` names
 * the tests by their words, where a file has many that speak of something else.
 * @typedef {{ guard: string, tests: string[], only?: string, file?: string, from?: string, to?: string, sql?: string }} Mutant
 */

/** @type {Mutant[]} */
export const guards = [...wireGuards, ...accountGuards, ...societyGuards, ...roomGuards]

/**
 * What stands before and after the text that is dropped; it stands there once.
 * @returns {[string, string]}
 */
export function splitAt(/** @type {string} */ folder, /** @type {Mutant} */ { guard, file = '', from = '' }) {
  const [head = '', ...rest] = readFileSync(join(folder, file), 'utf8').split(from)
  if (rest.length !== 1) throw new Error(`“${guard}”: the text to drop stands ${rest.length} times in ${file}`)
  return [head, rest[0] ?? '']
}
