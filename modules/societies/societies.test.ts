import { describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { hashToken } from '#kernel/server/tokens.ts'
import { keysOf } from '#modules/members/rules.ts'
import { asPlatform } from '#server/testing/app.ts'
import { asOwnerOf } from '#server/testing/catalogue.ts'
import { post, setupOf } from '#server/testing/checkout.ts'
import { appWith, ask } from '#server/testing/own-app.ts'
import { ownDatabase } from '#server/testing/own-database.ts'
import { society } from '#server/testing/society.ts'
import { societies } from './contract.ts'

const sheet = {
  name: 'Gulmohar Heights',
  address: '14 Paud Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411038',
  email: '',
  phoneNumber: '',
  description: '',
}
const newName = () => `heights-${newId().slice(-8)}`

describe('the society itself', () => {
  it('is edited by its admin, keeps its old address working, and never takes another’s', async () => {
    const [ours, theirs] = [await society(), await society()]
    const admin = await ours.as('admin')
    const before = await admin.call(societies.details)
    const edit = {
      name: 'Gulmohar Heights',
      address: '14 Paud Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411038',
      email: '',
      phoneNumber: '',
      description: '',
    }
    const subdomain = `heights-${newId().slice(-8)}`
    expect(await admin.call(societies.edit, { body: { ...edit, subdomain, version: before.version } })).toMatchObject({
      name: 'Gulmohar Heights',
      subdomain,
    })
    expect(await admin.call(societies.details)).toMatchObject({ subdomain })
    await expect(admin.call(societies.edit, { body: { ...edit, subdomain: theirs.subdomain } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(admin.call(societies.edit, { body: { ...edit, subdomain: 'admin' } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(admin.call(societies.edit, { body: { ...edit, version: before.version } })).rejects.toMatchObject({
      status: 409,
    })
  })

  it.each([
    ['४११०३८', '411038'],
    ['४११ ०३८', '411038'],
    [' ', ''],
  ])('takes the PIN code %s and keeps it in Latin digits', async (pincode, kept) => {
    const admin = await (await society()).as('admin')
    expect(await admin.call(societies.edit, { body: { ...sheet, pincode } })).toMatchObject({ pincode: kept })
    for (const wrong of ['०११०३८', '४११०३', '४११०३८१', 'पुणे'])
      await expect(admin.call(societies.edit, { body: { ...sheet, pincode: wrong } })).rejects.toMatchObject({
        status: 400,
        body: { reasons: { pincode: { code: 'bad_pincode' } } },
      })
  })

  it('shows its join code to admins alone and can renew it', async () => {
    const ours = await society()
    expect(await (await ours.as('resident')).call(societies.details)).not.toHaveProperty('joinCode')
    const { joinCode } = await (await ours.as('admin')).call(societies.renewJoinCode)
    expect(joinCode).toMatch(/^[2-9B-Z]{8}$/)
    expect(joinCode).not.toBe(ours.joinCode)
  })
})

describe('the name of a society', () => {
  it('never reads like an id, whoever chooses it and however it is written', async () => {
    const [ours, theirs] = [await society(), await society()]
    const admin = await ours.as('admin')
    await expect(admin.call(societies.edit, { body: { ...sheet, subdomain: theirs.id } })).rejects.toMatchObject({
      status: 400,
      body: { fields: { subdomain: expect.any(String) } },
    })
    for (const name of [theirs.id, theirs.id.toUpperCase(), ` ${theirs.id.replaceAll('-', ' ')}. `]) {
      const setup = setupOf({ name })
      const answer = await post('/api/setup/complete', setup)
      expect(answer.statusCode, name).toBe(400)
      expect(answer.json()).toMatchObject({ fields: { 'society.name': expect.any(String) } })
      const made = await asPlatform((db) =>
        db.selectFrom('identities').select('id').where('email', '=', setup.admin.email).execute(),
      )
      expect(made).toEqual([])
    }
  })

  it('gives way to an id even where one reads like it: the society whose id it is answers, also to a token', async () => {
    const own = await ownDatabase()
    const app = await appWith(own.database)
    const [victim, thief] = [newId(), newId()]
    await asOwnerOf(own.url, async (client) => {
      await client.query('alter table society_names drop constraint society_names_are_no_ids')
      for (const id of [victim, thief]) {
        const row = [id, `society-${id}`, id.slice(-8)]
        await client.query(
          `insert into societies (id, name, subdomain, join_code, plan_id, kind) values ($1, $2, $2, $3, 'enterprise', 'demo')`,
          row,
        )
      }
      await client.query('insert into society_names (id, belongs_to) values ($1, $2)', [victim, thief])
    })
    const shown = await ask(app, 'GET', `/societies/${victim}`)
    expect(shown.body).toMatchObject({ id: victim })
    const registered = await ask(app, 'POST', '/register', {
      body: { email: 'a@example.in', password: 'gulmohar-b704', firstName: 'Asha', lastName: 'Rane' },
    })
    const identityId = String(registered.body['id'])
    const token = `aangan_${'t'.repeat(43)}`
    await own.asPlatform(async (db) => {
      const keys = keysOf({ name: 'Asha', email: 'a@example.in', phone: '', flatNumber: '1' })
      const member = { id: newId(), identity_id: identityId, name: 'Asha', email: 'a@example.in', phone: '' }
      await db
        .insertInto('members')
        .values({ ...member, ...keys, society_id: victim, flat_number: '1', role: 'admin', status: 'active' })
        .execute()
      await db
        .insertInto('api_tokens')
        .values({
          society_id: victim,
          id: newId(),
          identity_id: identityId,
          name: 'A program',
          token_hash: hashToken(token),
          ending: 'tttt',
          scopes: ['members:read'],
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute()
    })
    const listed = await ask(app, 'GET', `/societies/${victim}/members`, { cookie: registered.cookie })
    expect(JSON.parse(listed.text)).toMatchObject([{ name: 'Asha' }])
    const program = await ask(app, 'GET', `/societies/${victim}/members`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(program.status).toBe(200)
    await app.close()
    await own.drop()
  })

  it('is refused by the database too when it reads like an id', async () => {
    const [ours, theirs] = [await society(), await society()]
    await expect(
      asPlatform((db) => db.insertInto('society_names').values({ id: theirs.id, belongs_to: ours.id }).execute()),
    ).rejects.toThrow(/society_names_are_no_ids/)
  })

  it('stays its own when it is given up, and is there to go back to', async () => {
    const [ours, theirs] = [await society(), await society()]
    const admin = await ours.as('admin')
    await admin.call(societies.edit, { body: { ...sheet, subdomain: newName() } })
    const body = { ...sheet, subdomain: ours.subdomain }
    await expect((await theirs.as('admin')).call(societies.edit, { body })).rejects.toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    })
    expect(await admin.call(societies.edit, { body })).toMatchObject({ subdomain: ours.subdomain })
  })

  it('is not collected: a few new ones a month, a dozen in all, and the former ones any time', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const rename = (subdomain = newName()) => admin.call(societies.edit, { body: { ...sheet, subdomain } })
    const grow = () =>
      asPlatform((db) =>
        db
          .updateTable('society_names')
          .set({ claimed_at: new Date(Date.now() - 31 * 86_400_000) })
          .where('belongs_to', '=', ours.id)
          .execute(),
      )
    for (let i = 0; i < 3; i++) await rename()
    await expect(rename()).rejects.toMatchObject({ status: 429 })
    await rename(ours.subdomain)
    for (let month = 0; month < 2; month++) {
      await grow()
      for (let i = 0; i < 4; i++) await rename()
    }
    await grow()
    await expect(rename()).rejects.toMatchObject({ status: 429 })
    const held = await asPlatform((db) =>
      db.selectFrom('society_names').select('id').where('belongs_to', '=', ours.id).execute(),
    )
    expect(held).toHaveLength(12)
  })
})
