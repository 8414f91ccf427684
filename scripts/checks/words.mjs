// One word for one thing in Hindi and Marathi: no text uses a word that docs/glossary.md turned down.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'

const languages = /** @type {const} */ (['hi', 'mr'])
const anyLetter = '[\\u0900-\\u097f]'
/** Spoken endings (झालं) and Devanagari digits in Marathi; the nukta below क, ख and ग in Hindi. */
const spellings = {
  hi: [/[कखग]\u093c|[\u0958-\u095a]/, /[०-९]/],
  mr: [new RegExp(`[\\u0915-\\u0939\\u093c]ं(?!${anyLetter})`), /[०-९]/],
}

const turnedDown = readGlossary()
if (turnedDown.hi.length < 10 || turnedDown.mr.length < 10) throw new Error('The table of the glossary was not found.')

const files = globSync(['{kernel,server,modules,web,site}/**/*.ts', '{modules,web,site}/**/*.tsx'], {
  cwd: root,
}).filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
const complaints = files.flatMap((file) => languages.flatMap((lang) => wrongIn(file, lang)))
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

/** @param {string} file @param {'hi' | 'mr'} lang */
function wrongIn(file, lang) {
  return textsIn(file, lang).flatMap(({ line, text }) => {
    const words = turnedDown[lang].filter(
      ({ word, except }) => text.includes(word) && !except.some((one) => file.includes(one)),
    )
    const spelled = spellings[lang].filter((spelling) => spelling.test(text)).map((spelling) => `${spelling}`)
    return [...words.map(({ word }) => word), ...spelled].map((wrong) => `${file}:${line}: ${wrong} (docs/glossary.md)`)
  })
}

/** A file of one language is read whole; elsewhere what follows `hi:` or `mr:` is. @param {string} file @param {string} lang */
function textsIn(file, lang) {
  const source = readFileSync(join(root, file), 'utf8')
  if (new RegExp(`(/texts/(.*/)?|\\.)${lang}\\.ts$`).test(file))
    return source.split('\n').map((text, index) => ({ line: index + 1, text }))
  const inPlace = new RegExp(`\\b${lang}:\\s*('(?:[^'\\\\]|\\\\.)*'|\`[^\`]*\`|\\[[^\\]]*\\]|\\{[^{}]*\\})`, 'g')
  return [...source.matchAll(inPlace)].map(({ index, 1: text = '' }) => ({
    line: source.slice(0, index).split('\n').length,
    text,
  }))
}

/** `सदनिका (privacy, terms)`: files whose path has one of these may say it. */
function readGlossary() {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === 5 && cells[0] !== 'Thing' && !cells[0]?.startsWith('-'))
  return {
    hi: rows.flatMap((cells) => wordsOf(cells[3] ?? '')),
    mr: rows.flatMap((cells) => wordsOf(cells[4] ?? '')),
  }
}

/** @param {string} cell */
function wordsOf(cell) {
  const except =
    /\(([^):]+)/
      .exec(cell)?.[1]
      ?.split(', ')
      .map((one) => one.replaceAll(' ', '-')) ?? []
  return cell
    .replace(/\(.*\)/, '')
    .split(', ')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => ({ word, except }))
}
