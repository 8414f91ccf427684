import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoOnce } from '#db/demo/seed.ts'
import { openStorage } from '#kernel/server/storage.ts'
import { openZip } from '#kernel/server/unzip.ts'
import { zipStream } from '#kernel/server/zip.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { identity } from '#modules/identity/contract.ts'
import { members } from '#modules/members/contract.ts'
import { demoPassword } from '#modules/societies/rules.ts'
import { catalogue } from '#server/offers.ts'
import {
  asPlatform,
  onOwnDatabase,
  testApp,
  testDatabase,
  testDatabaseUrl,
  testEnv,
  testStorage,
} from '#server/testing/app.ts'
import { asOwnerOf, readTables } from '#server/testing/catalogue.ts'
import { booksOf, posted } from '#server/testing/ledger.ts'
import { type OwnDatabase, ownDatabase } from '#server/testing/own-database.ts'
import { caller, society, type TestSociety } from '#server/testing/society.ts'
import { importSociety } from './actions/importing.ts'
import { type Manifest, withArchive } from './actions/reading-archive.ts'
import { isHeld } from './actions/spooling.ts'

onOwnDatabase('the demo is seeded and taken along as it was made')

const folder = mkdtempSync(path.join(tmpdir(), 'aangan-archive-'))
const storage = openStorage(testEnv, path.join(folder, 'data'))
let there: OwnDatabase
let demo: string
let small: string
let ours: TestSociety

const photo = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer()

const keepPhoto = async (subdomain: string, id: string, cookie: string) => {
  const payload = new FormData()
  payload.append('file', new File([new Uint8Array(await photo('#aa5533'))], 'चेहरा.jpg'))
  const url = `/api/societies/${subdomain}/members/${id}/photo`
  expect((await (await testApp()).inject({ method: 'PUT', url, headers: { cookie }, payload })).statusCode).toBe(200)
}

const download = async (subdomain: string, cookie: string, name: string) => {
  const answer = await (await testApp()).inject({ url: `/api/societies/${subdomain}/backup`, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  const file = path.join(folder, name)
  await writeFile(file, answer.rawPayload)
  return file
}

beforeAll(async () => {
  there = await ownDatabase()
  await seedDemoOnce(await testDatabase(), testStorage)
  const payload = { email: 'admin@aangan.example', password: demoPassword }
  const entered = await (await testApp()).inject({ method: 'POST', url: '/api/login', payload })
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!
  const [first] = await caller(cookie, 'demo')(members.list)
  await keepPhoto('demo', first!.id, cookie)
  demo = await download('demo', cookie, 'demo.zip')
  ours = await society({ name: 'Line\u2028break “Society”' })
  await posted(await booksOf(ours), '2026-05-01')
  const admin = await ours.as('admin')
  await keepPhoto(ours.subdomain, admin.memberId!, admin.cookie)
  small = await download(ours.subdomain, admin.cookie, 'small.zip')
}, 120_000)

afterAll(async () => {
  await there.drop()
  rmSync(folder, { recursive: true, force: true })
})

const bring = (file: string, subdomain?: string) =>
  importSociety({ ownerUrl: there.url, storage, file, subdomain, leftOut: catalogue.leftOut })

/** Not the program's own way of reading a society: every table, by the catalogue, as PostgreSQL prints it. */
const everyTable = async (url: string, societyId: string) => {
  const found: Record<string, string[]> = {}
  const tables = (await readTables()).filter(({ societal, name }) => societal || /^societ(ies|y_names)$/.test(name))
  await asOwnerOf(url, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    for (const { name, societal } of tables) {
      if (!isHeld(catalogue.leftOut)({ name })) continue
      const owner = societal ? 'society_id' : name === 'societies' ? 'id' : 'belongs_to'
      const { rows } = await client.query<{ line: string }>(
        `select t::text as line from ${name} t where ${owner} = $1 order by 1`,
        [societyId],
      )
      found[name] = rows.map(({ line }) => line)
    }
  })
  return found
}

const filesIn = async (place: string) =>
  (await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile())

const contents = async (file: string) => {
  const zip = await openZip(file)
  const found = new Map<string, Buffer>()
  for (const [name, member] of zip.members) {
    const parts: Buffer[] = []
    for await (const part of zip.read(member)) parts.push(part)
    found.set(name, Buffer.concat(parts))
  }
  await zip.close()
  return found
}

type Remaking = {
  entries?: (entries: Map<string, Buffer>) => void
  manifest?: (manifest: Manifest) => void
}

/** Somebody who knows how an archive is made: the hashes fit whatever was changed. */
const remade = async (file: string, { entries = () => {}, manifest = () => {} }: Remaking) => {
  const found = await contents(file)
  const about = JSON.parse(found.get('manifest.json')!.toString())
  found.delete('manifest.json')
  found.delete('manifest.sha256')
  entries(found)
  let text = ''
  const stream = zipStream(
    [...found].map(([name, content]) => ({
      name,
      open: async () =>
        (async function* () {
          yield content
        })(),
    })),
    [
      {
        name: 'manifest.json',
        write: (packed) => {
          const whole = { ...about, entries: packed }
          manifest(whole)
          text = JSON.stringify(whole)
          return text
        },
      },
      { name: 'manifest.sha256', write: () => createHash('sha256').update(text).digest('hex') },
    ],
  )
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const changedText = (name: string, change: (text: string) => string): Remaking => ({
  entries: (entries) => entries.set(name, Buffer.from(change(entries.get(name)!.toString()))),
})

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
      async () => remade(small, { entries: (entries) => entries.set('csv/flats.csv', Buffer.alloc(150_000_000)) }),
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
  const state = () =>
    asOwnerOf(there.url, async (client) => {
      const counts = (await readTables()).map(({ name }) => `select '${name}' as name, count(*) as n from ${name}`)
      return (await client.query(`${counts.join(' union all ')} order by 1`)).rows
    })

  it.each(Object.entries(cases))('%s changes nothing and says why', async (_name, [make, reason]) => {
    const before = await state()
    const file = path.join(folder, 'bad.zip')
    await writeFile(file, await make())
    await expect(bring(file)).rejects.toThrow(reason)
    expect(await state()).toEqual(before)
    expect(await filesIn(path.join(folder, 'data'))).toEqual([])
  })

  it('with any one byte changed is either refused or had that byte nowhere in its content', async () => {
    const whole = await readFile(small)
    const before = await contents(small)
    const file = path.join(folder, 'bad.zip')
    const places = process.env['TEST_FULL'] ? 60 : 12
    for (let i = 0; i < places; i++) {
      const at = Math.floor((whole.length * i) / places) + (i % 7)
      const bytes = Buffer.from(whole)
      bytes[at] = bytes[at]! ^ 0x20
      await writeFile(file, bytes)
      const outcome = await withArchive(file, async () => 'taken').catch((error: Error) => error.constructor.name)
      if (outcome === 'taken') expect(await contents(file)).toEqual(before)
      else expect(outcome).toBe('BadArchive')
    }
  })
})

const decidedHere = ['societies', 'society_names', 'subscriptions', 'gateway_accounts']

describe('an archive on another installation', () => {
  it('gives the same society, byte for byte in every table, with its files and without a password', async () => {
    await expect(bring(demo)).rejects.toThrow(/“demo.*” cannot be the name of a society.*--subdomain/)
    const done = await bring(demo, 'gulmohar-pune')
    expect(done).toMatchObject({ subdomain: 'gulmohar-pune', files: 17, missing: [], uninvited: [] })
    const { id } = await there.asPlatform((db) => db.selectFrom('societies').select('id').executeTakeFirstOrThrow())
    const [before, after] = [await everyTable(await testDatabaseUrl(), id), await everyTable(there.url, id)]
    const marker = after['audit_log']!.filter((line) => line.includes('command.society-import'))
    expect(marker).toHaveLength(1)
    after['audit_log'] = after['audit_log']!.filter((line) => line !== marker[0])
    expect(Object.keys(after).length).toBeGreaterThan(20)
    expect(before['members']!.length).toBeGreaterThan(280)
    expect(after['society_names']).toEqual([expect.stringContaining('gulmohar-pune')])
    for (const [table, rows] of Object.entries(after).filter(([table]) => !decidedHere.includes(table)))
      expect(rows, table).toEqual(before[table])
    // Its keys stay where they were sealed, so it takes no payments until it is given them anew.
    expect(after['gateway_accounts']).toEqual([expect.stringMatching(/,sandbox,"",,,[^,]+,f,/)])
    const people = await there.asPlatform((db) => db.selectFrom('identities').selectAll().execute())
    expect(people.length).toBe(done.people)
    expect(people.every((one) => one.password_hash === null && !one.is_super_admin && !one.is_demo)).toBe(true)
    const kept = await filesIn(path.join(folder, 'data/files'))
    expect(new Set(kept.map(({ name }) => path.extname(name)))).toEqual(new Set(['', '.thumb']))
    expect(kept).toHaveLength(done.files + 1)
  })

  it('is not taken a second time, nor under a name somebody has', async () => {
    await expect(bring(demo, 'gulmohar-two')).rejects.toThrow(/has records of .* already/)
    const file = path.join(folder, 'taken.zip')
    const rename = (text: string) => text.replaceAll(`"${ours.subdomain}"`, '"gulmohar-pune"')
    await writeFile(
      file,
      await remade(small, {
        entries: (entries) => {
          for (const name of ['json/societies.json', 'json/society_names.json'])
            entries.set(name, Buffer.from(rename(entries.get(name)!.toString())))
        },
        manifest: (manifest) => void Object.assign(manifest.society, { subdomain: 'gulmohar-pune' }),
      }),
    )
    await expect(bring(file)).rejects.toThrow(/answers to “gulmohar-pune”.*--subdomain/)
    await expect(bring(file, 'admin')).rejects.toThrow(/cannot be the name/)
    await expect(bring(file, 'Bad Name')).rejects.toThrow(/cannot be the name/)
    await expect(bring(file, ours.id)).rejects.toThrow(/cannot be the name/)
  })

  it('is believed about its records, and not about what it is to the installation or has paid', async () => {
    const stranger = await society({ plan: 'enterprise' })
    const admin = await stranger.as('admin')
    await asPlatform((db) =>
      db
        .insertInto('subscriptions')
        .values({
          society_id: stranger.id,
          id: stranger.id,
          plan_id: 'enterprise',
          status: 'active',
          starts_on: '2026-01-01',
          paid_until: '2099-01-01',
        })
        .execute(),
    )
    const archive = await download(stranger.subdomain, admin.cookie, 'stranger.zip')
    const file = path.join(folder, 'edited.zip')
    const demoKind = changedText('json/societies.json', (text) => text.replace('"kind": "customer"', '"kind": "demo"'))
    await writeFile(file, await remade(archive, demoKind))
    expect((await contents(file)).get('json/societies.json')!.toString()).toContain('"kind": "demo"')
    await bring(file)
    const found = await there.asPlatform((db) =>
      db
        .selectFrom('societies as s')
        .innerJoin('subscriptions as u', 'u.society_id', 's.id')
        .select(['s.kind', 's.plan_id', 's.verified_at', 's.status', 'u.status as standing', 'u.paid_until'])
        .select(['u.plan_id as paid_plan', 'u.trial_ends_on'])
        .where('s.id', '=', stranger.id)
        .execute(),
    )
    expect(found).toEqual([
      {
        kind: 'customer',
        plan_id: 'trial',
        verified_at: null,
        status: 'active',
        standing: 'trial',
        paid_until: null,
        paid_plan: 'trial',
        trial_ends_on: addDays(dayOf(new Date()), 30),
      },
    ])
  })

  it('is refused when one of its names reads like an id', async () => {
    const stranger = await society()
    const archive = await download(stranger.subdomain, (await stranger.as('admin')).cookie, 'named.zip')
    const file = path.join(folder, 'named-edited.zip')
    const rename = (text: string) => text.replaceAll(`"${stranger.subdomain}"`, `"${ours.id}"`)
    await writeFile(
      file,
      await remade(archive, {
        entries: (entries) => {
          for (const name of ['json/societies.json', 'json/society_names.json'])
            entries.set(name, Buffer.from(rename(entries.get(name)!.toString())))
        },
        manifest: (manifest) => void Object.assign(manifest.society, { subdomain: ours.id }),
      }),
    )
    await expect(bring(file)).rejects.toThrow(/cannot be the name of a society/)
    expect(await bring(file, 'renamed-here')).toMatchObject({ subdomain: 'renamed-here' })
  })

  it('gives an account that exists there nothing until its owner opens the mailed link', async () => {
    const admin = await ours.as('admin')
    await there.asPlatform((db) =>
      db
        .insertInto('identities')
        .values({
          id: '0190bbbb-0000-7000-8000-000000000000',
          email: admin.email.toUpperCase(),
          email_key: admin.email,
          first_name: 'Asha',
          last_name: 'Elsewhere',
        })
        .execute(),
    )
    const done = await bring(small, 'new-home')
    expect(done).toMatchObject({ subdomain: 'new-home', uninvited: [admin.email], people: 0 })
    const found = await there.asPlatform((db) =>
      db.selectFrom('members').select(['identity_id', 'email']).where('society_id', '=', ours.id).execute(),
    )
    expect(found).toEqual([{ identity_id: null, email: admin.email }])
    const names = await there.asPlatform((db) =>
      db.selectFrom('society_names').select('id').where('belongs_to', '=', ours.id).orderBy('id').execute(),
    )
    expect(names.map(({ id }) => id).toSorted()).toEqual(['new-home', ours.subdomain].toSorted())
    const account = await there.asPlatform((db) =>
      db.selectFrom('identities').select('last_name').where('email_key', '=', admin.email).executeTakeFirstOrThrow(),
    )
    expect(account.last_name).toBe('Elsewhere')
    expect((await admin.call(identity.user)).email).toBe(admin.email)
  })
})
