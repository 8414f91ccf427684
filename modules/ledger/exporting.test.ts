import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#kernel/server/root.ts'
import { openZip } from '#kernel/server/unzip.ts'
import { testApp } from '#server/testing/app.ts'
import { chanceFrom } from '#server/testing/fuzz/chance.ts'
import { type BooksOfTest, booksOf, livedIn, post } from '#server/testing/ledger.ts'
import { type Person, society, type TestSociety } from '#server/testing/society.ts'
import { sha256 } from './rules/sha256.ts'
import { type Fault, type Manifest, openChecker, sentenceOf } from './rules/verifying.ts'

let ours: TestSociety
let books: BooksOfTest
let ca: Person
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aangan-book-'))
  ours = await society({ name: 'गुलमोहर सोसायटी' })
  books = await booksOf(ours, 3)
  ca = await ours.as('ca')
  for (const day of ['2025-05-10', '2026-05-10', '2026-06-10']) await livedIn(books, day)
  await post(books, 'JV', {
    ...{ kind: 'journal', day: '2026-06-11', narration: 'देखभाल “शुल्क” \u2028 A-101, \\ & <b>' },
    lines: [
      { accountId: books.account('dues'), flatId: books.flats[2]!, paise: 1 },
      { accountId: books.account('rounding'), paise: -1 },
    ],
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Files = Map<string, Buffer>

const fetchZip = async (address: string): Promise<Buffer> => {
  const answer = await (await testApp()).inject({
    ...{ method: 'GET', headers: { cookie: ca.cookie } },
    url: `/api/societies/${ours.subdomain}/books/${address}`,
  })
  expect(answer.headers['content-type']).toBe('application/zip')
  return answer.rawPayload
}

const unpack = async (bytes: Buffer): Promise<Files> => {
  const place = path.join(folder, `${crypto.randomUUID()}.zip`)
  await writeFile(place, bytes)
  const zip = await openZip(place)
  const files: Files = new Map()
  for (const [name, member] of zip.members) {
    const parts: Buffer[] = []
    for await (const part of zip.read(member)) parts.push(part)
    files.set(name, Buffer.concat(parts))
  }
  await zip.close()
  return files
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What the verifier says of a book: nothing, a changed file, or the voucher. */
const check = (files: Files): Fault | string | undefined => {
  const manifestBytes = files.get('manifest.json')!
  if (files.get('manifest.sha256')!.toString().trim() !== hash(manifestBytes)) return 'manifest.json'
  const manifest = JSON.parse(manifestBytes.toString()) as Manifest
  for (const [name, stated] of Object.entries(manifest.files)) if (hash(files.get(name)!) !== stated) return name
  const checker = openChecker(manifest, hash)
  const lines = files.get('vouchers.jsonl')!.toString().split('\n')
  if (lines.at(-1) === '') lines.pop()
  for (const line of lines) checker.take(line)
  return checker.finish()
}

describe('an exported book', () => {
  it('verifies as it is, from the first voucher on, also when it ends with a year', async () => {
    const files = await unpack(await fetchZip('export'))
    expect([...files.keys()].toSorted()).toEqual(
      [
        'README.txt',
        'accounts.csv',
        'flats.csv',
        'manifest.json',
        'manifest.sha256',
        'verify.html',
        'verify.mjs',
        'vouchers.jsonl',
      ].toSorted(),
    )
    expect(check(files)).toBeUndefined()
    const year = await unpack(await fetchZip('export?year=25-26'))
    expect(check(year)).toBeUndefined()
    expect(JSON.parse(year.get('manifest.json')!.toString())).toMatchObject({ vouchers: 6, lastSeq: 6, year: '25-26' })
  })

  it('names the voucher, or the file, for every byte that was changed', async () => {
    const files = await unpack(await fetchZip('export'))
    const names = [
      'vouchers.jsonl',
      'vouchers.jsonl',
      'vouchers.jsonl',
      'manifest.json',
      'accounts.csv',
      'flats.csv',
      'manifest.sha256',
    ]
    const flips = process.env['TEST_FULL'] ? 1000 : 100
    const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
    const random = chanceFrom(seed)
    for (let flip = 0; flip < flips; flip++) {
      const name = names[flip % names.length]!
      const bytes = Buffer.from(files.get(name)!)
      // After the 64 digits of the seal only a line break follows, which says nothing.
      const at = random.below(name === 'manifest.sha256' ? 64 : bytes.length)
      const before = bytes[at]!
      bytes[at] = before ^ (1 << random.below(8))
      const about = `byte ${at} of ${name}, ${before} to ${bytes[at]} (TEST_SEED=${seed})`
      const fault = check(new Map(files).set(name, bytes))
      if (name !== 'vouchers.jsonl') {
        expect(fault, about).toBe(name === 'manifest.sha256' ? 'manifest.json' : name)
        continue
      }
      const seq = files.get(name)!.subarray(0, at).toString('latin1').split('\n').length
      expect(fault, about).toMatchObject({ seq })
    }
  })

  it('names a voucher that was taken out, put in twice, or moved', async () => {
    const files = await unpack(await fetchZip('export'))
    const lines = files.get('vouchers.jsonl')!.toString().split('\n').slice(0, -1)
    const withLines = (changed: string[]) =>
      new Map(files).set('vouchers.jsonl', Buffer.from(`${changed.join('\n')}\n`))
    expect(check(withLines(lines.toSpliced(3, 1)))).toMatchObject({ seq: 4, fault: 'is not in its place in the chain' })
    expect(check(withLines(lines.toSpliced(3, 0, lines[3]!)))).toMatchObject({ seq: 5 })
    expect(check(withLines(lines.slice(0, -1)))).toMatchObject({ seq: null })
    expect(check(withLines([lines[1]!, lines[0]!, ...lines.slice(2)]))).toMatchObject({ seq: 1 })
  })

  it('is checked by the program inside it, and by npm run verify-book, without anything else', async () => {
    const packed = await fetchZip('export')
    const place = path.join(folder, 'book.zip')
    await writeFile(place, packed)
    const files = await unpack(packed)
    for (const [name, content] of files) await writeFile(path.join(folder, name), content)
    const run = promisify(execFile)
    const inside = await run(process.execPath, [path.join(folder, 'verify.mjs')], { cwd: '/' })
    expect(inside.stdout).toContain('गुलमोहर सोसायटी verifies: 19 vouchers')
    const ourCommand = path.join(root, 'server/commands/verify-book.ts')
    expect((await run(process.execPath, [ourCommand, place])).stdout).toContain('19 vouchers, one chain')
    const changed = files.get('vouchers.jsonl')!.toString().replace('"paise"', '').replace('420000', '420001')
    await writeFile(path.join(folder, 'vouchers.jsonl'), changed)
    await expect(run(process.execPath, [path.join(folder, 'verify.mjs')])).rejects.toMatchObject({
      stderr: expect.stringContaining('Voucher 1 (MB/25-26/000001) does not balance.'),
    })
    await expect(run(process.execPath, [ourCommand, folder])).rejects.toMatchObject({ code: 1 })
  })

  it('hashes in a browser as Node does', () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const bytes = new Uint8Array(length).map((_, i) => (i * 7) % 256)
      expect(sha256(bytes)).toBe(hash(bytes))
    }
  })

  it('says what is wrong in a sentence', () => {
    expect(sentenceOf({ seq: 4, number: 'MB/26-27/000001', fault: 'does not balance' })).toBe(
      'Voucher 4 (MB/26-27/000001) does not balance.',
    )
  })
})

describe('for Tally', () => {
  it('comes as masters and one file of vouchers a month, whose every voucher sums to nothing', async () => {
    const files = await unpack(await fetchZip('tally?from=2026-05-01&to=2026-06-30'))
    expect([...files.keys()]).toEqual(['1-masters.xml', '2-vouchers-2026-05.xml', '2-vouchers-2026-06.xml'])
    await expect(files.get('1-masters.xml')!.toString()).toMatchFileSnapshot(
      '../../server/testing/golden/tally-masters.xml',
    )
    await expect(files.get('2-vouchers-2026-06.xml')!.toString()).toMatchFileSnapshot(
      '../../server/testing/golden/tally-vouchers.xml',
    )
    for (const [name, content] of files) {
      if (!name.startsWith('2-')) continue
      for (const voucher of content.toString().split('<VOUCHER ').slice(1)) {
        const entries = voucher.split('<ALLLEDGERENTRIES.LIST>').slice(1)
        const paise = entries.map((entry) => Math.round(Number(/<AMOUNT>(-?[\d.]+)</.exec(entry)![1]) * 100))
        expect(paise.reduce((sum, one) => sum + one, 0)).toBe(0)
        entries.forEach((entry, at) => {
          expect(entry).toContain(`<ISDEEMEDPOSITIVE>${paise[at]! < 0 ? 'Yes' : 'No'}`)
        })
      }
    }
  })

  it('takes at most five years at once', async () => {
    const answer = await (await testApp()).inject({
      ...{ method: 'GET', headers: { cookie: ca.cookie } },
      url: `/api/societies/${ours.subdomain}/books/tally?from=2010-01-01&to=2026-06-30`,
    })
    expect(answer.statusCode).toBe(400)
  })
})
