// Checks an exported book, packed or unpacked, without a database: npm run verify-book -- FILE.zip
import { hash as hashOnce } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { linesOf } from '#kernel/server/lines.ts'
import { openZip } from '#kernel/server/unzip.ts'
import { type Manifest, openChecker, sentenceOf } from '#modules/ledger/rules/verifying.ts'
import { command } from './open-database.ts'

type Member = (name: string) => AsyncIterable<Buffer>

const verifyBook = async () => {
  const given = process.argv[2]
  if (!given) throw new Error('Name the book: npm run verify-book -- FILE.zip')
  const place = path.resolve(process.env['INIT_CWD'] ?? '.', given)
  const book = await membersOf(place)
  const [manifestText, stated] = [await whole(book.read('manifest.json')), await whole(book.read('manifest.sha256'))]
  if (hash(manifestText) !== stated.toString().trim()) throw new Error('manifest.json was changed.')
  const manifest = JSON.parse(manifestText.toString()) as Manifest
  for (const [name, sha256] of Object.entries(manifest.files))
    if (hash(await whole(book.read(name))) !== sha256) throw new Error(`${name} was changed.`)
  const checker = openChecker(manifest, hash)
  for await (const lines of linesOf(book.read('vouchers.jsonl'), longestLine))
    for (const line of lines) checker.take(line)
  await book.close()
  const fault = checker.finish()
  if (fault) throw new Error(sentenceOf(fault))
  console.log(`The book of ${manifest.society.name} verifies: ${checker.counted()} vouchers, one chain.`)
  console.log(`Head ${manifest.head}`)
}

const longestLine = 50_000_000
const hash = (bytes: Uint8Array) => hashOnce('sha256', bytes, 'hex')

const whole = async (content: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

const membersOf = async (place: string): Promise<{ read: Member; close: () => Promise<void> }> => {
  if ((await stat(place)).isDirectory())
    return { read: (name) => createReadStream(path.join(place, name)), close: async () => undefined }
  const zip = await openZip(place)
  const read: Member = (name) => {
    const member = zip.members.get(name)
    if (!member) throw new Error(`The book lacks ${name}.`)
    return zip.read(member)
  }
  return { read, close: () => zip.close() }
}

command(verifyBook)
