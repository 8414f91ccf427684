import { createReadStream } from 'node:fs'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { Refused } from '../../errors.ts'

export type Recognised = { kind: 'picture' } | { kind: 'document'; type: string; extension: string }

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** What a society keeps in its cupboard. Everything is refused that is not here. */
const documents: Record<string, { extension: string; never?: readonly Marker[] }> = {
  'application/pdf': {
    extension: 'pdf',
    never: ['/JavaScript', '/Launch', '/RichMedia'].map((text) => ({ text, reason: 'The PDF contains a program' })),
  },
  ...officeOpen('docx', 'wordprocessingml.document'),
  ...officeOpen('xlsx', 'spreadsheetml.sheet'),
  ...officeOpen('pptx', 'presentationml.presentation'),
  'application/vnd.oasis.opendocument.text': { extension: 'odt', never: zipMacros() },
  'application/vnd.oasis.opendocument.spreadsheet': { extension: 'ods', never: zipMacros() },
}

/**
 * Says what a file is from its content alone. A name is a claim: where it claims something else than the content
 * is, the file is refused, because somebody would open it for what it claims.
 */
export const recognise = async (place: string, name: string): Promise<Recognised> => {
  const found = await fileTypeFromFile(place).catch(asIncomplete)
  if (found && pictures.includes(found.mime)) return { kind: 'picture' }
  if (found?.mime === 'image/heic' || found?.mime === 'image/heif')
    throw refused('HEIC pictures cannot be read here. Please send the photo as JPEG.')
  if (found?.mime === 'application/x-cfb') return recogniseOldOffice(place, name)
  if (found) return recogniseDocument(place, name, found.mime)
  return recogniseText(place, name)
}

/** The reader follows what the first bytes promise. Where the rest is missing or makes no sense, nothing of ours failed. */
const asIncomplete = (error: unknown): never => {
  if (typeof (error as NodeJS.ErrnoException).syscall === 'string') throw error
  throw new Refused(400, 'file_incomplete', 'The file ends too early or is damaged. Please choose it again.')
}

const recogniseDocument = async (place: string, name: string, type: string): Promise<Recognised> => {
  const known = documents[type]
  if (!known) throw refused(`This kind of file (${type}) cannot be kept here.`)
  requireExtension(name, known.extension)
  await refuseMarked(place, known.never ?? [])
  if (type === 'application/pdf') await refuseTail(place)
  return { kind: 'document', type, extension: known.extension }
}

/** Old Word and Excel share their container with installers: the stream inside tells them apart. */
const recogniseOldOffice = async (place: string, name: string): Promise<Recognised> => {
  const seen = await search(place, ['WordDocument', 'Workbook', '_VBA_PROJECT'].map(wide))
  if (seen.has(wide('_VBA_PROJECT'))) throw refused('The file contains macros. Please save it without them.')
  const found = seen.has(wide('WordDocument'))
    ? { type: 'application/msword', extension: 'doc' }
    : seen.has(wide('Workbook'))
      ? { type: 'application/vnd.ms-excel', extension: 'xls' }
      : undefined
  if (!found) throw refused('This kind of file cannot be kept here.')
  requireExtension(name, found.extension)
  return { kind: 'document', ...found }
}

const plain: Record<string, string> = { txt: 'text/plain; charset=utf-8', csv: 'text/csv; charset=utf-8' }
const markup =
  /<\s*(?:!doctype|!entity|\?xml|\?php|%|html|head|body|script|svg|iframe|object|embed|img|style|meta|link|form)|javascript:/i

const recogniseText = async (place: string, name: string): Promise<Recognised> => {
  const extension = extensionOf(name)
  const type = plain[extension]
  if (!type)
    throw refused('This kind of file cannot be kept here. Send a PDF, an office document, a text or a picture.')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let atStart = true
  try {
    for await (const chunk of createReadStream(place)) {
      const text = rest + decoder.decode(chunk as Buffer, { stream: true })
      if (atStart && /^\s*(#!|MZ)/.test(text)) throw refused('Programs cannot be kept here.')
      if (markup.test(text)) throw refused('The file contains web page code and cannot be kept as text.')
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

type Marker = { text: string; reason: string }

function officeOpen(extension: string, kind: string) {
  return { [`application/vnd.openxmlformats-officedocument.${kind}`]: { extension, never: zipMacros() } }
}

/** Names inside a zip are never compressed, so they can be looked for in the bytes. */
function zipMacros(): Marker[] {
  return ['vbaProject.bin', 'Basic/Standard', 'Scripts/'].map((text) => ({ text, reason: 'The file contains macros' }))
}

const refuseMarked = async (place: string, markers: readonly Marker[]) => {
  const seen = await search(
    place,
    markers.map((marker) => marker.text),
  )
  const first = markers.find((marker) => seen.has(marker.text))
  if (first) throw refused(`${first.reason} and cannot be kept here. Please send it without.`)
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
  if (!tail.startsWith('%%EOF')) throw refused('The PDF is not complete.')
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
    throw refused(`The file is named .${claimed.slice(0, 10)} but its content is .${extension}.`)
}

const refused = (message: string) => new Refused(415, 'file_refused', message)
const notText = () => refused('The file is not plain text.')
const ridesAlong = () => refused('The PDF has something else attached to its end. Please save it anew.')
