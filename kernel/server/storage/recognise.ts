import { createReadStream } from 'node:fs'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { fileRefused } from '../../file-refusals.ts'
import { refuseProgram } from './pdf-program.ts'

export type Recognised = { kind: 'picture' } | { kind: 'document'; type: string; extension: string }

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** What a society keeps in its cupboard. Everything is refused that is not here. */
const documents: Record<string, { extension: string }> = {
  'application/pdf': { extension: 'pdf' },
  ...officeOpen('docx', 'wordprocessingml.document'),
  ...officeOpen('xlsx', 'spreadsheetml.sheet'),
  ...officeOpen('pptx', 'presentationml.presentation'),
  'application/vnd.oasis.opendocument.text': { extension: 'odt' },
  'application/vnd.oasis.opendocument.spreadsheet': { extension: 'ods' },
}

/**
 * Says what a file is from its content alone. A name is a claim: where it claims something else than the content
 * is, the file is refused, because somebody would open it for what it claims.
 */
export const recognise = async (place: string, name: string): Promise<Recognised> => {
  const found = await fileTypeFromFile(place).catch(asIncomplete)
  if (found && pictures.includes(found.mime)) return { kind: 'picture' }
  if (found?.mime === 'image/heic' || found?.mime === 'image/heif') throw fileRefused.heic_refused()
  if (found?.mime === 'application/x-cfb') return recogniseOldOffice(place, name)
  if (found) return recogniseDocument(place, name, found.mime)
  return recogniseText(place, name)
}

/** The reader follows what the first bytes promise. Where the rest is missing or makes no sense, nothing of ours failed. */
const asIncomplete = (error: unknown): never => {
  if (typeof (error as NodeJS.ErrnoException).syscall === 'string') throw error
  throw fileRefused.file_incomplete()
}

const recogniseDocument = async (place: string, name: string, type: string): Promise<Recognised> => {
  const known = documents[type]
  if (!known) throw fileRefused.kind_refused()
  requireExtension(name, known.extension)
  if (type === 'application/pdf') {
    await refuseProgram(place)
    await refuseTail(place)
  } else await refuseMacros(place)
  return { kind: 'document', type, extension: known.extension }
}

/** Old Word and Excel share their container with installers: the stream inside tells them apart. */
const recogniseOldOffice = async (place: string, name: string): Promise<Recognised> => {
  const seen = await search(place, ['WordDocument', 'Workbook', '_VBA_PROJECT'].map(wide))
  if (seen.has(wide('_VBA_PROJECT'))) throw fileRefused.has_macros()
  const found = seen.has(wide('WordDocument'))
    ? { type: 'application/msword', extension: 'doc' }
    : seen.has(wide('Workbook'))
      ? { type: 'application/vnd.ms-excel', extension: 'xls' }
      : undefined
  if (!found) throw fileRefused.kind_refused()
  requireExtension(name, found.extension)
  return { kind: 'document', ...found }
}

const plain: Record<string, string> = { txt: 'text/plain; charset=utf-8', csv: 'text/csv; charset=utf-8' }
const markup =
  /<\s*(?:!doctype|!entity|\?xml|\?php|%|html|head|body|script|svg|iframe|object|embed|img|style|meta|link|form)|javascript:/i

const recogniseText = async (place: string, name: string): Promise<Recognised> => {
  const extension = extensionOf(name)
  const type = plain[extension]
  if (!type) throw fileRefused.kind_refused()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let atStart = true
  try {
    for await (const chunk of createReadStream(place)) {
      const text = rest + decoder.decode(chunk as Buffer, { stream: true })
      if (atStart && /^\s*(#!|MZ)/.test(text)) throw fileRefused.is_program()
      if (markup.test(text)) throw fileRefused.is_web_page()
      // oxlint-disable-next-line no-control-regex -- text has none of them; a file that has is something else.
      if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) throw notText()
      rest = text.slice(-100)
      atStart = false
    }
    decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? notText() : error
  }
  return { kind: 'document', type, extension }
}

function officeOpen(extension: string, kind: string) {
  return { [`application/vnd.openxmlformats-officedocument.${kind}`]: { extension } }
}

/** Names inside a zip are never compressed, so they can be looked for in the bytes. */
const refuseMacros = async (place: string) => {
  const seen = await search(place, ['vbaProject.bin', 'Basic/Standard', 'Scripts/'])
  if (seen.size > 0) throw fileRefused.has_macros()
}

/** A PDF ends with its end mark; something after it is another file riding along. */
const refuseTail = async (place: string) => {
  let tail = ''
  for await (const chunk of createReadStream(place, { encoding: 'latin1' })) {
    tail += chunk as string
    const end = tail.lastIndexOf('%%EOF')
    tail = end >= 0 ? tail.slice(end) : tail.slice(-8)
    if (end >= 0 && tail.length > 2048) throw ridesAlong()
  }
  if (!tail.startsWith('%%EOF')) throw fileRefused.pdf_incomplete()
  // oxlint-disable-next-line no-control-regex -- some programs fill the end of a PDF with zeros.
  if (/[^\s\u0000]/.test(tail.slice(5))) throw ridesAlong()
}

const search = async (place: string, needles: readonly string[]): Promise<Set<string>> => {
  const seen = new Set<string>()
  const overlap = Math.max(0, ...needles.map((needle) => needle.length))
  let rest = ''
  for await (const chunk of createReadStream(place, { encoding: 'latin1' })) {
    const text = rest + (chunk as string)
    for (const needle of needles) if (text.includes(needle)) seen.add(needle)
    rest = text.slice(-overlap)
  }
  return seen
}

const wide = (text: string) => Buffer.from(text, 'utf16le').toString('latin1')

const extensionOf = (name: string) => path.extname(name).slice(1).toLowerCase()

const requireExtension = (name: string, extension: string) => {
  const claimed = extensionOf(name)
  if (claimed && claimed !== extension)
    throw fileRefused.wrong_extension({ claimed: claimed.slice(0, 10), found: extension })
}

const notText = () => fileRefused.not_text()
const ridesAlong = () => fileRefused.pdf_rides_along()
