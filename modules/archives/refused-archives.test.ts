import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anotherInstallation,
  changedText,
  contents,
  type Installation,
  type Remaking,
  remade,
  smallSociety,
} from '#server/testing/archives.ts'
import { readTables } from '#server/testing/catalogue.ts'
import type { TestSociety } from '#server/testing/society.ts'
import { withArchive } from './actions/reading-archive.ts'

let there: Installation
/** Asks for the state again and again, and has the plan of two hundred tables made once. */
let owner: pg.Client
let small: string
let ours: TestSociety
/** Of every table there, how many rows it has. */
let before: unknown[]

beforeAll(async () => {
  there = await anotherInstallation()
  owner = new pg.Client({ connectionString: there.database.url })
  await owner.connect()
  const made = await smallSociety()
  ours = made.ours
  small = await there.write('small.zip', made.archive)
  before = await state()
})
afterAll(async () => {
  await owner.end()
  await there.end()
})

const state = async () => {
  const counts = (await readTables()).map(({ name }) => `select '${name}' as name, count(*) as n from ${name}`)
  return (await owner.query({ name: 'state', text: `${counts.join(' union all ')} order by 1` })).rows
}

const swapped = async (file: string, from: string, to: string) => {
  const bytes = await readFile(file)
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at)
  return bytes
}

const manifestWith = (more: object): Remaking => ({ manifest: (manifest) => void Object.assign(manifest, more) })

describe('an archive that is refused', () => {
  const cases: Record<string, [make: () => Promise<Buffer>, reason: RegExp]> = {
    'with a changed byte in a table': [
      async () => {
        const bytes = await readFile(small)
        const at = bytes.indexOf('json/members.json') + 60
        bytes[at] = bytes[at]! ^ 1
        return bytes
      },
      /damaged|changed/,
    ],
    'with a changed byte in its manifest': [
      async () => swapped(small, 'manifest.sha256', 'manifest.sha255'),
      /no place in it/,
    ],
    'cut short': [async () => (await readFile(small)).subarray(0, -100), /its end is missing/],
    'that is no archive': [
      async () => Buffer.from('PK nothing of the kind, but long enough to look at'),
      /its end is missing/,
    ],
    'of a newer version': [
      async () => remade(small, { manifest: (one) => one.migrations.push('9999_later.sql') }),
      /newer than this program \(it has 9999_later\.sql\)/,
    ],
    'of a newer format': [async () => remade(small, manifestWith({ format: 2 })), /newer format/],
    'of an older version': [
      async () => remade(small, { manifest: (one) => void one.migrations.pop() }),
      /older than this program/,
    ],
    'of before the migrations were drawn together': [
      async () => remade(small, { manifest: (one) => void one.migrations.splice(0, 9, '0001_first.sql') }),
      /another line of this program \(it has 0001_first\.sql/,
    ],
    'with a path that climbs out': [async () => swapped(small, 'csv/flats.csv', '../flatss.csv'), /climbs out/],
    'with an absolute path': [async () => swapped(small, 'csv/flats.csv', '/etc/flats.cs'), /absolute path/],
    'with a path of another system': [async () => swapped(small, 'csv/flats.csv', 'csv\\..\\..\\fl'), /climbs out/],
    'with an entry twice': [async () => swapped(small, 'csv/flats.csv', 'csv/files.csv'), /twice/],
    'with an entry its manifest does not name': [
      async () => remade(small, { manifest: (one) => void one.entries.shift() }),
      /does not name/,
    ],
    'with a table it does not know': [
      async () => remade(small, { entries: (entries) => entries.set('json/wishes.json', Buffer.from('[\n]\n')) }),
      /does not know/,
    ],
    'without one of the tables': [
      async () => remade(small, { entries: (entries) => entries.delete('json/flats.json') }),
      /lacks json\/flats\.json/,
    ],
    'that would fill the disk': [
      async () => {
        const bytes = await readFile(small)
        // In the directory, which stands last: forty-six bytes before the name, and the size in the middle of them.
        bytes.writeUInt32LE(2_000_000_000, bytes.lastIndexOf('csv/flats.csv') - 46 + 24)
        return bytes
      },
      /far more/,
    ],
    'with a row of another society': [
      async () =>
        remade(
          small,
          changedText('json/members.json', (text) => text.replaceAll(ours.id, '0190aaaa-0000-7000-8000-000000000000')),
        ),
      /another society/,
    ],
    'with a person it does not name': [
      async () =>
        remade(
          small,
          changedText('json/people.json', () => '[\n]\n'),
        ),
      /does not name/,
    ],
    'with a row that cannot be': [
      async () =>
        remade(
          small,
          changedText('json/members.json', (text) => text.replace('"admin"', '"king"')),
        ),
      /members do not fit/,
    ],
    'with a member of the row that no column has': [
      async () =>
        remade(
          small,
          changedText('json/members.json', (text) => text.replace('{"id"', '{"is_king": true, "id"')),
        ),
      /not be the same/,
    ],
    'with a file whose place lies outside': [
      async () =>
        remade(
          small,
          changedText('json/files.json', (text) => text.replace(/"object": "[^"]+"/, '"object": "../../x"')),
        ),
      /outside/,
    ],
    'with a file that is not what its row says': [
      async () =>
        remade(small, {
          entries: (entries) => {
            const page = Buffer.from('<html><script>alert(1)</script></html>')
            const [name] = [...entries.keys()].filter((one) => one.startsWith('files/'))
            entries.set(name!, page)
            const hash = createHash('sha256').update(page).digest('hex')
            const rows = entries.get('json/files.json')!.toString()
            entries.set('json/files.json', Buffer.from(rows.replace(/"sha256": "[^"]+"/, `"sha256": "${hash}"`)))
          },
        }),
      /is refused/,
    ],
    'with one changed voucher': [
      async () =>
        remade(
          small,
          changedText('json/vouchers.json', (text) => text.replace('"A-101"', '"A-102"')),
        ),
      /Voucher JV\/26-27\/000001 is not what was sealed/,
    ],
    'with one changed amount': [
      async () =>
        remade(
          small,
          changedText('json/postings.json', (text) => text.replaceAll('500', '600')),
        ),
      /is not what was sealed/,
    ],
    'that is the export of tables': [async () => remade(small, manifestWith({ kind: 'export' })), /export of tables/],
  }
  it.each(Object.entries(cases))('%s changes nothing and says why', async (_name, [make, reason]) => {
    await expect(there.bring(await there.write('bad.zip', await make()))).rejects.toThrow(reason)
    expect(await state()).toEqual(before)
    expect(await there.files()).toEqual([])
  })

  it('with any one byte changed is either refused or had that byte nowhere in its content', async () => {
    const whole = await readFile(small)
    const inside = await contents(small)
    const places = process.env['TEST_FULL'] ? 60 : 12
    for (let i = 0; i < places; i++) {
      const at = Math.floor((whole.length * i) / places) + (i % 7)
      const bytes = Buffer.from(whole)
      bytes[at] = bytes[at]! ^ 0x20
      const file = await there.write('bad.zip', bytes)
      const outcome = await withArchive(file, async () => 'taken').catch((error: Error) => error.constructor.name)
      if (outcome === 'taken') expect(await contents(file)).toEqual(inside)
      else expect(outcome).toBe('BadArchive')
    }
  })
})
