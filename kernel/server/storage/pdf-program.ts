import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { fileRefused } from '../../file-refusals.ts'

const inflated = promisify(inflate)
const mostBytes = 32_000_000
const mostStreams = 20_000
const mostHead = 1000

/**
 * A PDF may carry what its reader runs. Its names may be spelled with `#41` for an A, and since PDF 1.5 whole objects lie
 * in compressed streams: both are read. What is locked with a password stays unread, for us as for a stranger.
 */
export const refuseProgram = async (place: string): Promise<void> => {
  const text = await readFile(place, 'latin1')
  refuseNamed(text)
  const isLocked = spelled('Encrypt').test(text)
  let left = mostBytes
  for (const { head, body } of objectStreams(text)) {
    if (!spelled('Filter').test(head)) refuseNamed(body)
    else if (!onlyDeflated.test(head)) throw fileRefused.pdf_program()
    else if (!isLocked) {
      const inside = await inflated(Buffer.from(body, 'latin1'), { maxOutputLength: left }).catch(() => undefined)
      // Whoever hides objects where nobody can look has a reason.
      if (!inside) throw fileRefused.pdf_program()
      left = Math.max(1, left - inside.length)
      refuseNamed(inside.toString('latin1'))
    }
  }
}

/** Each with the words before its bytes, which say how they are packed. */
function* objectStreams(text: string) {
  let seen = 0
  for (const { index } of text.matchAll(objectStream)) {
    // A file that says so a million times is none that anybody wrote.
    if (++seen > mostStreams) throw fileRefused.pdf_program()
    const before = text.slice(Math.max(0, index - mostHead), index)
    const after = text.slice(index, index + mostHead)
    const begin = /stream\r?\n/.exec(after)
    if (!begin) continue
    const from = index + begin.index + begin[0].length
    const end = text.indexOf('endstream', from)
    yield {
      head: before.slice(before.lastIndexOf('obj') + 1) + after.slice(0, begin.index),
      body: text.slice(from, end < 0 ? undefined : end),
    }
  }
}

const refuseNamed = (text: string) => {
  if (programs.some((program) => program.test(text))) throw fileRefused.pdf_program()
}

const spelled = (name: string) =>
  new RegExp(`/${[...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('')}`)

const hexOf = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)

const programs = ['JavaScript', 'Launch', 'RichMedia'].map(spelled)
const objectStream = new RegExp(spelled('ObjStm'), 'g')
const onlyDeflated = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/
