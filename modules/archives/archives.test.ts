import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoOnce } from '#db/demo/seed.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { identity } from '#modules/identity/contract.ts'
import { members } from '#modules/members/contract.ts'
import { demoPassword } from '#modules/societies/rules.ts'
import { catalogue } from '#server/offers.ts'
import { asPlatform, onOwnDatabase, testApp, testDatabase, testDatabaseUrl, testStorage } from '#server/testing/app.ts'
import {
  anotherInstallation,
  changedText,
  contents,
  download,
  type Installation,
  keepPhoto,
  remade,
  smallSociety,
} from '#server/testing/archives.ts'
import { asOwnerOf, readTables } from '#server/testing/catalogue.ts'
import { furnish } from '#server/testing/furnished.ts'
import { caller, society, type TestSociety } from '#server/testing/society.ts'
import { isHeld } from './actions/spooling.ts'

const isFull = Boolean(process.env['TEST_FULL'])
if (isFull) onOwnDatabase('the demo is seeded and taken along as it was made')

let there: Installation
let whole: string
let small: string
let ours: TestSociety

beforeAll(async () => {
  there = await anotherInstallation()
  const { subdomain, cookie } = await (isFull ? theDemo() : furnished())
  const [first] = await caller(cookie, subdomain)(members.list)
  await keepPhoto(subdomain, first!.id, cookie)
  whole = await there.write('whole.zip', await download(subdomain, cookie))
  const made = await smallSociety()
  ours = made.ours
  small = await there.write('small.zip', made.archive)
})
afterAll(() => there.end())

/** Something of nearly everything, and much of it: to write, take along and bring it takes a minute. */
const theDemo = async () => {
  await seedDemoOnce(await testDatabase(), testStorage)
  const payload = { email: 'admin@aangan.example', password: demoPassword }
  const entered = await (await testApp()).inject({ method: 'POST', url: '/api/login', payload })
  return { subdomain: 'demo', cookie: String(entered.headers['set-cookie']).split(';')[0]! }
}

const furnished = async () => {
  const made = await society({ plan: 'enterprise' })
  const admin = await made.as('admin')
  await furnish(made, admin, 1)
  return { subdomain: made.subdomain, cookie: admin.cookie }
}

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

const decidedHere = ['societies', 'society_names', 'subscriptions', 'gateway_accounts']

describe('an archive on another installation', () => {
  it('gives the same society, byte for byte in every table, with its files and without a password', async () => {
    if (isFull)
      await expect(there.bring(whole)).rejects.toThrow(/“demo.*” cannot be the name of a society.*--subdomain/)
    const done = await there.bring(whole, 'gulmohar-pune')
    expect(done).toMatchObject({ subdomain: 'gulmohar-pune', missing: [], uninvited: [] })
    const { id } = await there.database.asPlatform((db) =>
      db.selectFrom('societies').select('id').executeTakeFirstOrThrow(),
    )
    const [before, after] = [await everyTable(await testDatabaseUrl(), id), await everyTable(there.database.url, id)]
    const marker = after['audit_log']!.filter((line) => line.includes('command.society-import'))
    expect(marker).toHaveLength(1)
    after['audit_log'] = after['audit_log']!.filter((line) => line !== marker[0])
    expect(Object.values(after).filter((rows) => rows.length > 0).length).toBeGreaterThan(30)
    expect(before['members']!.length).toBeGreaterThan(isFull ? 280 : 2)
    expect(before['files']!.length).toBe(done.files)
    expect(done.files).toBeGreaterThan(isFull ? 20 : 0)
    expect(after['society_names']).toContainEqual(expect.stringContaining('gulmohar-pune'))
    // What cannot be a name here is left behind; any other it had goes on leading to it.
    expect(after['society_names']).toHaveLength(isFull ? 1 : 2)
    for (const [table, rows] of Object.entries(after).filter(([table]) => !decidedHere.includes(table)))
      expect(rows, table).toEqual(before[table])
    // Its keys stay where they were sealed, so it takes no payments until it is given them anew.
    if (isFull) expect(after['gateway_accounts']).toEqual([expect.stringMatching(/,sandbox,"",,,[^,]+,f,/)])
    const people = await there.database.asPlatform((db) => db.selectFrom('identities').selectAll().execute())
    expect(people.length).toBe(done.people)
    expect(people.every((one) => one.password_hash === null && !one.is_super_admin && !one.is_demo)).toBe(true)
    const kept = await there.files('files')
    expect(new Set(kept.map(({ name }) => path.extname(name)))).toEqual(new Set(['', '.thumb']))
    // A face has a small one beside it; in the demo so have the drawing among the papers and five more.
    expect(kept).toHaveLength(done.files + (isFull ? 7 : 1))
  })

  it('is not taken a second time, nor under a name somebody has', async () => {
    await expect(there.bring(whole, 'gulmohar-two')).rejects.toThrow(/has records of .* already/)
    const rename = (text: string) => text.replaceAll(`"${ours.subdomain}"`, '"gulmohar-pune"')
    const file = await there.write(
      'taken.zip',
      await remade(small, {
        entries: (entries) => {
          for (const name of ['json/societies.json', 'json/society_names.json'])
            entries.set(name, Buffer.from(rename(entries.get(name)!.toString())))
        },
        manifest: (manifest) => void Object.assign(manifest.society, { subdomain: 'gulmohar-pune' }),
      }),
    )
    await expect(there.bring(file)).rejects.toThrow(/answers to “gulmohar-pune”.*--subdomain/)
    await expect(there.bring(file, 'admin')).rejects.toThrow(/cannot be the name/)
    await expect(there.bring(file, 'Bad Name')).rejects.toThrow(/cannot be the name/)
    await expect(there.bring(file, ours.id)).rejects.toThrow(/cannot be the name/)
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
    const archive = await there.write('stranger.zip', await download(stranger.subdomain, admin.cookie))
    const demoKind = changedText('json/societies.json', (text) => text.replace('"kind": "customer"', '"kind": "demo"'))
    const file = await there.write('edited.zip', await remade(archive, demoKind))
    expect((await contents(file)).get('json/societies.json')!.toString()).toContain('"kind": "demo"')
    await there.bring(file)
    const found = await there.database.asPlatform((db) =>
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
    const { cookie } = await stranger.as('admin')
    const archive = await there.write('named.zip', await download(stranger.subdomain, cookie))
    const rename = (text: string) => text.replaceAll(`"${stranger.subdomain}"`, `"${ours.id}"`)
    const file = await there.write(
      'named-edited.zip',
      await remade(archive, {
        entries: (entries) => {
          for (const name of ['json/societies.json', 'json/society_names.json'])
            entries.set(name, Buffer.from(rename(entries.get(name)!.toString())))
        },
        manifest: (manifest) => void Object.assign(manifest.society, { subdomain: ours.id }),
      }),
    )
    await expect(there.bring(file)).rejects.toThrow(/cannot be the name of a society/)
    expect(await there.bring(file, 'renamed-here')).toMatchObject({ subdomain: 'renamed-here' })
  })

  it('gives an account that exists there nothing until its owner opens the mailed link', async () => {
    const admin = await ours.as('admin')
    await there.database.asPlatform((db) =>
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
    const done = await there.bring(small, 'new-home')
    expect(done).toMatchObject({ subdomain: 'new-home', uninvited: [admin.email], people: 0 })
    const found = await there.database.asPlatform((db) =>
      db.selectFrom('members').select(['identity_id', 'email']).where('society_id', '=', ours.id).execute(),
    )
    expect(found).toEqual([{ identity_id: null, email: admin.email }])
    const names = await there.database.asPlatform((db) =>
      db.selectFrom('society_names').select('id').where('belongs_to', '=', ours.id).orderBy('id').execute(),
    )
    expect(names.map(({ id }) => id).toSorted()).toEqual(['new-home', ours.subdomain].toSorted())
    const account = await there.database.asPlatform((db) =>
      db.selectFrom('identities').select('last_name').where('email_key', '=', admin.email).executeTakeFirstOrThrow(),
    )
    expect(account.last_name).toBe('Elsewhere')
    expect((await admin.call(identity.user)).email).toBe(admin.email)
  })
})
